/// How large a screen or a part of it is, in character cells.
package struct Size: Sendable, Hashable {
    package let columns: Int
    package let rows: Int

    /// Makes a size; what is below zero counts as zero.
    package init(columns: Int, rows: Int) {
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
    }

    /// Whether nothing can be shown in it.
    package var isEmpty: Bool { columns == 0 || rows == 0 }
}
