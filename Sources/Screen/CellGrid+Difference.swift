extension CellGrid {
    /// What has to be drawn over a shown grid to show this one: no cell more than differs.
    ///
    /// - Parameter shown: What the terminal shows; nil, or one of another size, draws everything.
    /// - Returns: Runs from the top left to the bottom right, none when nothing differs.
    package func difference(from shown: CellGrid?) -> [Run] {
        let shown = shown?.size == size ? shown : nil
        var runs: [Run] = []
        for row in 0..<size.rows {
            addDifference(from: shown, row: row, to: &runs)
        }
        return runs
    }

    private func addDifference(from shown: CellGrid?, row: Int, to runs: inout [Run]) {
        var run: Run?
        var column = 0
        while column < size.columns {
            let cell = self[column, row]
            // A wide character stands or falls with its right half, so only owners are compared.
            if let shown, shown[column, row] == cell {
                if let run { runs.append(run) }
                run = nil
            } else {
                if let finished = run, finished.role != cell.role {
                    runs.append(finished)
                    run = nil
                }
                if run == nil { run = Run(column: column, row: row, role: cell.role) }
                run?.cells.append(cell)
                if cell.columns == 2 { run?.cells.append(.continuation(of: cell.role)) }
            }
            column += cell.columns
        }
        if let run { runs.append(run) }
    }
}
