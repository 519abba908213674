/// How heavy the lines of a frame are.
package enum FrameLines: Sendable {
    case light
    case heavy
    case double

    /// Top left, top right, bottom left, bottom right, across, down.
    fileprivate var pieces: [Character] {
        switch self {
        case .light: ["┌", "┐", "└", "┘", "─", "│"]
        case .heavy: ["┏", "┓", "┗", "┛", "━", "┃"]
        case .double: ["╔", "╗", "╚", "╝", "═", "║"]
        }
    }
}

extension CellGrid {
    /// Fills a rectangle with one character in one role; blanks by default.
    package mutating func fill(
        _ rectangle: Rectangle,
        role: Role,
        with character: Character = " "
    ) {
        let part = visible(rectangle)
        let cell = Cell(character: character, role: role)
        let step = cell.columns
        for row in part.row..<part.row + part.rows {
            for column in stride(from: part.column, to: part.column + part.columns, by: step) {
                let fits = column + step <= part.column + part.columns
                place(fits ? cell : Cell(.space, role: role), column: column, row: row)
            }
        }
    }

    /// Gives everything in a rectangle another role and leaves the characters as they are.
    ///
    /// A wide character at the edge is painted whole.
    package mutating func paint(_ rectangle: Rectangle, role: Role) {
        let part = visible(rectangle)
        guard !part.isEmpty else { return }
        for row in part.row..<part.row + part.rows {
            let first = self[part.column, row].isContinuation ? part.column - 1 : part.column
            let end = part.column + part.columns
            let last = self[end, row].isContinuation ? end : end - 1
            for column in first...last {
                paint(column: column, row: row, role: role)
            }
        }
    }

    /// Draws a box along the inside of a rectangle's edges, with a title in its upper line.
    ///
    /// Nothing is drawn when there are not two rows and two columns for it.
    package mutating func frame(
        _ rectangle: Rectangle,
        title: String = "",
        role: Role,
        lines: FrameLines = .light
    ) {
        guard rectangle.columns >= 2, rectangle.rows >= 2 else { return }

        let pieces = lines.pieces
        let inside = rectangle.columns - 2
        let across = String(repeating: pieces[4], count: inside)
        let (left, top) = (rectangle.column, rectangle.row)
        write("\(pieces[0])\(across)\(pieces[1])", column: left, row: top, role: role)
        for row in top + 1..<rectangle.lastRow {
            write(String(pieces[5]), column: left, row: row, role: role)
            write(String(pieces[5]), column: rectangle.lastColumn, row: row, role: role)
        }
        let bottom = "\(pieces[2])\(across)\(pieces[3])"
        write(bottom, column: left, row: rectangle.lastRow, role: role)
        guard !title.isEmpty, inside >= 5 else { return }
        let shown = " \(title.clipped(toColumns: inside - 3)) "
        write(shown, column: left + 2, row: top, role: role)
    }

    /// The part of a rectangle that is inside the grid.
    private func visible(_ rectangle: Rectangle) -> Rectangle {
        let left = min(max(rectangle.column, 0), size.columns)
        let top = min(max(rectangle.row, 0), size.rows)
        return Rectangle(
            column: left,
            row: top,
            columns: min(rectangle.column + rectangle.columns, size.columns) - left,
            rows: min(rectangle.row + rectangle.rows, size.rows) - top
        )
    }
}
