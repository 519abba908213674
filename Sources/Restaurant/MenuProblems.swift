package import Words

/// Every mistake found in a menu, each with its place.
package struct MenuProblems: Explained, Hashable {
    /// One mistake.
    package enum Problem: Sendable, Hashable {
        case nothingToSell
        case codeMissing(item: String)
        case codeTwice(String, first: String, second: String)
        case codeNotKeyable(String)
        case nameMissing(code: String)
        case priceNegative(code: String)
        case priceNegativeWithOptions(code: String)
        case categoryUnknown(code: String, category: String)
        case categoryTwice(String)
        case groupUnknown(code: String, group: String)
        case groupTwice(String)
        case groupLimits(String, least: Int, most: Int, options: Int)
        case optionTwice(group: String, option: String)
    }

    /// The mistakes in the menu's order.
    package private(set) var problems: [Problem]

    package var isEmpty: Bool { problems.isEmpty }

    package var explanation: Phrase {
        var phrases = problems.map(\.phrase)[...]
        guard let first = phrases.popFirst() else { return Phrase(verbatim: "") }
        return phrases.reduce(first) { $0.followed(by: $1, with: "\n") }
    }

    /// Looks for mistakes in the parts of a menu.
    init(categories: [MenuCategory], items: [MenuItem], groups: [ModifierGroup]) {
        problems = []
        if items.isEmpty { problems.append(.nothingToSell) }
        checkCategories(categories)
        checkGroups(groups)
        let known = Set(categories.map(\.code))
        let knownGroups = Set(groups.map(\.code))
        var names: [String: String] = [:]
        for item in items {
            check(item, categories: known, groups: knownGroups)
            checkLeastPrice(of: item, groups: groups)
            let form = item.code.searchForm
            if let first = names[form], !form.isEmpty {
                problems.append(.codeTwice(item.code, first: first, second: item.name))
            }
            names[form] = item.name
        }
    }

    private mutating func check(_ item: MenuItem, categories: Set<String>, groups: Set<String>) {
        if item.code.isEmpty {
            problems.append(.codeMissing(item: item.name))
        } else if !item.code.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
            problems.append(.codeNotKeyable(item.code))
        }
        if !item.name.contains(where: { !$0.isWhitespace }) {
            problems.append(.nameMissing(code: item.code))
        }
        if item.price < .zero { problems.append(.priceNegative(code: item.code)) }
        if !categories.contains(item.category) {
            problems.append(.categoryUnknown(code: item.code, category: item.category))
        }
        for group in item.groups where !groups.contains(group) {
            problems.append(.groupUnknown(code: item.code, group: group))
        }
    }

    /// Options may make an item cheaper, but never so that money would be owed to the guest.
    private mutating func checkLeastPrice(of item: MenuItem, groups: [ModifierGroup]) {
        let reductions = groups.filter { item.groups.contains($0.code) }.flatMap { group in
            group.options.map(\.price).filter { $0 < .zero }.sorted().prefix(max(group.most, 0))
        }
        if item.price >= .zero, item.price + reductions.total < .zero {
            problems.append(.priceNegativeWithOptions(code: item.code))
        }
    }

    private mutating func checkCategories(_ categories: [MenuCategory]) {
        for code in Self.repeated(categories.map(\.code)) {
            problems.append(.categoryTwice(code))
        }
    }

    private mutating func checkGroups(_ groups: [ModifierGroup]) {
        for code in Self.repeated(groups.map(\.code)) { problems.append(.groupTwice(code)) }
        for group in groups {
            let count = group.options.count
            if group.least < 0 || group.most < max(group.least, 1) || group.least > count {
                problems.append(
                    .groupLimits(
                        group.code,
                        least: group.least,
                        most: group.most,
                        options: count
                    )
                )
            }
            for option in Self.repeated(group.options.map(\.code.searchForm)) {
                problems.append(.optionTwice(group: group.code, option: option))
            }
        }
    }

    private static func repeated(_ codes: [String]) -> [String] {
        var seen: Set<String> = []
        return codes.filter { !seen.insert($0).inserted }
    }
}
