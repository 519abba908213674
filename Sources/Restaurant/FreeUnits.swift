package import Words

/// How many units of a modifier group are included in an item's price, and which of those chosen.
package struct FreeUnits: Sendable, Hashable {
    /// Which of the units chosen are the ones included.
    package enum Rule: String, Sendable, Hashable, CaseIterable {
        /// The first ones picked.
        case picked
        /// The cheapest ones.
        case cheapest
        /// The dearest ones.
        case dearest

        /// The rule in words.
        package var phrase: Phrase {
            switch self {
            case .picked:
                Phrase("the first", pt: "as primeiras", es: "las primeras")
            case .cheapest:
                Phrase("the cheapest", pt: "as mais baratas", es: "las más baratas")
            case .dearest:
                Phrase("the dearest", pt: "as mais caras", es: "las más caras")
            }
        }
    }

    /// How many; 0 when each is charged.
    package let count: Int

    /// Which.
    package let rule: Rule

    /// Nothing is included.
    package static let none = FreeUnits(count: 0, rule: .picked)

    /// Includes so many by a rule.
    package init(count: Int, rule: Rule) {
        self.count = count
        self.rule = rule
    }

    /// What is charged for each of the units chosen.
    ///
    /// - Parameter prices: The price of each, in the order picked.
    /// - Returns: The same prices, zero for those included. A price below zero is given in any case
    ///   and uses up nothing of what is included.
    package func charged(_ prices: [Money]) -> [Money] {
        let priced = prices.indices.filter { prices[$0] > .zero }
        let included =
            switch rule {
            case .picked: priced
            // Sorting keeps the order picked among equals.
            case .cheapest: priced.sorted { (prices[$0], $0) < (prices[$1], $1) }
            case .dearest:
                priced.sorted { prices[$0] == prices[$1] ? $0 < $1 : prices[$0] > prices[$1] }
            }
        var charged = prices
        for index in included.prefix(max(count, 0)) { charged[index] = .zero }
        return charged
    }
}
