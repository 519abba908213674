import Testing

@testable import Screen

@Suite struct CellGridDifferenceTests {
    @Test func `one changed letter is one run of one cell`() {
        var shown = CellGrid(size: Size(columns: 20, rows: 3))
        shown.write("2 Pizza", column: 0, row: 1)
        var grid = shown

        grid.write("3", column: 0, row: 1)

        let runs = grid.difference(from: shown)
        #expect(runs.map(\.column) == [0])
        #expect(runs.first?.cells == [Cell(character: "3", role: .plain)])
    }

    @Test func `a run ends where the role changes`() {
        var grid = CellGrid(size: Size(columns: 4, rows: 1))
        grid.write("ab", column: 0, row: 0, role: .late)
        grid.write("cd", column: 2, row: 0, role: .good)

        let runs = grid.difference(from: CellGrid(size: grid.size))

        #expect(runs.map(\.role) == [.late, .good])
        #expect(runs.map(\.column) == [0, 2])
    }

    @Test func `with nothing shown, or another size, everything is drawn`() {
        let grid = CellGrid(size: Size(columns: 7, rows: 3))
        let other = CellGrid(size: Size(columns: 3, rows: 7))

        #expect(grid.difference(from: nil).reduce(0) { $0 + $1.cells.count } == 21)
        #expect(grid.difference(from: other).reduce(0) { $0 + $1.cells.count } == 21)
        #expect(grid.difference(from: grid).isEmpty)
    }

    @Test(arguments: UInt64(1)...200)
    func `the difference is sufficient and holds no cell that is the same`(seed: UInt64) {
        var random = Lot(seed: seed)
        let size = Size(columns: random.next(below: 14), rows: random.next(below: 4))
        var shown = CellGrid(size: size)
        for _ in 0..<random.next(below: 12) { random.scribble(on: &shown) }
        var grid = shown
        for _ in 0..<random.next(below: 6) { random.scribble(on: &grid) }

        var screen = cells(of: shown)
        for run in grid.difference(from: shown) {
            #expect(run.cells.contains { !$0.isContinuation })
            for (offset, cell) in run.cells.enumerated() {
                let (column, row) = (run.column + offset, run.row)
                // A right half is drawn with its owner, which is another one.
                let owner = cell.isContinuation ? column - 1 : column
                #expect(shown[owner, row] != grid[owner, row])
                #expect(cell.role == run.role)
                screen[row][column] = cell
            }
        }

        #expect(screen == cells(of: grid))
    }

    private func cells(of grid: CellGrid) -> [[Cell]] {
        (0..<grid.size.rows).map { row in
            (0..<grid.size.columns).map { grid[$0, row] }
        }
    }
}

/// A small generator whose numbers are the same on every run.
private struct Lot {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func next(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % limit
    }

    mutating func scribble(on grid: inout CellGrid) {
        let texts = ["a", "弁", "x弁y", "ã", "🍕🍕", "", "नि", "lorem", "\u{1B}[m"]
        let role = Role.allCases[next(below: 3)]
        let column = next(below: 18) - 2
        let row = next(below: 6) - 1
        if next(below: 4) == 0 {
            let part = Rectangle(column: column, row: row, columns: next(below: 5), rows: 2)
            next(below: 2) == 0 ? grid.paint(part, role: role) : grid.fill(part, role: role)
        } else {
            grid.write(texts[next(below: texts.count)], column: column, row: row, role: role)
        }
    }
}
