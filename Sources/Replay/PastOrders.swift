package import Restaurant
package import Tables

/// A table of past orders, made into a menu and into orders that can be keyed from it.
package struct PastOrders: Sendable {
    /// A menu that has just what the table orders, at the prices it was ordered.
    package let menu: Menu

    /// The orders, in the order of their times where all are known, else of the table.
    package let orders: [PastOrder]

    /// The rows that are left out, in the order of the table.
    package let unusable: [UnusableRow]

    /// How many rows the table of orders has.
    package let rows: Int

    /// The price of all orders together.
    package let total: Money

    /// The group that holds the options of an item.
    package static func optionGroup(of item: String) -> String { "options-" + item }

    /// Makes a menu and orders of a table.
    ///
    /// - Parameters:
    ///   - table: The orders, one row for each item.
    ///   - columns: Which column is which; nil where the table's head is known here.
    ///   - menu: The table that tells what item numbers mean, with its columns.
    ///   - currency: The currency of the prices.
    /// - Throws: ``ReplayProblem`` when the columns do not fit or no row can be used.
    package init(
        _ table: Table,
        columns: ColumnMap? = nil,
        menu: (table: Table, columns: ColumnMap)? = nil,
        currency: Currency
    ) throws(ReplayProblem) {
        guard let columns = columns ?? Self.knownColumns(of: table) else {
            throw .unknownShape(columns: table.columns)
        }
        for part in [ColumnPart.order, .item] where !columns.has(part) {
            throw .partMissing(part.rawValue)
        }
        var known: PastMenu?
        if let menu {
            known = try PastMenu(menu.table, columns: menu.columns, currency: currency)
        } else if !columns.has(.price), !columns.has(.amount) {
            throw .partMissing(ColumnPart.price.rawValue)
        }
        let cells = TableCells(table, places: try columns.places(in: table))
        var collector = PastOrderCollector(menu: known, currency: currency)
        for row in table.rows { collector.take(row, cells: cells) }

        guard let result = collector.menu(), !collector.orders.isEmpty else {
            throw .nothingUsable(rows: table.rows.count, first: collector.unusable.first)
        }
        self.menu = result
        orders = Self.sortedByTime(collector.orders)
        unusable = (known?.unusable ?? []) + collector.unusable
        rows = table.rows.count
        total = collector.total
    }

    private static func knownColumns(of table: Table) -> ColumnMap? {
        let itemized: [ColumnPart: [String]] = [
            .order: ["order_id"], .quantity: ["quantity"], .item: ["item_name"],
            .options: ["choice_description"], .amount: ["item_price"],
        ]
        let pizzas: [ColumnPart: [String]] = [
            .order: ["order_id"], .time: ["order_timestamp"], .quantity: ["quantity"],
            .item: ["pizza_id", "pizza_size"],
        ]
        // A table whose columns carry the parts' own names needs no map.
        let named = ColumnPart.ofOrders.filter { table.column($0.rawValue) != nil }
        let own = Dictionary(uniqueKeysWithValues: named.map { ($0, [$0.rawValue]) })
        let isWhole =
            own[.order] != nil && own[.item] != nil && (own[.price] ?? own[.amount]) != nil
        if isWhole { return ColumnMap(own) }
        return [itemized, pizzas].first { names in
            names.values.joined().allSatisfy { table.column($0) != nil }
        }.map(ColumnMap.init)
    }

    /// Sorts by time where every order has one in the form `2015-01-01 11:38:36`.
    private static func sortedByTime(_ orders: [PastOrder]) -> [PastOrder] {
        let times = orders.map { $0.time.flatMap(sortableTime) }
        guard times.allSatisfy({ $0 != nil }) else { return orders }
        return zip(orders, times).enumerated().sorted { left, right in
            let (earlier, later) = (left.element.1 ?? "", right.element.1 ?? "")
            return earlier == later ? left.offset < right.offset : earlier < later
        }.map(\.element.0)
    }

    private static func sortableTime(_ time: String) -> String? {
        let shape = time.map { $0.isASCIIDigit ? "0" : $0 == "T" ? " " : $0 }
        let text = String(shape)
        guard ["0000-00-00 00:00:00", "0000-00-00 00:00"].contains(text) else { return nil }
        return String(time.map { $0 == "T" ? " " : $0 })
    }
}
