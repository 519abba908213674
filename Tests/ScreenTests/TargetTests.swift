import Testing

@testable import Screen

@Suite struct TargetTests {
    @Test func `a click presses the keys of what lies on top there, and nothing beside it`() {
        var grid = CellGrid(size: Size(columns: 10, rows: 3))
        grid.addTarget(Rectangle(column: 0, row: 0, columns: 6, rows: 2), pressing: [.enter])
        grid.addTarget(Rectangle(column: 2, row: 1, columns: 2, rows: 1), pressing: [.up, .up])
        grid.addTarget(Rectangle(column: 0, row: 0, columns: 9, rows: 3), pressing: [])
        #expect(grid.keys(at: Position(column: 5, row: 1)) == [.enter])
        #expect(grid.keys(at: Position(column: 2, row: 1)) == [.up, .up])
        #expect(grid.keys(at: Position(column: 6, row: 1)).isEmpty)
        #expect(grid.keys(at: Position(column: -1, row: 9)).isEmpty)
    }

    private func caps(_ hint: String) -> [Key.Cap] { Key.caps(of: hint) }

    private func cap(_ text: String, _ keys: [Key], _ offset: Int = 0) -> Key.Cap {
        Key.Cap(text: text, keys: keys, offset: offset)
    }

    @Test func `a hint is made of caps that stand for keys`() {
        #expect(caps("F12") == [cap("F12", [.function(12)])])
        #expect(caps("^R") == [cap("^R", [.control("r")])])
        #expect(caps("3*") == [cap("3*", [.character("3"), .character("*")])])
        #expect(caps("1-9") == [cap("1-9", [])])
        #expect(caps("+ -") == [cap("+", [.character("+")]), cap("-", [.character("-")], 2)])
        #expect(caps("3 F4") == [cap("3 F4", [.character("3"), .function(4)])])
        #expect(
            caps("↑↓ PgUp") == [cap("↑", [.up]), cap("↓", [.down], 1), cap("PgUp", [.pageUp], 3)]
        )
    }
}
