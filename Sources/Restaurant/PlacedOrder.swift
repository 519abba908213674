/// An order that the till accepted: what was fired, and how it was paid.
package struct PlacedOrder: Sendable, Hashable, Codable {
    /// The permanent id.
    package let id: OrderID

    /// The short number that is called out, from 1 in each business day.
    package let number: Int

    /// The business day that it counts for.
    package let day: BusinessDay

    /// When it was fired, in milliseconds since 1970 in UTC.
    package let placedAt: Int64

    /// How the guest takes the meal.
    package let diningOption: DiningOption

    /// The guest's name or the table; may be empty.
    package let guest: String

    /// The lines.
    package let lines: [OrderLine]

    /// The price of all lines, kept so that a reader need not add them up.
    package let total: Money

    /// What was given.
    package let tenders: [Tender]

    /// What was given back.
    package let change: Money

    /// Places a draft.
    ///
    /// - Parameters:
    ///   - draft: The order as keyed.
    ///   - id: Its permanent id.
    ///   - number: Its number of the day.
    ///   - day: Its business day.
    ///   - placedAt: Now, in milliseconds since 1970 in UTC.
    ///   - cash: What was given in cash; nil when it was exact.
    /// - Throws: ``OrderRefusal`` when nothing was keyed or the cash does not reach.
    package init(
        _ draft: DraftOrder,
        id: OrderID,
        number: Int,
        day: BusinessDay,
        placedAt: Int64,
        cash: Money?
    ) throws(OrderRefusal) {
        guard !draft.isEmpty else { throw .nothingKeyed }
        let given = cash ?? draft.total
        guard given >= draft.total else { throw .notEnoughMoney(missing: draft.total - given) }

        self.id = id
        self.number = number
        self.day = day
        self.placedAt = placedAt
        diningOption = draft.diningOption
        guest = draft.guest
        lines = draft.lines
        total = draft.total
        tenders = [Tender(kind: .cash, amount: given)]
        change = given - draft.total
    }

    enum CodingKeys: String, CodingKey {
        case id, number, day, guest, lines, total, tenders, change
        case placedAt = "placed_at"
        case diningOption = "dining_option"
    }
}
