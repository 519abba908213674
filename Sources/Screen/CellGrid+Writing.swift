extension CellGrid {
    /// Writes a text in one line, cut off at the grid's edges.
    ///
    /// - Parameters:
    ///   - text: What to write; what cannot be shown is replaced, as ``Glyph`` says.
    ///   - column: Where it begins; may be left of the grid.
    ///   - row: The line to write in; outside the grid nothing is drawn.
    ///   - role: What the text says.
    ///   - width: The most columns to use; nil is up to the grid's right edge.
    /// - Returns: Columns used, so that the next text can go to `column` plus these.
    @discardableResult
    package mutating func write(
        _ text: String,
        column: Int,
        row: Int,
        role: Role = .plain,
        width: Int? = nil
    ) -> Int {
        let end = min(size.columns, width.map { column + max($0, 0) } ?? size.columns)
        var next = column
        for character in text {
            guard next < end else { break }
            if let glyph = Glyph.plain(character) {
                next += write(glyph, column: next, end: end, row: row, role: role)
                continue
            }
            for glyph in Glyph.glyphs(of: character) where next < end {
                next += write(glyph, column: next, end: end, row: row, role: role)
            }
        }
        return next - column
    }

    /// Writes a glyph, or blanks for the part of it that is inside the limits.
    private mutating func write(
        _ glyph: Glyph,
        column: Int,
        end: Int,
        row: Int,
        role: Role
    ) -> Int {
        if column >= 0, column + glyph.columns <= end {
            place(Cell(glyph, role: role), column: column, row: row)
            return glyph.columns
        }
        for cut in max(column, 0)..<max(min(column + glyph.columns, end), 0) {
            place(Cell(.space, role: role), column: cut, row: row)
        }
        return min(glyph.columns, end - column)
    }

    /// Writes a text so that its last character is in a column, as amounts are.
    ///
    /// - Parameters:
    ///   - text: What to write.
    ///   - column: The column of the text's end, itself used: `lastColumn` of a rectangle.
    ///   - row: The line to write in.
    ///   - role: What the text says.
    ///   - width: The most columns to use; a longer text is cut with an ellipsis.
    /// - Returns: Columns used.
    @discardableResult
    package mutating func write(
        right text: String,
        endingAt column: Int,
        row: Int,
        role: Role = .plain,
        width: Int? = nil
    ) -> Int {
        let kept = text.clipped(toColumns: max(min(width ?? column + 1, column + 1), 0))
        let used = Width.columns(of: kept)
        return write(kept, column: column + 1 - used, row: row, role: role)
    }

    /// Writes a text in the middle of a rectangle's columns, cut with an ellipsis when too long.
    ///
    /// - Parameters:
    ///   - text: What to write.
    ///   - rectangle: The part of the screen whose columns count.
    ///   - row: The line to write in, counted from the top of the grid.
    ///   - role: What the text says.
    /// - Returns: Columns used.
    @discardableResult
    package mutating func write(
        centered text: String,
        in rectangle: Rectangle,
        row: Int,
        role: Role = .plain
    ) -> Int {
        let kept = text.clipped(toColumns: rectangle.columns)
        let used = Width.columns(of: kept)
        let column = rectangle.column + (rectangle.columns - used) / 2
        return write(kept, column: column, row: row, role: role)
    }
}
