/// Something that was done at the cash drawer other than a sale or a refund.
package struct DrawerMovement: Sendable, Hashable, Codable {
    /// What was done.
    package enum Kind: String, CaseIterable, Sendable, Hashable, Codable {
        /// Opened, with nothing put in or taken out.
        case noSale = "no-sale"
        case paidIn = "paid-in"
        case paidOut = "paid-out"
        /// Money goes from the drawer to the safe.
        case safeDrop = "safe-drop"
    }

    /// The permanent id.
    package let id: OrderID

    /// What was done.
    package let kind: Kind

    /// How much, zero or more.
    package let amount: Money

    /// Why.
    package let reason: String

    /// The business day.
    package let day: BusinessDay

    /// When, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// Who did it; nil where nobody signs in.
    package let by: String?

    /// Who approved it, when it needed somebody.
    package let approvedBy: String?

    /// Describes a movement.
    package init(
        id: OrderID,
        kind: Kind,
        amount: Money,
        reason: String,
        day: BusinessDay,
        at: Int64,
        by: String? = nil,
        approvedBy: String? = nil
    ) {
        self.id = id
        self.kind = kind
        self.amount = amount
        self.reason = reason
        self.day = day
        self.at = at
        self.by = by
        self.approvedBy = approvedBy
    }

    /// What the cash in the drawer grows by.
    package var cash: Money {
        switch kind {
        case .noSale: .zero
        case .paidIn: amount
        case .paidOut, .safeDrop: .zero - amount
        }
    }

    enum CodingKeys: String, CodingKey {
        case id, kind, amount, reason, day, at, by
        case approvedBy = "approved_by"
    }
}
