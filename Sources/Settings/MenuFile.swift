package import Restaurant

/// The menu as it stands in `menu.json5`.
package enum MenuFile {
    /// The file's name within the folder of settings.
    package static let fileName = "menu.json5"

    /// Reads the menu of a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder that has `menu.json5`.
    ///   - currency: What the prices are in.
    /// - Returns: A menu without a mistake.
    /// - Throws: ``SettingsError`` when the file is missing, unreadable or wrong; all mistakes that
    ///   can be found are told at once.
    package static func read(
        folder: String,
        currency: Currency
    ) throws(SettingsError) -> Menu {
        let file = folder + "/" + fileName
        let mistakes = SettingsTable.Mistakes()
        let table = SettingsTable(
            try SettingsFile.value(at: file),
            known: ["categories", "groups", "items"],
            mistakes: mistakes
        )
        let categories = categories(table)
        let groups = groups(table, currency: currency)
        let items = items(table, currency: currency)
        do throws(MenuProblems) {
            let menu = try Menu(categories: categories, items: items, groups: groups)
            if mistakes.found.isEmpty { return menu }
        } catch {
            told(error, besides: mistakes.found).forEach(mistakes.note)
        }
        throw .mistakes(file: file, mistakes.inOrder)
    }

    /// The menu's own problems, without those that may only come from what could not be read.
    private static func told(
        _ problems: MenuProblems,
        besides mistakes: [SettingsMistake]
    ) -> [SettingsMistake] {
        problems.problems
            .filter { problem in
                switch problem {
                case .nothingToSell, .categoryUnknown, .groupUnknown, .groupLimits:
                    mistakes.isEmpty
                default: true
                }
            }
            .map { SettingsMistake(line: nil, path: "", problem: .menu($0)) }
    }

    private static func categories(_ table: SettingsTable) -> [MenuCategory] {
        table.tables("categories", known: ["code", "name"]).compactMap { table in
            let code = table.required("code", .code, \.code)
            let name = name(table)
            guard let code, let name else { return nil }
            return MenuCategory(code: code, name: name)
        }
    }

    private static func items(_ table: SettingsTable, currency: Currency) -> [MenuItem] {
        let keys = ["code", "name", "price", "category", "groups"]
        return table.tables("items", known: keys).compactMap { table in
            let code = table.required("code", .code, \.code)
            let name = name(table)
            let price = price(table.required, currency)
            let category = table.required("category", .code, \.code)
            let groups = codes(table)
            guard let code, let name else { return nil }
            return MenuItem(
                code: code,
                name: name,
                price: price ?? .zero,
                category: category ?? "",
                groups: groups
            )
        }
    }

    private static func groups(_ table: SettingsTable, currency: Currency) -> [ModifierGroup] {
        let keys = ["code", "name", "least", "most", "options"]
        return table.tables("groups", known: keys).compactMap { table in
            let code = table.required("code", .code, \.code)
            let name = name(table)
            let least = table.optional("least", .number(0...99)) { $0.number(in: 0...99) } ?? 0
            let most = table.optional("most", .number(1...99)) { $0.number(in: 1...99) }
            let options = table.tables("options", known: ["code", "name", "price"])
                .compactMap { option($0, currency: currency) }
            guard let code, let name else { return nil }
            return ModifierGroup(
                code: code,
                name: name,
                least: least,
                most: most ?? max(least, 1),
                options: options
            )
        }
    }

    private static func option(_ table: SettingsTable, currency: Currency) -> MenuOption? {
        let code = table.required("code", .code, \.code)
        let name = name(table)
        let price = price(table.optional, currency)
        guard let code, let name else { return nil }
        return MenuOption(code: code, name: name, price: price ?? .zero)
    }

    private static func name(_ table: SettingsTable) -> String? {
        table.required("name", .text(most: 80)) { $0.text(most: 80) }
    }

    private static func price(
        _ read: (String, Expectation, (JSON5Value.Content) -> Money?) -> Money?,
        _ currency: Currency
    ) -> Money? {
        read("price", .amount(fractionDigits: currency.fractionDigits)) {
            $0.amount(of: currency)
        }
    }

    private static func codes(_ table: SettingsTable) -> [String] {
        let list = table.optional("groups", .list, \.list) ?? []
        return list.enumerated().compactMap { index, value in
            if let code = value.content.code { return code }
            let place = table.place("groups") + "[\(index)]"
            table.note(.unfit(found: value.shown, .code), at: place, line: value.line)
            return nil
        }
    }
}
