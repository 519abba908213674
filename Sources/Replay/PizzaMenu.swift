package import Tables

/// The menu of a set of tables that keeps names by pizza and prices by pizza and size.
package enum PizzaMenu {
    /// Joins the two tables to one with the columns item, name, category and price.
    ///
    /// - Parameters:
    ///   - prices: The columns `pizza_id`, `pizza_size` and `unit_price`.
    ///   - names: The columns `pizza_id`, `pizza_name` and `pizza_category`.
    /// - Returns: One row for each price; the item is the id and the size with a blank between.
    /// - Throws: ``ReplayProblem`` when a column is missing.
    package static func table(prices: Table, names: Table) throws(ReplayProblem) -> Table {
        let name = try places(["pizza_id", "pizza_name", "pizza_category"], in: names)
        let price = try places(["pizza_id", "pizza_size", "unit_price"], in: prices)
        var known: [String: (name: String, category: String)] = [:]
        for row in names.rows where row.cells.count > (name.max() ?? 0) {
            known[row.cells[name[0]]] = (row.cells[name[1]], row.cells[name[2]])
        }
        var text = "item\tname\tcategory\tprice\n"
        for row in prices.rows where row.cells.count > (price.max() ?? 0) {
            let (id, size) = (row.cells[price[0]], row.cells[price[1]])
            let pizza = known[id]
            text += "\(id) \(size)\t\(pizza?.name ?? id) \(size)\t\(pizza?.category ?? "-")"
            text += "\t\(row.cells[price[2]])\n"
        }
        do throws(TableProblem) {
            return try Table(text)
        } catch {
            throw .notATable(line: 1)
        }
    }

    private static func places(
        _ columns: [String],
        in table: Table
    ) throws(ReplayProblem) -> [Int] {
        var places: [Int] = []
        for column in columns {
            guard let place = table.column(column) else {
                throw .noSuchColumn(column, columns: table.columns)
            }
            places.append(place)
        }
        return places
    }
}
