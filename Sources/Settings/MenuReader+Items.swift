internal import Restaurant

// Items: what is sold, when, for how much, and what it is put together from.
extension MenuReader {
    static let itemKeys = [
        "code", "barcodes", "name", "registerName", "kitchenName", "price", "prices", "hours",
        "category",
        "station", "groups", "parts", "recipe", "soldByWeight",
    ]

    func item(_ table: SettingsTable) -> MenuItem? {
        let code = table.required("code", .code, \.code)
        let barcodes = table.list("barcodes", .code, \.code)
        let name = name(table)
        let registerName = otherName(table, "registerName")
        let kitchenName = otherName(table, "kitchenName")
        let price = price(table, isRequired: true)
        let prices = prices(table)
        let hours = table.tables("hours", known: ["days", "from", "to"]).compactMap(hours)
        let category = table.required("category", .code, \.code)
        let station = station(table)
        let groups = links(table)
        let parts = parts(table)
        let recipe = recipe(table)
        let isWeighed = table.optional("soldByWeight", .boolean, \.boolean) ?? false
        guard let code, let name else { return nil }
        return MenuItem(
            code: code,
            barcodes: barcodes,
            name: name,
            registerName: registerName,
            kitchenName: kitchenName,
            price: price ?? .zero,
            prices: prices,
            hours: hours,
            category: category ?? "",
            station: station,
            groups: groups,
            parts: parts,
            recipe: recipe,
            isWeighed: isWeighed
        )
    }

    /// What the item is made of, as far as the kitchen counts it.
    private func recipe(_ table: SettingsTable) -> [RecipePart] {
        table.tables("recipe", known: ["name", "count"]).compactMap { table in
            let count = table.optional("count", .number(1...99)) { $0.number(in: 1...99) }
            return name(table).map { RecipePart(name: $0, count: count ?? 1) }
        }
    }

    private func prices(_ table: SettingsTable) -> [PriceWindow] {
        table.tables("prices", known: ["price", "days", "from", "to"]).compactMap { table in
            let price = price(table, isRequired: true)
            let hours = hours(table)
            guard let price, let hours else { return nil }
            return PriceWindow(hours: hours, price: price)
        }
    }

    /// The item's groups: each a code, or a table with limits of its own.
    private func links(_ table: SettingsTable) -> [GroupLink] {
        let known = ["code", "least", "most"]
        return table.either("groups", known: known, .groupLink, \.code).compactMap { entry in
            switch entry {
            case .single(let code): return GroupLink(code)
            case .table(let table):
                let code = table.required("code", .code, \.code)
                let least = table.optional("least", .number(0...99)) { $0.number(in: 0...99) }
                let most = table.optional("most", .number(1...99)) { $0.number(in: 1...99) }
                return code.map { GroupLink($0, least: least, most: most) }
            }
        }
    }

    /// The parts of a combo: each an item's code, or a question with the items to choose from.
    private func parts(_ table: SettingsTable) -> [ComboPart] {
        table.either("parts", known: ["name", "items"], .comboPart, \.code).compactMap { entry in
            switch entry {
            case .single(let code): return ComboPart(item: code)
            case .table(let table):
                let name = name(table)
                let candidates = candidates(table)
                return name.map { ComboPart(name: $0, candidates: candidates) }
            }
        }
    }

    private func candidates(_ table: SettingsTable) -> [ComboPart.Candidate] {
        let known = ["item", "price"]
        return table.either("items", known: known, .comboItem, \.code).compactMap { entry in
            switch entry {
            case .single(let code): return ComboPart.Candidate(item: code)
            case .table(let table):
                let code = table.required("item", .code, \.code)
                let price = price(table, isRequired: false)
                return code.map { ComboPart.Candidate(item: $0, surcharge: price ?? .zero) }
            }
        }
    }
}
