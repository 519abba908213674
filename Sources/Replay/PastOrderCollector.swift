import Restaurant
import Tables

/// Gathers rows to orders, and what they order to a menu.
struct PastOrderCollector {
    private struct Dish: Hashable {
        let name: String
        let price: Money
    }

    private let known: PastMenu?
    private let currency: Currency
    private var dishes: [Dish: Int] = [:]
    private var items: [(dish: Dish, category: String)] = []
    private var options: [[String]] = []
    private var places: [String: Int] = [:]
    private(set) var orders: [PastOrder] = []
    private(set) var unusable: [UnusableRow] = []
    private(set) var total = Money.zero

    init(menu: PastMenu?, currency: Currency) {
        known = menu
        self.currency = currency
    }

    mutating func take(_ row: Table.Row, cells: TableCells) {
        do throws(UnusableRow.Reason) {
            try collect(row, cells: cells)
        } catch {
            unusable.append(UnusableRow(line: row.line, isOfMenu: false, reason: error))
        }
    }

    private mutating func collect(
        _ row: Table.Row,
        cells: TableCells
    ) throws(UnusableRow.Reason) {
        let order = try cells.required(.order, in: row)
        let item = try cells.required(.item, in: row)
        let quantity = try quantity(try cells.text(.quantity, in: row))
        let found = known?.items[item]
        if known != nil, found == nil { throw .notOnMenu(item) }

        var prices: [(unit: Money, count: Int)]
        if let text = try cells.text(.amount, in: row) {
            prices = shares(of: try PastPrice.amount(text, currency: currency), among: quantity)
        } else if let text = try cells.text(.price, in: row) {
            prices = [(try PastPrice.amount(text, currency: currency), quantity)]
        } else if let price = found?.price {
            prices = [(price, quantity)]
        } else {
            throw .priceMissing
        }
        let total = try sum(of: prices, text: try cells.text(.amount, in: row))
        let place = places[order] ?? orders.count
        let present = place < orders.count ? orders[place].lines.count : 0
        guard present + prices.count <= DraftOrder.lineLimit else {
            throw .tooManyLines(DraftOrder.lineLimit)
        }
        if place == orders.count {
            places[order] = place
            orders.append(
                PastOrder(key: order, lines: [], time: try cells.text(.time, in: row))
            )
        }
        let chosen = Self.options(in: try cells.text(.options, in: row) ?? "")
        for (unit, count) in prices {
            let dish = Dish(name: found?.name ?? item, price: unit)
            let number = number(of: dish, category: found?.category ?? "-")
            orders[place].lines.append(
                PastOrder.Line(
                    item: String(number + 1),
                    quantity: count,
                    options: chosen.map { code(of: $0, for: number) }
                )
            )
        }
        self.total = total
    }

    /// What all orders come to with one more row.
    ///
    /// - Throws: That the price is wrong, where that is more than an amount can be.
    private func sum(
        of prices: [(unit: Money, count: Int)],
        text: String?
    ) throws(UnusableRow.Reason) -> Money {
        var sum = total.minorUnits
        for (unit, count) in prices {
            let (price, isLarge) = unit.minorUnits.multipliedReportingOverflow(by: Int64(count))
            let (next, isTooLarge) = sum.addingReportingOverflow(price)
            guard !isLarge, !isTooLarge else { throw .priceWrong(text ?? "\(unit.minorUnits)") }
            sum = next
        }
        return Money(minorUnits: sum)
    }

    private func quantity(_ text: String?) throws(UnusableRow.Reason) -> Int {
        guard let text else { return 1 }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let quantity = Int(parts[0]),
            parts.count == 1 || parts[1].allSatisfy({ $0 == "0" }),
            DraftOrder.quantityRange.contains(quantity)
        else { throw .quantityWrong(text) }
        return quantity
    }

    /// Prices of one that make up an amount to the last unit, even where it does not divide.
    private func shares(of amount: Money, among count: Int) -> [(unit: Money, count: Int)] {
        let (unit, rest) = amount.minorUnits.quotientAndRemainder(dividingBy: Int64(count))
        let dearer = Int(rest)
        let shares = [
            (unit: Money(minorUnits: unit + 1), count: dearer),
            (unit: Money(minorUnits: unit), count: count - dearer),
        ]
        return shares.filter { $0.count > 0 }
    }

    /// The names in a nested list such as `[Salsa, [Rice, Beans]]`, each once.
    private static func options(in text: String) -> [String] {
        var names: [String] = []
        for part in text.split(whereSeparator: { "[],".contains($0) }) {
            let name = Table.trimmed(String(part))
            if !name.isEmpty, !names.contains(name) { names.append(name) }
        }
        return names
    }

    private mutating func number(of dish: Dish, category: String) -> Int {
        if let number = dishes[dish] { return number }
        dishes[dish] = items.count
        items.append((dish, category))
        options.append([])
        return items.count - 1
    }

    private mutating func code(of option: String, for number: Int) -> String {
        if let place = options[number].firstIndex(of: option) { return String(place + 1) }
        options[number].append(option)
        return String(options[number].count)
    }
}

// MARK: - Menu

extension PastOrderCollector {
    /// The menu of all that was ordered; nil when nothing was.
    func menu() -> Menu? {
        var categories: [String] = []
        for item in items where !categories.contains(item.category) {
            categories.append(item.category)
        }
        let groups = options.indices.filter { !options[$0].isEmpty }
        return try? Menu(
            categories: categories.map { MenuCategory(code: $0, name: $0) },
            items: items.indices.map { index in
                let code = String(index + 1)
                return MenuItem(
                    code: code,
                    name: items[index].dish.name,
                    price: items[index].dish.price,
                    category: items[index].category,
                    groups: options[index].isEmpty
                        ? [] : [GroupLink(PastOrders.optionGroup(of: code))]
                )
            },
            groups: groups.map { index in
                ModifierGroup(
                    code: PastOrders.optionGroup(of: String(index + 1)),
                    name: items[index].dish.name,
                    least: 0,
                    most: options[index].count,
                    options: options[index].enumerated().map { place, name in
                        MenuOption(code: String(place + 1), name: name)
                    }
                )
            }
        )
    }
}
