import Tables

/// The cells of a table by what they hold.
struct TableCells {
    private let places: [ColumnPart: [Int]]
    private let needed: Int

    init(_ table: Table, places: [ColumnPart: [Int]]) {
        self.places = places
        needed = (places.values.joined().max() ?? -1) + 1
    }

    /// The text of a part, nil when the map does not have it or the cell is empty or `NULL`.
    func text(
        _ part: ColumnPart,
        in row: Table.Row
    ) throws(UnusableRow.Reason) -> String? {
        guard row.cells.count >= needed else { throw .cellsMissing(row.cells.count) }
        guard let columns = places[part] else { return nil }
        let texts = columns.map { Table.trimmed(row.cells[$0]) }.filter { !$0.isEmpty }
        let text = texts.joined(separator: " ")
        return text.isEmpty || text.uppercased() == "NULL" ? nil : text
    }

    /// The text of a part that a row cannot do without.
    func required(
        _ part: ColumnPart,
        in row: Table.Row
    ) throws(UnusableRow.Reason) -> String {
        guard let text = try text(part, in: row) else { throw .cellEmpty(part) }
        return text
    }
}
