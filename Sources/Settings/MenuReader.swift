internal import Restaurant

/// Reads the parts of a menu and remembers where each stands.
struct MenuReader {
    let currency: Currency
    private(set) var categories: [MenuCategory] = []
    private(set) var groups: [ModifierGroup] = []
    private(set) var items: [MenuItem] = []
    private(set) var premodifiers: [Premodifier: PremodifierRule] = [:]
    private(set) var places = MenuPlaces()

    init(currency: Currency) {
        self.currency = currency
    }

    mutating func read(_ table: SettingsTable) {
        readPremodifiers(table)
        for table in table.tables("categories", known: ["code", "name", "station"]) {
            guard let category = category(table) else { continue }
            categories.append(category)
            places.note(category, at: table.at)
        }
        for table in table.tables("groups", known: Self.groupKeys) {
            guard let group = group(table) else { continue }
            groups.append(group)
            places.note(group, at: table.at)
        }
        for table in table.tables("items", known: Self.itemKeys) {
            guard let item = item(table) else { continue }
            items.append(item)
            places.note(item, at: table.at)
        }
    }

    private func category(_ table: SettingsTable) -> MenuCategory? {
        let code = table.required("code", .code, \.code)
        let name = name(table)
        let station = station(table)
        guard let code, let name else { return nil }
        return MenuCategory(code: code, name: name, station: station)
    }

    private mutating func readPremodifiers(_ table: SettingsTable) {
        let words = Premodifier.allCases.map(\.rawValue)
        guard let table = table.table("premodifiers", known: words) else { return }
        for premodifier in Premodifier.allCases {
            guard let rule = table.table(premodifier.rawValue, known: ["name", "percent"]) else {
                continue
            }
            let standard = PremodifierRule.standard(premodifier)
            let range = PremodifierRule.percentRange
            premodifiers[premodifier] = PremodifierRule(
                name: rule.optional("name", .text(most: 12)) { $0.text(most: 12) } ?? standard.name,
                percent: rule.optional("percent", .number(range)) { $0.number(in: range) }
                    ?? standard.percent
            )
        }
    }
}

// MARK: - What several parts have

extension MenuReader {
    func name(_ table: SettingsTable) -> String? {
        table.required("name", .text(most: 80)) { $0.text(most: 80) }
    }

    func otherName(_ table: SettingsTable, _ key: String) -> String? {
        table.optional(key, .text(most: 40)) { $0.text(most: 40) }
    }

    func station(_ table: SettingsTable) -> String? {
        table.optional("station", .code, \.code)
    }

    func price(_ table: SettingsTable, isRequired: Bool) -> Money? {
        let expectation = Expectation.amount(fractionDigits: currency.fractionDigits)
        let currency = currency
        return isRequired
            ? table.required("price", expectation) { $0.amount(of: currency) }
            : table.optional("price", expectation) { $0.amount(of: currency) }
    }

    /// Reads hours; nil when they cannot be read.
    func hours(_ table: SettingsTable) -> SellingHours? {
        let days = table.list("days", .weekday, \.weekday)
        let from = table.required("from", .timeOfDay, \.timeOfDay)
        let to = table.required("to", .timeOfDay, \.timeOfDay)
        guard let from, let to else { return nil }
        guard table.has("days") else { return SellingHours(from: from, to: to) }
        return SellingHours(days: Set(days), from: from, to: to)
    }
}
