package import Words

/// Money that was given for an order.
package struct Tender: Sendable, Hashable, Codable {
    /// What it was given as.
    package enum Kind: String, CaseIterable, Sendable, Hashable, Codable {
        case cash
        /// A card at a terminal of its own; only what it said is recorded.
        case card
        case voucher

        /// What screens and reports call it.
        package var name: Phrase {
            switch self {
            case .cash: Phrase("cash", pt: "dinheiro", es: "efectivo")
            case .card: Phrase("card", pt: "cartão", es: "tarjeta")
            case .voucher: Phrase("voucher", pt: "vale", es: "bono")
            }
        }
    }

    /// What it was given as.
    package let kind: Kind

    /// How much was given for the order, before change and without the tip.
    package let amount: Money

    /// What the terminal or the voucher says, such as an approval; nil when nothing was noted.
    package let reference: String?

    /// What was given on top for the staff; nil for nothing.
    package let tip: Money?

    /// Makes a tender.
    package init(kind: Kind, amount: Money, reference: String? = nil, tip: Money? = nil) {
        self.kind = kind
        self.amount = amount
        self.reference = reference
        self.tip = tip
    }
}
