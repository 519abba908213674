import Restaurant
import Screen
import Testing
import Words

@testable import CashierDesk

/// Clicks on what the cashier sees, by the text that stands there.
@Suite struct ClickingTests {
    private static let size = Size(columns: 132, rows: 43)

    /// Clicks where a text stands, as the program does it.
    private func click(_ text: String, _ counter: inout Counter, size: Size = size) throws {
        let grid = counter.screen.grid(
            of: counter.desk,
            size: size,
            now: counter.now,
            localTime: .init(offsetSeconds: 0)
        )
        let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains(text) }, "\(text)\n\(grid.text)")
        let place = try #require(lines[row].firstRange(of: text)).lowerBound
        let column = Width.columns(of: String(lines[row][..<place]))
        for key in grid.keys(at: Position(column: column, row: row)) { counter.press(key) }
    }

    @Test func `a dish is sold with clicks alone`() throws {
        var counter = Counter()
        try click("Drinks", &counter)
        try click("Coffee", &counter)
        try click("Coffee", &counter)
        #expect(counter.desk.draft.count == 1 || counter.desk.draft.count == 2)
        try click("F12 ", &counter)
        #expect(counter.fired.count == 1)
    }

    @Test func `a click on a line goes there, and Del takes it off`() throws {
        var counter = Counter()
        counter.type("11\n21\n211\n")
        try click("1 Pão de queijo", &counter)
        try click("Del", &counter, size: Size(columns: 80, rows: 24))
        #expect(counter.desk.draft.lines.map(\.item) == ["21", "211"])
    }

    @Test func `what a search found is added by a click, and options are answered`() throws {
        var counter = Counter()
        counter.type("bur")
        try click("Burger", &counter)
        try click("Rye", &counter)
        #expect(counter.desk.draft.lines.first?.choices.map(\.name) == ["Rye"])
    }

    @Test(arguments: Language.allCases)
    func `each hint at the bottom presses its own key`(language: Language) {
        let counter = Counter(language: language)
        let grid = counter.screen.grid(
            of: counter.desk,
            size: Self.size,
            now: counter.now,
            localTime: .init(offsetSeconds: 0)
        )
        let pressed = Set(grid.targets.map(\.keys))
        for cap in CashierScreen.keyingCaps {
            for part in Key.caps(of: cap.cap) { #expect(pressed.contains(part.keys), "\(cap.cap)") }
        }
    }

    @Test func `an order of the day is opened by two clicks`() throws {
        var counter = Counter()
        for _ in 1...3 {
            counter.type("11\n")
            counter.press(.function(12))
        }
        try click("   2 DINE IN", &counter)
        #expect(counter.screen.mode == .orders(first: 1))
    }
}
