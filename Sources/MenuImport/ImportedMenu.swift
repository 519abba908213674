package import Restaurant
package import Tables

/// The menu that an export comes to, with all that should be known of its rows.
package struct ImportedMenu: Sendable {
    /// The pages, in the order of the file.
    package private(set) var categories: [MenuCategory] = []

    /// What is asked: one group for each item with several variations.
    package private(set) var groups: [ModifierGroup] = []

    /// What is sold.
    package private(set) var items: [MenuItem] = []

    /// What should be known, in the file's order.
    package private(set) var remarks: [RowRemark] = []

    private let lists: ModifierLists
    private var codes: Set<String> = []
    private var barcodes: Set<String> = []
    private var categoryCodes: [String: String] = [:]
    private var categoryPages: [String: Int] = [:]
    private var counts: [String: Int] = [:]

    /// Reads an export.
    ///
    /// - Parameters:
    ///   - table: The file.
    ///   - format: Whose it is.
    ///   - currency: What the prices are in.
    ///   - lists: The modifier lists, from a table of their own.
    /// - Throws: ``ImportProblem`` when a column is missing that a menu needs.
    package init(
        _ table: Table,
        from format: ExportFormat,
        currency: Currency,
        lists: ModifierLists = ModifierLists()
    ) throws(ImportProblem) {
        self.lists = lists
        let columns = try ExportColumns(table, format: format)
        let rows = table.rows.map(columns.row)
        remarks += lists.remarks
        let named = columns.modifierLists + rows.flatMap(\.lists)
        var told: Set<String> = []
        for list in named where told.insert(list).inserted && lists.group(named: list) == nil {
            note(1, .modifierList(list))
        }
        if !columns.otherStores.isEmpty { note(1, .otherStores(columns.otherStores)) }
        var collector = DishCollector(
            prices: ExportPrice(rows.map(\.price), currency: currency)
        )
        for row in rows { collector.take(row) }
        remarks += collector.remarks
        let dishes = collector.dishes
        for dish in dishes { add(dish) }
        let used = Set(items.flatMap { $0.groups.map(\.code) })
        groups += lists.groups.filter { used.contains($0.code) }
        // The first dish with a code is meant, and a combo is part of none.
        let places = Dictionary(
            dishes.enumerated().filter { $0.element.included.isEmpty }
                .flatMap { place, dish in dish.codes.map { ($0, place) } },
            uniquingKeysWith: { first, _ in first }
        )
        for (place, dish) in dishes.enumerated() where !dish.included.isEmpty {
            addParts(dish, at: place, among: places)
        }
        remarks.sort { ($0.line, $0.kind.isError ? 0 : 1) < ($1.line, $1.kind.isError ? 0 : 1) }
    }

    private mutating func note(_ line: Int, _ kind: RowRemark.Kind) {
        remarks.append(RowRemark(line: line, kind: kind))
    }
}

// MARK: - Dishes to items

extension ImportedMenu {
    private mutating func add(_ dish: Dish) {
        guard let least = dish.variations.map(\.price).min() else { return }
        let category = category(of: dish)
        let code = code(of: dish, in: category)
        var links: [GroupLink] = []
        if dish.variations.count > 1 {
            let group = "v" + code
            links = [GroupLink(group)]
            groups.append(
                ModifierGroup(
                    code: group,
                    name: dish.name,
                    least: 1,
                    most: 1,
                    options: dish.variations.enumerated().map { index, variation in
                        MenuOption(
                            code: String(index + 1),
                            name: variation.name.isEmpty ? dish.name : variation.name,
                            price: variation.price - least
                        )
                    }
                )
            )
        }
        links += dish.lists.compactMap { name in
            lists.group(named: name).map { GroupLink($0.code) }
        }
        items.append(
            MenuItem(
                code: code,
                // Two things with one barcode would be asked about at each scan.
                barcodes: dish.barcodes.filter { barcodes.insert($0).inserted },
                name: dish.name,
                registerName: dish.registerName.isEmpty ? nil : dish.registerName,
                kitchenName: dish.kitchenName.isEmpty ? nil : dish.kitchenName,
                price: least,
                category: category,
                groups: links,
                isWeighed: dish.isWeighed
            )
        )
    }

    /// Names the parts of a combo by the codes that their dishes have on this menu.
    private mutating func addParts(_ dish: Dish, at place: Int, among places: [String: Int]) {
        var parts: [ComboPart] = []
        for (code, count) in dish.included {
            guard let part = places[code] else {
                note(dish.line, .includedUnknown(dish.name, code: code))
                continue
            }
            parts += Array(repeating: ComboPart(item: items[part].code), count: min(count, 20))
        }
        let item = items[place]
        items[place] = MenuItem(
            code: item.code,
            barcodes: item.barcodes,
            name: item.name,
            price: item.price,
            category: item.category,
            groups: item.groups,
            parts: parts
        )
    }

    private mutating func category(of dish: Dish) -> String {
        let name = dish.category.isEmpty ? "Menu" : dish.category
        if let code = categoryCodes[name] { return code }
        let word = name.searchForm.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        var code = String(word.prefix(20))
        if code.isEmpty || categoryPages[code] != nil {
            code = "c" + String(categories.count + 1)
        }
        categoryCodes[name] = code
        categoryPages[code] = categories.count + 1
        categories.append(MenuCategory(code: code, name: name))
        return code
    }

    /// The export's own code where it can be keyed, else the number of the category and the item.
    private mutating func code(of dish: Dish, in category: String) -> String {
        let own = dish.variations.count == 1 ? dish.codes.first ?? "" : ""
        let isKeyable =
            !own.isEmpty && own.count <= 13
            && own.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        if isKeyable, codes.insert(own.searchForm).inserted { return own }

        let page = categoryPages[category] ?? 1
        var code: String
        repeat {
            counts[category, default: 0] += 1
            let count = counts[category, default: 1]
            code = String(page * (count < 100 ? 100 : 10_000) + count)
        } while !codes.insert(code).inserted
        if !own.isEmpty { note(dish.line, .codeChanged(dish.name, from: own, to: code)) }
        return code
    }
}
