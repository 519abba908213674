extension CellGrid {
    /// The characters, row below row, without the blanks at the end of a row.
    package var text: String {
        picture(blank: " ") { $0.isContinuation ? nil : $0.character }
    }

    /// The roles as ``Role/letter``, one for each column, without the plain ones at a row's end.
    ///
    /// The same shape as ``text``, so that a test can compare how a screen looks too.
    package var roles: String {
        picture(blank: Role.plain.letter) { $0.role.letter }
    }

    private func picture(blank: Character, of show: (Cell) -> Character?) -> String {
        (0..<size.rows).map { row in
            var line = String((0..<size.columns).compactMap { show(self[$0, row]) })
            while line.last == blank { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }
}
