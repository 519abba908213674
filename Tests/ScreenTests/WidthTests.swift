import Testing

@testable import Screen

@Suite struct WidthTests {
    @Test(arguments: [
        ("a", 1), ("ã", 1), ("a\u{303}", 1), ("ç", 1), ("c\u{327}", 1), ("€", 1), ("─", 1),
        ("█", 1), ("…", 1), ("·", 1), ("ｱ", 1), ("한", 2), ("豚", 2), ("・", 2), ("Ａ", 2), ("￦", 2),
        ("🍕", 2), ("🥤", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("☝🏽", 2), ("👨‍👩‍👧", 2), ("🇧🇷", 2),
        ("1\u{FE0F}\u{20E3}", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("ش", 1), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("𠮷", 2), ("\u{1F6DC}", 2),
    ])
    func `a character takes the columns that terminals give it`(text: String, columns: Int) {
        #expect(text.count == 1)
        #expect(Width.columns(of: text) == columns)
    }

    @Test(arguments: [
        ("", 0), ("Pão de queijo", 13), ("豚肉・木耳と玉子炒め弁当", 24), ("नि", 2), ("กำ", 2),
        ("क्षि", 3), ("شاورما دجاج ×2", 14),
    ])
    func `a text takes the sum of its characters`(text: String, columns: Int) {
        #expect(Width.columns(of: text) == columns)
    }

    @Test(arguments: [
        "\u{202E}", "\u{202A}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}",
        "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{2060}",
    ])
    func `what turns a line or cannot be seen takes no column`(text: String) {
        #expect(Width.columns(of: text) == 0)
        #expect("a\(text)b".clipped(toColumns: 9) == "ab")
    }

    @Test(arguments: ["\u{1B}", "\u{7}", "\u{0}", "\u{7F}", "\u{9B}", "\u{FFFF}", "\u{301}"])
    func `a control or a lone mark becomes a sign that something was there`(text: String) {
        #expect(text.clipped(toColumns: 9) == "\u{FFFD}")
        #expect(Width.columns(of: text) == 1)
    }

    @Test(arguments: ["\t", "\n", "\r\n", "\u{A0}", "\u{202F}", "\u{2028}"])
    func `blanks of every kind become the plain one`(text: String) {
        #expect("a\(text)b".clipped(toColumns: 9).first == "a")
        #expect("a\(text)b".clipped(toColumns: 9).dropFirst().allSatisfy { $0 == " " || $0 == "b" })
    }

    @Test func `an escape sequence in a name is shown and not obeyed`() {
        #expect("\u{1B}[2JPizza".clipped(toColumns: 20) == "\u{FFFD}[2JPizza")
    }

    @Test func `marks beyond what a cell holds are left out`() throws {
        let piled = "e" + String(repeating: "\u{301}", count: 40)

        let cell = Cell(character: try #require(piled.first), role: .plain)

        #expect(cell.character.unicodeScalars.count == 5)
        #expect(cell.columns == 1)
    }

    @Test func `the table of wide scalars is in order and has no overlap`() {
        for (run, next) in zip(wideRanges, wideRanges.dropFirst()) {
            #expect(run.first <= run.last)
            #expect(run.last < next.first)
        }
    }
}
