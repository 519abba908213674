/// Cells side by side in one row and in one role, which a terminal draws at once.
///
/// A wide character is there with its continuation cell, so that the number of cells is the number
/// of columns.
package struct Run: Sendable, Hashable {
    package let column: Int
    package let row: Int
    package internal(set) var cells: [Cell]

    /// The role of all its cells.
    package let role: Role

    init(column: Int, row: Int, role: Role) {
        self.column = column
        self.row = row
        self.role = role
        cells = []
    }

    /// The column after its last.
    var end: Int { column + cells.count }
}
