/// A tax on what is sold, as the store sets it.
package struct Tax: Sendable, Hashable {
    /// What the store calls it in its settings and records.
    package let code: String

    /// What receipts and reports call it.
    package let name: String

    /// How much of the price without it.
    package let rate: Rate

    /// Whether prices have it in them already; else it is added to them.
    package let isIncluded: Bool

    /// The categories of the menu that it is on; nil for all.
    package let categories: Set<String>?

    /// Describes a tax.
    package init(
        code: String,
        name: String,
        rate: Rate,
        isIncluded: Bool,
        categories: Set<String>? = nil
    ) {
        self.code = code
        self.name = name
        self.rate = rate
        self.isIncluded = isIncluded
        self.categories = categories
    }
}

/// A tax's part of an amount.
package struct TaxPart: Sendable, Hashable, Codable {
    /// The tax's code.
    package let tax: String

    /// What it was called.
    package let name: String

    /// Its rate then.
    package let rate: Rate

    /// Whether the price had it in it.
    package let isIncluded: Bool

    /// The price without any tax, which it was reckoned on.
    package let base: Money

    /// The tax.
    package let amount: Money

    init(_ tax: Tax, base: Money, amount: Money) {
        self.tax = tax.code
        name = tax.name
        rate = tax.rate
        isIncluded = tax.isIncluded
        self.base = base
        self.amount = amount
    }

    /// The same tax on another amount, such as on several lines together or on what goes back.
    package init(_ part: TaxPart, base: Money, amount: Money) {
        tax = part.tax
        name = part.name
        rate = part.rate
        isIncluded = part.isIncluded
        self.base = base
        self.amount = amount
    }

    /// The same taken off.
    var negated: TaxPart { TaxPart(self, base: .zero - base, amount: .zero - amount) }

    enum CodingKeys: String, CodingKey {
        case tax, name, rate, base, amount
        case isIncluded = "included"
    }
}

extension Sequence where Element == TaxPart {
    /// The parts of each tax together, in the order in which they first come.
    package var byTax: [TaxPart] {
        var sums: [TaxPart] = []
        for part in self {
            let same = sums.firstIndex {
                $0.tax == part.tax && $0.rate == part.rate && $0.isIncluded == part.isIncluded
            }
            guard let same else {
                sums.append(part)
                continue
            }
            let sum = sums[same]
            sums[same] = TaxPart(
                sum,
                base: sum.base + part.base,
                amount: sum.amount + part.amount
            )
        }
        return sums
    }
}
