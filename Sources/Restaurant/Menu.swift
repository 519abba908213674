/// All that a store sells: every item with its price, category and modifier groups.
///
/// A menu that exists is well-formed: codes are unique, and what an item names is there.
package struct Menu: Sendable, Hashable {
    package let categories: [MenuCategory]
    package let items: [MenuItem]
    package let groups: [ModifierGroup]
    private let itemsByCode: [String: Int]
    private let groupsByCode: [String: Int]
    private let searchNames: [String]

    /// Checks and takes a menu.
    ///
    /// - Parameters:
    ///   - categories: The pages, in the order shown.
    ///   - items: The items, in the order shown within their categories.
    ///   - groups: The modifier groups that items name.
    /// - Throws: ``MenuProblems`` with every mistake at once.
    package init(
        categories: [MenuCategory],
        items: [MenuItem],
        groups: [ModifierGroup] = []
    ) throws(MenuProblems) {
        let problems = MenuProblems(categories: categories, items: items, groups: groups)
        guard problems.isEmpty else { throw problems }

        self.categories = categories
        self.items = items
        self.groups = groups
        itemsByCode = Dictionary(
            uniqueKeysWithValues: items.indices.map { (items[$0].code.searchForm, $0) }
        )
        groupsByCode = Dictionary(
            uniqueKeysWithValues: groups.indices.map { (groups[$0].code, $0) }
        )
        searchNames = items.map(\.name.searchForm)
    }

    /// The item with a code; upper or lower case does not matter.
    package func item(code: String) -> MenuItem? {
        itemsByCode[code.searchForm].map { items[$0] }
    }

    /// The items of a category, in the order shown.
    package func items(in category: String) -> [MenuItem] {
        items.filter { $0.category == category }
    }

    /// The modifier groups of an item, in the order asked.
    package func groups(of item: MenuItem) -> [ModifierGroup] {
        item.groups.compactMap { code in groupsByCode[code].map { groups[$0] } }
    }

    /// The items whose code or name fits what was keyed; accents and case do not matter.
    ///
    /// Best first: the code itself, codes that begin so, names that begin so, names with a word
    /// that begins so, names that hold it anywhere. Within each the menu's order is kept.
    ///
    /// - Parameters:
    ///   - text: What was keyed.
    ///   - limit: The most items to return.
    /// - Returns: The items that fit, best first; none for an empty text.
    package func search(_ text: String, limit: Int = 50) -> [MenuItem] {
        let wanted = text.searchForm
        guard !wanted.isEmpty else { return [] }

        var ranked: [[Int]] = Array(repeating: [], count: 5)
        for index in items.indices {
            guard let rank = rank(of: index, for: wanted) else { continue }
            ranked[rank].append(index)
        }
        return ranked.joined().prefix(limit).map { items[$0] }
    }

    private func rank(of index: Int, for wanted: String) -> Int? {
        let code = items[index].code.searchForm
        let name = searchNames[index]
        if code == wanted { return 0 }
        if code.hasPrefix(wanted) { return 1 }
        if name.hasPrefix(wanted) { return 2 }
        if name.contains(" " + wanted) { return 3 }
        return name.contains(wanted) ? 4 : nil
    }
}
