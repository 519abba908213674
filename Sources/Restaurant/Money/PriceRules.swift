/// How a store comes from the prices on its menu to what a guest pays.
package struct PriceRules: Sendable, Hashable {
    /// Where taxes are rounded.
    package enum TaxRounding: String, CaseIterable, Sendable, Hashable {
        /// Each line by itself, and the order's tax is their sum.
        case line
        /// The lines with the same taxes together, and each line gets its share.
        case order
    }

    /// The taxes.
    package var taxes: [Tax] = []

    /// Where they are rounded.
    package var taxRounding = TaxRounding.line

    /// What is added for service, each by itself.
    package var charges: [ServiceCharge] = []

    /// How a sum is rounded that is paid in cash; nil when the smallest coin is the smallest unit.
    package var cashRounding: CashRounding?

    /// The largest discount that needs nobody's approval.
    package var freeDiscount = Rate.whole

    /// The rules of a store that adds nothing to its prices.
    package static let plain = PriceRules()

    /// Adds nothing to the prices.
    package init() {}

    /// The codes of the taxes on an item, in the order of the rules.
    package func taxes(on item: MenuItem) -> [String] {
        taxes.filter { $0.categories?.contains(item.category) ?? true }.map(\.code)
    }
}

/// Something that is added to the whole order for service; no tax is reckoned on it.
package struct ServiceCharge: Sendable, Hashable {
    /// What receipts and reports call it.
    package let name: String

    /// How much of the prices after discounts.
    package let rate: Rate

    /// Describes a charge.
    package init(name: String, rate: Rate) {
        self.name = name
        self.rate = rate
    }
}
