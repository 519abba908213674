/// All that a store sells: every item with its price, category and modifier groups.
///
/// A menu that exists is well-formed: codes are unique, and what an item names is there.
package struct Menu: Sendable, Hashable {
    package let categories: [MenuCategory]
    package let items: [MenuItem]
    package let groups: [ModifierGroup]
    private let premodifiers: [Premodifier: PremodifierRule]
    private let itemsByCode: [String: Int]
    private let itemsByBarcode: [String: [Int]]
    private let groupsByCode: [String: Int]
    private let itemsByCategory: [String: [MenuItem]]
    private let stations: [String: String]
    private let names: MenuSearch

    /// Checks and takes a menu.
    ///
    /// - Parameters:
    ///   - categories: The pages, in the order shown.
    ///   - items: The items, in the order shown within their categories.
    ///   - groups: The modifier groups that items name.
    ///   - premodifiers: What premodifiers are called and cost, where not as usual.
    /// - Throws: ``MenuProblems`` with every mistake at once.
    package init(
        categories: [MenuCategory],
        items: [MenuItem],
        groups: [ModifierGroup] = [],
        premodifiers: [Premodifier: PremodifierRule] = [:]
    ) throws(MenuProblems) {
        let problems = MenuProblems(categories: categories, items: items, groups: groups)
        guard problems.isEmpty else { throw problems }

        self.categories = categories
        self.items = items
        self.groups = groups
        self.premodifiers = premodifiers
        itemsByCode = Dictionary(
            uniqueKeysWithValues: items.indices.map { (items[$0].code.searchForm, $0) }
        )
        itemsByBarcode = Dictionary(
            grouping: items.indices.flatMap { place in
                Set(items[place].barcodes.map(\.barcodeForm)).map { (form: $0, place: place) }
            },
            by: \.form
        ).mapValues { $0.map(\.place) }
        groupsByCode = Dictionary(
            uniqueKeysWithValues: groups.indices.map { (groups[$0].code, $0) }
        )
        itemsByCategory = Dictionary(grouping: items, by: \.category)
        stations = Dictionary(
            uniqueKeysWithValues: categories.compactMap { category in
                category.station.map { (category.code, $0) }
            }
        )
        names = MenuSearch(items)
    }

    /// The item with a code; upper or lower case does not matter.
    package func item(code: String) -> MenuItem? {
        itemsByCode[code.searchForm].map { items[$0] }
    }

    /// The items that a barcode stands for: by their barcodes, else by their own code.
    ///
    /// UPC-A and EAN-13 of one thing are the same here. Several are to be asked about.
    package func items(barcode: String) -> [MenuItem] {
        let places = itemsByBarcode[barcode.barcodeForm] ?? []
        guard places.isEmpty else { return places.sorted().map { items[$0] } }
        return item(code: barcode).map { [$0] } ?? []
    }

    /// What a thing is called on the till; its code when the menu does not have it.
    package func name(of thing: MenuThing) -> String {
        guard let code = thing.group else {
            return item(code: thing.code)?.registerName ?? thing.code
        }
        let group = groupsByCode[code].map { groups[$0] }
        return group?.options.first { $0.code == thing.code }?.name ?? thing.code
    }

    /// The items of a category, in the order shown.
    package func items(in category: String) -> [MenuItem] {
        itemsByCategory[category] ?? []
    }

    /// The station that makes an item: its own, else its category's; nil for none.
    package func station(of item: MenuItem) -> String? {
        item.station ?? stations[item.category]
    }

    /// What a premodifier is called and costs.
    package func rule(of premodifier: Premodifier) -> PremodifierRule {
        premodifiers[premodifier] ?? .standard(premodifier)
    }

    /// What is asked about an item, in the order asked: which items a combo has, and its modifier
    /// groups with the limits that they have for it.
    package func groups(of item: MenuItem) -> [ModifierGroup] {
        let asked = item.parts.indices.compactMap { question(item.parts[$0], at: $0) }
        return asked
            + item.groups.compactMap { link in
                groupsByCode[link.code].map { groups[$0].limited(by: link) }
            }
    }

    /// A combo's question as a group of which one option must be chosen.
    private func question(_ part: ComboPart, at index: Int) -> ModifierGroup? {
        guard let name = part.name else { return nil }
        return ModifierGroup(
            code: ComboPart.group(index),
            name: name,
            least: 1,
            most: 1,
            options: part.candidates.compactMap { candidate in
                guard let item = item(code: candidate.item) else { return nil }
                return MenuOption(
                    code: item.code,
                    name: item.registerName,
                    kitchenName: item.kitchenName,
                    price: candidate.surcharge
                )
            }
        )
    }

    /// The items whose code or name fits what was keyed; accents and case do not matter.
    ///
    /// Best first: the code itself, codes that begin so, names that begin so, names with words
    /// that begin so, names that hold them anywhere. Within each the menu's order is kept. Several
    /// words may be keyed in any order.
    ///
    /// - Parameters:
    ///   - text: What was keyed.
    ///   - limit: The most items to return.
    /// - Returns: The items that fit, best first; none for an empty text.
    package func search(_ text: String, limit: Int = 50) -> [MenuItem] {
        names.places(of: text, limit: limit).map { items[$0] }
    }
}
