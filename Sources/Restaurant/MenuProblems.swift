package import Words

/// Every mistake found in a menu, each with its place.
package struct MenuProblems: Explained, Hashable {
    /// One mistake.
    package enum Problem: Sendable, Hashable {
        case nothingToSell
        case codeMissing(item: String)
        case codeTwice(String, first: String, second: String)
        case codeNotKeyable(String)
        case barcodeTwice(String, first: String, second: String)
        case nameMissing(code: String)
        case priceNegative(code: String)
        case priceNegativeWithOptions(code: String)
        case categoryUnknown(code: String, category: String)
        case categoryTwice(String)
        case groupUnknown(code: String, group: String)
        case groupTwice(String)
        case groupLimits(String, least: Int, most: Int, options: Int)
        case optionTwice(group: String, option: String)
        case groupCodeReserved(String)
        case unitLimits(String, least: Int, most: Int, possible: Int)
        case defaultUnknown(group: String, option: String)
        case tooManyDefaults(group: String, most: Int)
        case partEmpty(code: String, part: Int)
        case partUnknown(code: String, item: String)
        case partIsCombo(code: String, item: String)
    }

    /// The mistakes in the menu's order.
    package internal(set) var problems: [Problem]

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
        let knownGroups = Dictionary(groups.map { ($0.code, $0) }) { first, _ in first }
        var names: [String: String] = [:]
        for item in items {
            check(item, categories: known, groups: knownGroups)
            checkLeastPrice(of: item, groups: knownGroups)
            let form = item.code.searchForm
            if let first = names[form], !form.isEmpty {
                problems.append(.codeTwice(item.code, first: first, second: item.name))
            }
            names[form] = item.name
        }
        checkBarcodes(of: items)
        checkParts(of: items)
    }

    private mutating func checkBarcodes(of items: [MenuItem]) {
        var owners: [String: String] = [:]
        for item in items {
            for barcode in item.barcodes {
                if let first = owners[barcode] {
                    problems.append(.barcodeTwice(barcode, first: first, second: item.code))
                }
                owners[barcode] = item.code
            }
        }
    }

    private mutating func check(
        _ item: MenuItem,
        categories: Set<String>,
        groups: [String: ModifierGroup]
    ) {
        if item.code.isEmpty {
            problems.append(.codeMissing(item: item.name))
        } else if !item.code.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
            problems.append(.codeNotKeyable(item.code))
        }
        if !item.name.contains(where: { !$0.isWhitespace }) {
            problems.append(.nameMissing(code: item.code))
        }
        if item.prices.contains(where: { $0.price < .zero }) || item.price < .zero {
            problems.append(.priceNegative(code: item.code))
        }
        if !categories.contains(item.category) {
            problems.append(.categoryUnknown(code: item.code, category: item.category))
        }
        for link in item.groups {
            guard let group = groups[link.code] else {
                problems.append(.groupUnknown(code: item.code, group: link.code))
                continue
            }
            if link != GroupLink(link.code) { checkLimits(of: group.limited(by: link)) }
        }
    }

    /// Options may make an item cheaper, but never so that money would be owed to the guest.
    private mutating func checkLeastPrice(
        of item: MenuItem,
        groups: [String: ModifierGroup]
    ) {
        let reductions = item.groups.compactMap { groups[$0.code]?.limited(by: $0) }
            .map(\.greatestReduction)
        let parts = item.parts.map { part in
            min(part.candidates.map(\.surcharge).min() ?? .zero, .zero)
        }
        let least = item.prices.map(\.price).reduce(item.price, min)
        if least >= .zero, least + reductions.total + parts.total < .zero {
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
            if ComboPart.isGroup(group.code) { problems.append(.groupCodeReserved(group.code)) }
            checkLimits(of: group)
            for option in Self.repeated(group.options.map(\.code.searchForm)) {
                problems.append(.optionTwice(group: group.code, option: option))
            }
            for code in group.defaults where !group.options.contains(where: { $0.code == code }) {
                problems.append(.defaultUnknown(group: group.code, option: code))
            }
        }
    }

    private mutating func checkLimits(of group: ModifierGroup) {
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
        let possible = min(group.most, count) * group.units.each
        let most = group.units.most ?? possible
        let isTooFew = group.units.most.map { $0 < max(group.units.least, group.least, 1) }
        if group.units.least > max(possible, 0) || isTooFew == true {
            problems.append(
                .unitLimits(
                    group.code,
                    least: group.units.least,
                    most: most,
                    possible: possible
                )
            )
        }
        if group.defaults.count > min(group.most, most) {
            problems.append(.tooManyDefaults(group: group.code, most: min(group.most, most)))
        }
    }

    private static func repeated(_ codes: [String]) -> [String] {
        var seen: Set<String> = []
        return codes.filter { !seen.insert($0).inserted }
    }
}
