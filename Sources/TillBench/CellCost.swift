internal import Screen

/// What changed cells need when they are sent to a terminal one run after the other.
///
/// Each run needs its place, its look where that is another than the run's before, and its
/// characters in UTF-8; at the end the cursor goes back. The sequences are those of xterm's with
/// 256 colours: `ESC [ row ; column H`, and one `ESC [ 0 ; 1 ; 38 ; 5 ; n ; 48 ; 5 ; n m`.
enum CellCost {
    private static let lookBytes = 22

    /// The bytes of some runs; none for none.
    static func bytes(of runs: [Run]) -> Int {
        guard !runs.isEmpty else { return 0 }
        var count = place(column: 99, row: 9)
        var role: Role?
        var end: (column: Int, row: Int)?
        for run in runs {
            if end?.row != run.row || end?.column != run.column {
                count += place(column: run.column, row: run.row)
            }
            if role != run.role { count += lookBytes }
            for cell in run.cells where !cell.isContinuation {
                count += cell.character.utf8.count
            }
            role = run.role
            end = (run.column + run.cells.count, run.row)
        }
        return count
    }

    private static func place(column: Int, row: Int) -> Int {
        4 + String(row + 1).utf8.count + String(column + 1).utf8.count
    }
}
