internal import Restaurant

// Modifier groups: how many of which options.
extension MenuReader {
    static let groupKeys = [
        "code", "name", "least", "most", "units", "free", "defaults", "premodifiers", "options",
    ]

    func group(_ table: SettingsTable) -> ModifierGroup? {
        let code = table.required("code", .code, \.code)
        let name = name(table)
        let least = table.optional("least", .number(0...99)) { $0.number(in: 0...99) }
        let most = table.optional("most", .number(1...99)) { $0.number(in: 1...99) }
        let units = units(table)
        let free = free(table)
        let defaults = table.list("defaults", .code, \.code)
        let premodifiers = table.list("premodifiers", .premodifier, \.premodifier)
        let options = table.tables("options", known: ["code", "name", "kitchenName", "price"])
            .compactMap(option)
        guard let code, let name else { return nil }
        return ModifierGroup(
            code: code,
            name: name,
            least: least ?? 0,
            most: most ?? max(least ?? 0, 1),
            units: units,
            free: free,
            defaults: defaults,
            premodifiers: premodifiers,
            options: options
        )
    }

    private func units(_ table: SettingsTable) -> UnitLimits {
        guard let table = table.table("units", known: ["least", "most", "each"]) else {
            return .single
        }
        return UnitLimits(
            least: table.optional("least", .number(0...99)) { $0.number(in: 0...99) } ?? 0,
            most: table.optional("most", .number(1...99)) { $0.number(in: 1...99) },
            each: table.optional("each", .number(1...99)) { $0.number(in: 1...99) } ?? 1
        )
    }

    private func free(_ table: SettingsTable) -> FreeUnits {
        guard let table = table.table("free", known: ["count", "which"]) else { return .none }
        let count = table.required("count", .number(0...99)) { $0.number(in: 0...99) }
        let rule = table.required("which", .freeRule, \.freeRule)
        guard let count, let rule else { return .none }
        return FreeUnits(count: count, rule: rule)
    }

    private func option(_ table: SettingsTable) -> MenuOption? {
        let code = table.required("code", .code, \.code)
        let name = name(table)
        let kitchenName = otherName(table, "kitchenName")
        let price = price(table, isRequired: false)
        guard let code, let name else { return nil }
        return MenuOption(
            code: code,
            name: name,
            kitchenName: kitchenName,
            price: price ?? .zero
        )
    }
}
