/// One cell's place on a screen, both counted from zero at the top left.
package struct Position: Sendable, Hashable {
    package let column: Int
    package let row: Int

    /// Makes a place from its column and row.
    package init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
