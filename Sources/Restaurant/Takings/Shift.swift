/// A shift was opened with money in the drawer.
package struct ShiftOpening: Sendable, Hashable, Codable {
    /// The permanent id.
    package let id: OrderID

    /// The money in the drawer.
    package let float: Money

    /// The business day.
    package let day: BusinessDay

    /// When, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// Who opened it; nil where nobody signs in.
    package let by: String?

    /// Describes an opening.
    package init(id: OrderID, float: Money, day: BusinessDay, at: Int64, by: String?) {
        self.id = id
        self.float = float
        self.day = day
        self.at = at
        self.by = by
    }
}

/// A closing: the Z report as it was when the drawer was counted, once and for ever.
package struct Closing: Sendable, Hashable, Codable {
    /// The permanent id.
    package let id: OrderID

    /// The number of the closing, from 1 without gaps.
    package let number: Int

    /// The business day.
    package let day: BusinessDay

    /// When, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// When the shift was opened; nil when nobody opened it.
    package let openedAt: Int64?

    /// The money that was in the drawer then.
    package let float: Money

    /// How many of each coin and note were counted, by their amounts; nil when nobody counted.
    package let count: [DrawerCount]?

    /// All that was taken since the closing before.
    package let takings: Takings

    /// What stays open; nil for nothing, and where an earlier version closed.
    package var leftOpen: LeftOpen?

    /// Who closed; nil where nobody signs in.
    package let by: String?

    /// What should be in the drawer.
    package var expected: Money { float + takings.cash }

    /// What was counted.
    package var counted: Money? { count?.map(\.amount).total }

    /// What is too much in the drawer, below zero for what is missing.
    package var difference: Money? { counted.map { $0 - expected } }

    enum CodingKeys: String, CodingKey {
        case id, number, day, at, float, count, takings, by
        case openedAt = "opened_at"
        case leftOpen = "left_open"
    }
}

/// The orders that a closing leaves open: not paid, or with a course that waits.
package struct LeftOpen: Sendable, Hashable, Codable {
    /// How many.
    package let orders: Int

    /// What is to be paid for them.
    package let due: Money

    /// Counts them.
    package init(orders: Int, due: Money) {
        self.orders = orders
        self.due = due
    }
}

/// So many of one coin or note.
package struct DrawerCount: Sendable, Hashable, Codable {
    /// What one is worth.
    package let worth: Money

    /// How many.
    package let pieces: Int

    /// Counts pieces.
    package init(worth: Money, pieces: Int) {
        self.worth = worth
        self.pieces = pieces
    }

    /// What all are worth.
    package var amount: Money { worth * pieces }
}
