package import Screen
internal import Words

extension LockedScreen {
    /// Draws the screen.
    package func grid(size: Size) -> CellGrid {
        var grid = CellGrid(size: size)
        guard !size.isEmpty else { return grid }

        grid.fill(Rectangle(column: 0, row: 0, columns: size.columns, rows: 1), role: .error)
        let heading = LockedWords.heading(program)[language]
        grid.write(
            heading.clipped(toColumns: size.columns - 2),
            column: 1,
            row: 0,
            role: .error
        )
        var row = 2
        for (text, role) in paragraphs {
            for line in text.wrapped(toColumns: max(size.columns - 4, 1)) where row < size.rows - 1
            {
                grid.write(line, column: 2, row: row, role: role)
                row += 1
            }
            row += 1
        }
        drawKeys(on: &grid)
        return grid
    }

    private var paragraphs: [(String, Role)] {
        switch step {
        case .told:
            let anew = mayBeginAnew ? [(LockedWords.anew[language], Role.dim)] : []
            return [(trouble[language], .accent), (LockedWords.untouched[language], .plain)] + anew
        case .confirming(let typed):
            return [
                (LockedWords.warning[language], .warning),
                (LockedWords.typeWord[language] + " " + typed + "_", .accent),
            ]
        }
    }

    private func drawKeys(on grid: inout CellGrid) {
        let row = grid.size.rows - 1
        var column = 1
        for (cap, text) in keys {
            column += grid.write(" \(cap) ", column: column, row: row, role: .key)
            column += grid.write(" \(text[language])  ", column: column, row: row, role: .dim)
        }
    }

    private var keys: [(String, Phrase)] {
        guard step == .told else { return [("Esc", LockedWords.back)] }
        let begin = mayBeginAnew ? [("F8", LockedWords.begin)] : []
        return [("F5", LockedWords.retry)] + begin
            + [("F9", LockedWords.speak), ("Esc", LockedWords.leave)]
    }
}
