// What can be wrong with combos, and how far options can lower a price.
extension MenuProblems {
    /// Looks for parts that the menu does not have, or that are put together themselves.
    mutating func checkParts(of items: [MenuItem]) {
        guard items.contains(where: \.isCombo) else { return }
        let combos = Dictionary(items.map { ($0.code.searchForm, $0.isCombo) }) { first, _ in first
        }
        for combo in items {
            for (index, part) in combo.parts.enumerated() {
                if part.candidates.isEmpty {
                    problems.append(.partEmpty(code: combo.code, part: index + 1))
                }
                for candidate in part.candidates {
                    switch combos[candidate.item.searchForm] {
                    case nil:
                        problems.append(.partUnknown(code: combo.code, item: candidate.item))
                    case true?:
                        problems.append(.partIsCombo(code: combo.code, item: candidate.item))
                    case false?: break
                    }
                }
            }
        }
    }
}

extension ModifierGroup {
    /// The most that its options can take off a price, as an amount below zero or zero.
    var greatestReduction: Money {
        let reductions = options.map(\.price).filter { $0 < .zero }.sorted()
        return reductions.prefix(max(most, 0)).map { $0 * max(units.each, 1) }.total
    }
}
