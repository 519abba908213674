import Testing

@testable import Tables

@Suite struct TableTests {
    @Test(arguments: ["a,b\n1,2\n", "a;b\r\n1;2", "\u{FEFF}a\tb\n1\t2\n\n", " A , B \r1,2\r"])
    func `separators and line ends are found out`(text: String) throws {
        let table = try Table(text)
        #expect(table.column("b") == 1)
        #expect(table.rows.map(\.cells) == [["1", "2"]])
    }

    @Test func `a quoted cell holds separators, quotes and line breaks`() throws {
        let table = try Table("name,price\n\"Bun, \"\"big\"\"\nsoft\",\"1,50\"\nTea,2\n")
        #expect(table.rows.map(\.cells) == [["Bun, \"big\"\nsoft", "1,50"], ["Tea", "2"]])
        #expect(table.rows.map(\.line) == [2, 4])
    }

    @Test func `a quote in a tab separated cell is a character`() throws {
        #expect(try Table("a\tb\n\"x\t2\n").rows.map(\.cells) == [["\"x", "2"]])
    }

    @Test func `a quote that stays open is named by its line`() {
        #expect(throws: TableProblem.quoteOpen(line: 3)) { try Table("a,b\n1,2\n\"x,3\n4,5\n") }
    }

    @Test func `a text without a line is no table`() {
        #expect(throws: TableProblem.empty) { try Table("") }
    }

    @Test func `rows without anything in them are left out`() throws {
        #expect(try Table("a,b\n,\n  ,\n1,\n").rows.map(\.line) == [4])
    }
}
