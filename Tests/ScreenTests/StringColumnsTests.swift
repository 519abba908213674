import Testing

@testable import Screen

@Suite struct StringColumnsTests {
    @Test(arguments: [
        ("Pão de queijo", 13, "Pão de queijo"), ("Pão de queijo", 12, "Pão de quei…"),
        ("Pão", 1, "…"), ("Pão", 0, ""), ("Pão", -3, ""), ("", 4, ""),
        ("弁当", 4, "弁当"), ("弁当", 3, "弁…"), ("弁当", 2, "…"), ("弁当x", 4, "弁…"),
    ])
    func `a clipped text fits and shows that it was cut`(
        text: String,
        columns: Int,
        expected: String
    ) {
        #expect(text.clipped(toColumns: columns) == expected)
    }

    @Test func `padding fills to the column, on either side`() {
        #expect("弁当".padded(toColumns: 6) == "弁当  ")
        #expect("弁当x".padded(toColumns: 4) == "弁… ")
        #expect("¥990".rightAligned(toColumns: 6) == "  ¥990")
        #expect("¥1990".rightAligned(toColumns: 3) == "¥1…")
        #expect("x".padded(toColumns: 0) == "")
    }

    @Test(arguments: [
        ("no onion, extra cheese", 10, ["no onion,", "extra", "cheese"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        ("a abcdefghij b", 4, ["a", "abcd", "efgh", "ij b"]),
        ("one\ntwo\n\nthree", 9, ["one", "two", "", "three"]),
        ("", 9, [""]), ("   ", 9, [""]), ("x", 0, []),
        ("R$\u{A0}12 troco", 8, ["R$\u{A0}12", "troco"]),
        ("弁当弁当", 3, ["弁", "当", "弁", "当"]), ("弁", 1, ["…"]),
    ])
    func `a text is wrapped on words and long words are broken`(
        text: String,
        columns: Int,
        lines: [String]
    ) {
        #expect(text.wrapped(toColumns: columns) == lines)
    }

    @Test(arguments: 1...30)
    func `no wrapped line is too long and no sign is lost`(columns: Int) {
        let text = "2 Pães de queijo sem glúten 弁当 extraordinariamente quentes, já"

        let lines = text.wrapped(toColumns: columns)

        #expect(lines.allSatisfy { Width.columns(of: $0) <= columns })
        if columns > 1 {
            #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
        }
    }
}
