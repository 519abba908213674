package import Restaurant
package import Tables

/// The modifier lists of an export, which the systems keep in a table of their own.
///
/// One row an option. The columns as Square, Loyverse, Toast and Clover call them are known, in any
/// order; limits may be missing, and then any number may be chosen.
package struct ModifierLists: Sendable {
    private static let listColumns = [
        "Modifier Set Name", "Modifier List", "Modifier List Name", "Option Group Name",
        "Modifier Group Name", "Modifier Group", "Modifier name", "Modifier Set", "list",
    ]
    private static let optionColumns = [
        "Option name", "Modifier Option", "Modifier Name", "Modifier", "Option", "Name",
    ]
    private static let priceColumns = ["Option price", "Price", "Modifier Price", "Amount"]
    private static let leastColumns = ["Minimum", "Min", "minSelections", "Min Required"]
    private static let mostColumns = ["Maximum", "Max", "maxSelections", "Max Allowed"]

    /// The lists in the table's order, with codes of this menu.
    package private(set) var groups: [ModifierGroup] = []

    private var places: [String: Int] = [:]

    /// What should be known of its rows.
    package private(set) var remarks: [RowRemark] = []

    /// Without any list.
    package init() {}

    /// Reads a table.
    ///
    /// - Throws: ``ImportProblem`` when a column is missing; a price that is missing is never read
    ///   as nothing.
    package init(_ table: Table, currency: Currency) throws(ImportProblem) {
        let list = try Self.place(Self.listColumns, in: table)
        let option = try Self.place(Self.optionColumns, in: table, besides: list)
        let price = try Self.place(Self.priceColumns, in: table)
        let least = try? Self.place(Self.leastColumns, in: table)
        let most = try? Self.place(Self.mostColumns, in: table)
        func cell(_ place: Int?, _ row: Table.Row) -> String {
            guard let place, place < row.cells.count else { return "" }
            return Table.trimmed(row.cells[place])
        }
        let prices = ExportPrice(table.rows.map { cell(price, $0) }, currency: currency)
        var present = ""
        for row in table.rows {
            // A list is named once, before its options, or again in each row.
            if !cell(list, row).isEmpty { present = cell(list, row) }
            let name = cell(option, row)
            guard !present.isEmpty, !name.isEmpty else { continue }
            let text = cell(price, row)
            do throws(ExportPrice.Fault) {
                let amount = text.isEmpty ? .zero : try prices.amount(text, of: name)
                let limits = (Int(cell(least, row)), Int(cell(most, row)))
                add(name, amount, to: present, limits: limits, line: row.line)
            } catch {
                remarks.append(RowRemark(line: row.line, kind: error.kind))
            }
        }
    }

    private static func place(
        _ names: [String],
        in table: Table,
        besides other: Int? = nil
    ) throws(ImportProblem) -> Int {
        let place = names.lazy.compactMap { table.column($0) }.first { $0 != other }
        guard let place else { throw .columnMissing(names: names, found: table.columns) }
        return place
    }

    private mutating func add(
        _ name: String,
        _ price: Money,
        to list: String,
        limits: (least: Int?, most: Int?),
        line: Int
    ) {
        let place = places[list.searchForm]
        let old = place.map { groups[$0] }
        let options = old?.options ?? []
        guard !options.contains(where: { $0.name == name }) else {
            remarks.append(RowRemark(line: line, kind: .sameAgain(name, firstLine: line)))
            return
        }
        let all = options + [MenuOption(code: String(options.count + 1), name: name, price: price)]
        let least = min(max(limits.least ?? old?.least ?? 0, 0), 99)
        // Nought is "no limit" there.
        let wanted = limits.most.flatMap { $0 > 0 ? $0 : nil } ?? all.count
        let group = ModifierGroup(
            code: old?.code ?? "m" + String(groups.count + 1),
            name: list,
            least: least,
            most: max(wanted, least, 1),
            options: all
        )
        if let place {
            groups[place] = group
        } else {
            places[list.searchForm] = groups.count
            groups.append(group)
        }
    }

    /// The list of a name; accents and case do not matter.
    func group(named name: String) -> ModifierGroup? {
        places[name.searchForm].map { groups[$0] }
    }
}
