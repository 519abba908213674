/// Why a text is not a table.
package enum TableProblem: Error, Hashable {
    /// The text has no line that names the columns.
    case empty

    /// A quoted cell that begins on a line is never closed.
    case quoteOpen(line: Int)
}
