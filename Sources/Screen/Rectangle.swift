/// A part of a screen, in character cells; never of a negative size.
package struct Rectangle: Sendable, Hashable {
    package let column: Int
    package let row: Int
    package let columns: Int
    package let rows: Int

    /// Makes a rectangle from its top left cell and its size; a size below zero counts as zero.
    package init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
    }

    /// Makes the rectangle that covers a whole screen.
    package init(_ size: Size) {
        self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
    }

    /// Its columns and rows.
    package var size: Size { Size(columns: columns, rows: rows) }

    /// Whether no cell is in it.
    package var isEmpty: Bool { columns == 0 || rows == 0 }

    /// The column of its right edge; left of `column` when the rectangle is empty.
    package var lastColumn: Int { column + columns - 1 }

    /// The row of its bottom edge; above `row` when the rectangle is empty.
    package var lastRow: Int { row + rows - 1 }

    /// Whether a cell is in it.
    package func contains(_ position: Position) -> Bool {
        (column..<column + columns).contains(position.column)
            && (row..<row + rows).contains(position.row)
    }
}

// MARK: - Parts

extension Rectangle {
    /// The rectangle without a border of some cells on all four sides, as inside a frame.
    ///
    /// What is too small for the border shrinks to nothing at its middle.
    package func inset(by cells: Int) -> Rectangle {
        inset(columns: cells, rows: cells)
    }

    /// The rectangle without some columns left and right, and some rows above and below.
    package func inset(columns side: Int, rows end: Int) -> Rectangle {
        let side = min(max(side, 0), columns / 2 + columns % 2)
        let end = min(max(end, 0), rows / 2 + rows % 2)
        return Rectangle(
            column: column + side,
            row: row + end,
            columns: columns - 2 * side,
            rows: rows - 2 * end
        )
    }

    /// Cuts columns off the left side; at most as many as there are.
    package func leading(columns wanted: Int) -> (Rectangle, rest: Rectangle) {
        let taken = min(max(wanted, 0), columns)
        return (
            Rectangle(column: column, row: row, columns: taken, rows: rows),
            rest: Rectangle(
                column: column + taken,
                row: row,
                columns: columns - taken,
                rows: rows
            )
        )
    }

    /// Cuts columns off the right side; at most as many as there are.
    package func trailing(columns wanted: Int) -> (Rectangle, rest: Rectangle) {
        let taken = min(max(wanted, 0), columns)
        let (rest, part) = leading(columns: columns - taken)
        return (part, rest: rest)
    }

    /// Cuts rows off the top; at most as many as there are.
    package func top(rows wanted: Int) -> (Rectangle, rest: Rectangle) {
        let taken = min(max(wanted, 0), rows)
        return (
            Rectangle(column: column, row: row, columns: columns, rows: taken),
            rest: Rectangle(
                column: column,
                row: row + taken,
                columns: columns,
                rows: rows - taken
            )
        )
    }

    /// Cuts rows off the bottom; at most as many as there are.
    package func bottom(rows wanted: Int) -> (Rectangle, rest: Rectangle) {
        let taken = min(max(wanted, 0), rows)
        let (rest, part) = top(rows: rows - taken)
        return (part, rest: rest)
    }
}
