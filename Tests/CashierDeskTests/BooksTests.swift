import Restaurant
import Screen
import Testing
import Words

@testable import CashierDesk

/// Refunds, the drawer and shifts, by keys.
@Suite struct BooksTests {
    private func money(_ units: Int64) -> Money { Money(minorUnits: units) }

    private func counterWithOrder(_ language: Language = .english) -> Counter {
        var counter = Counter(language: language)
        counter.type("3*11\n211\n")
        counter.press(.function(12))
        return counter
    }

    @Test func `one of three goes back with a reason`() throws {
        var counter = counterWithOrder()
        counter.press(.tab, .function(8))
        #expect(counter.picture().contains("3 × Pão de queijo"))
        counter.type(" ")
        counter.press(.function(8))
        #expect(counter.picture().contains("1 wrong item served"))
        counter.type("3")
        #expect(counter.kept.last == .refund([1: 1], .quality))
        #expect(counter.picture().contains("GIVE BACK  $ 4.50 cash"))
        #expect(counter.picture().contains("3 -1 × Pão de queijo"))
        counter.press(.function(8))
        counter.type("1")
        #expect(counter.kept.last == .refund([1: 2, 2: 1], .wrongItem))
        counter.press(.function(8))
        #expect(counter.picture().contains("Nothing is left to give back"))
        #expect(counter.desk.ledger.takings.refunds == money(1850))
    }

    @Test func `a shift has a float, is counted blind and closed once`() throws {
        var counter = Counter()
        counter.press(.function(1))
        counter.type("2100\n")
        #expect(counter.desk.ledger.opening?.float == money(10_000))
        counter.type("11\n")
        counter.press(.function(12), .function(1))
        counter.type("65.00\nice\n")
        #expect(counter.kept.last == .drawer(.paidOut, money(500), reason: "ice"))
        counter.press(.function(1))
        #expect(counter.picture().contains("1 X report"))
        counter.type("3")
        #expect(!counter.picture().contains("99.50"))
        counter.press(.down)
        counter.type("1\n")
        counter.press(.function(12))
        let closing = try #require(counter.desk.ledger.last)
        #expect(closing.number == 1)
        #expect(closing.expected == money(10_000 + 450 - 500))
        #expect(closing.counted == money(10_000))
        #expect(closing.difference == money(50))
        #expect(counter.picture().contains("Z 1"))
        counter.press(.escape, .function(1))
        counter.type("3")
        counter.press(.function(12))
        #expect(counter.desk.ledger.last?.number == 2)
        #expect(counter.desk.ledger.last?.takings == Takings())
    }

    @Test func `the drawer is opened with a reason`() {
        var counter = Counter()
        counter.press(.function(1))
        counter.type("7\n")
        #expect(counter.kept.isEmpty)
        counter.type("change\n")
        #expect(counter.kept == [.drawer(.noSale, .zero, reason: "change")])
    }

    @Test(arguments: Language.allCases)
    func `the report tells every sum in every language`(language: Language) {
        var counter = counterWithOrder(language)
        counter.press(.function(1))
        counter.type("1")
        let report = counter.screen.report(false, counter.desk, LocalTime(offsetSeconds: 0))
        let values = report.rows.map(\.value)
        #expect(values.contains(language == .english ? "18.50" : "18,50"))
        #expect(report.rows.allSatisfy { !$0.text.isEmpty })
        for _ in 0..<100 { counter.press(.down) }
        #expect(counter.picture().split(separator: "\n").count >= 20)
    }
}
