/// A picture of a screen in character cells, which a view fills and a terminal shows.
///
/// Everything that is drawn outside it is cut off; no size is too small.
package struct CellGrid: Sendable, Equatable {
    package let size: Size
    private var cells: [Cell]

    /// What of the picture can be clicked or tapped.
    package internal(set) var targets: [Target] = []

    /// Makes a grid of blanks.
    package init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: size.columns * size.rows)
    }

    /// The whole grid as a rectangle.
    package var bounds: Rectangle { Rectangle(size) }

    /// The cell at a place; a blank outside the grid.
    package subscript(column: Int, row: Int) -> Cell {
        guard contains(column, row) else { return .blank }
        return cells[row * size.columns + column]
    }

    private func contains(_ column: Int, _ row: Int) -> Bool {
        column >= 0 && column < size.columns && row >= 0 && row < size.rows
    }
}

// MARK: - Placing

extension CellGrid {
    /// Puts a cell at a place inside the grid and, for a wide one, takes the place on its right.
    ///
    /// A wide character that loses one of its halves by this becomes blank in the other, as a
    /// terminal does it. A wide cell in the last column becomes a blank.
    mutating func place(_ cell: Cell, column: Int, row: Int) {
        guard contains(column, row), !cell.isContinuation else { return }
        let cell = cell.columns > size.columns - column ? Cell(.space, role: cell.role) : cell

        releaseOwner(ofColumn: column, row: row)
        releaseRight(ofColumn: column + cell.columns - 1, row: row)
        let index = row * size.columns + column
        cells[index] = cell
        if cell.columns == 2 { cells[index + 1] = .continuation(of: cell.role) }
    }

    /// Changes only the role of a cell inside the grid.
    mutating func paint(column: Int, row: Int, role: Role) {
        guard contains(column, row) else { return }
        let index = row * size.columns + column
        cells[index] = cells[index].with(role: role)
    }

    /// Blanks the wide character whose right half is about to be overwritten.
    private mutating func releaseOwner(ofColumn column: Int, row: Int) {
        let index = row * size.columns + column
        guard cells[index].isContinuation else { return }
        cells[index - 1] = Cell(.space, role: cells[index].role)
    }

    /// Blanks the right half of the wide character whose left half is about to be overwritten.
    private mutating func releaseRight(ofColumn column: Int, row: Int) {
        let index = row * size.columns + column
        guard cells[index].columns == 2 else { return }
        cells[index + 1] = Cell(.space, role: cells[index].role)
    }
}
