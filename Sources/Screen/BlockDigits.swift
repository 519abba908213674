/// A number in big block characters, to be read from across a kitchen.
package struct BlockDigits: Sendable, Hashable {
    /// How big one picture point of the 3 by 5 points of a digit is.
    package enum Scale: Sendable, Hashable, CaseIterable {
        /// Half a cell high: a digit takes 3 columns and 3 rows.
        case compact
        /// One cell: a digit takes 3 columns and 5 rows.
        case tall
        /// Two cells side by side, which is about square: a digit takes 6 columns and 5 rows.
        case wide
    }

    /// The number's text as given.
    package let text: String
    package let scale: Scale

    /// Makes the big picture of a text of digits, capital letters and `# - + : . , / % $`.
    ///
    /// A blank takes the room of a narrow sign; any other character is drawn as a full block.
    package init(_ text: String, scale: Scale = .tall) {
        self.text = text
        self.scale = scale
    }

    /// The columns and rows that ``CellGrid/write(_:column:row:role:)`` will use.
    package var size: Size {
        let points = pointRows.first?.count ?? 0
        switch scale {
        case .compact: return Size(columns: points, rows: 3)
        case .tall: return Size(columns: points, rows: 5)
        case .wide: return Size(columns: points * 2, rows: 5)
        }
    }

    /// The rows of text that show it, all of the width of ``size``.
    package var lines: [String] {
        let rows = pointRows
        switch scale {
        case .compact:
            return stride(from: 0, to: rows.count, by: 2).map { upper in
                let lower =
                    upper + 1 < rows.count ? rows[upper + 1] : rows[upper].map { _ in false }
                return String(zip(rows[upper], lower).map(Self.halves))
            }
        case .tall: return rows.map { String($0.map { $0 ? "█" : " " }) }
        case .wide: return rows.map { $0.map { $0 ? "██" : "  " }.joined() }
        }
    }

    /// Two points, one above the other, as one character.
    private static func halves(upper: Bool, lower: Bool) -> Character {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
    }

    /// Five rows of points, with one empty column between characters.
    private var pointRows: [[Bool]] {
        var rows = [[Bool]](repeating: [], count: 5)
        for character in text {
            let shape = blockShapes[character] ?? "###|###|###|###|###"
            for (row, points) in shape.split(separator: "|").enumerated() {
                if !rows[row].isEmpty { rows[row].append(false) }
                rows[row] += points.map { $0 == "#" }
            }
        }
        return rows
    }
}

extension CellGrid {
    /// Draws big digits with their top left corner at a place, gaps included.
    ///
    /// The gaps take the role's paper, so that the digits stand out even where a role without
    /// colours exchanges ink and paper. There, fill a rectangle of a cell more on all sides first.
    package mutating func write(
        _ digits: BlockDigits,
        column: Int,
        row: Int,
        role: Role = .plain
    ) {
        for (down, line) in digits.lines.enumerated() {
            write(line, column: column, row: row + down, role: role)
        }
    }
}
