import Restaurant
import Tables

/// Items by number, from a menu's table of its own.
struct PastMenu: Sendable {
    struct Item: Sendable, Hashable {
        var name: String
        var category: String?
        var price: Money?
    }

    private(set) var items: [String: Item] = [:]
    private(set) var unusable: [UnusableRow] = []

    init(_ table: Table, columns: ColumnMap, currency: Currency) throws(ReplayProblem) {
        guard columns.has(.item) else { throw .partMissing(ColumnPart.item.rawValue) }
        let cells = TableCells(table, places: try columns.places(in: table))
        for row in table.rows {
            do throws(UnusableRow.Reason) {
                let number = try cells.required(.item, in: row)
                let price = try cells.text(.price, in: row).map { text throws(UnusableRow.Reason) in
                    try PastPrice.amount(text, currency: currency)
                }
                let name = try cells.text(.name, in: row) ?? number
                let category = try cells.text(.category, in: row)
                items[number] = Item(name: name, category: category, price: price)
            } catch {
                unusable.append(UnusableRow(line: row.line, isOfMenu: true, reason: error))
            }
        }
    }
}
