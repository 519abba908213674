/// What is taken off a line or an order: a part of the price, or an amount.
package struct Discount: Sendable, Hashable, Codable {
    /// The part that is taken off; nil for an amount.
    package let rate: Rate?

    /// The amount that is taken off, never more than the price; nil for a part.
    package let amount: Money?

    /// Why.
    package let reason: String

    /// Who approved it, when it needed somebody.
    package var approvedBy: String?

    private init(rate: Rate?, amount: Money?, reason: String) {
        self.rate = rate
        self.amount = amount
        self.reason = reason
    }

    /// Takes off a part of the price.
    ///
    /// - Throws: ``OrderRefusal`` for nothing, or more than all.
    package init(_ rate: Rate, reason: String = "") throws(OrderRefusal) {
        guard rate > .zero, rate <= .whole else { throw .discountOutOfRange }
        self.init(rate: rate, amount: nil, reason: reason)
    }

    /// Takes off an amount.
    ///
    /// - Throws: ``OrderRefusal`` for nothing.
    package init(_ amount: Money, reason: String = "") throws(OrderRefusal) {
        guard amount > .zero else { throw .discountOutOfRange }
        self.init(rate: nil, amount: amount, reason: reason)
    }

    /// What it takes off a price: rounded by itself, for it is a line of its own on the receipt.
    package func taken(off price: Money) -> Money {
        guard price > .zero else { return .zero }
        return min(rate?.part(of: price) ?? amount ?? .zero, price)
    }

    enum CodingKeys: String, CodingKey {
        case rate, amount, reason
        case approvedBy = "approved_by"
    }
}
