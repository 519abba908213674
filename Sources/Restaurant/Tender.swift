/// Money that was given for an order.
package struct Tender: Sendable, Hashable, Codable {
    /// What it was given as.
    package enum Kind: String, Sendable, Hashable, Codable {
        case cash
    }

    /// What it was given as.
    package let kind: Kind

    /// How much was given, before change.
    package let amount: Money

    /// Makes a tender.
    package init(kind: Kind, amount: Money) {
        self.kind = kind
        self.amount = amount
    }
}
