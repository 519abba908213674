/// What the till's records come to in money: what was taken since the last closing, and how many
/// closings there were.
package struct Ledger: Sendable, Hashable, Codable {
    /// What was taken since the last closing.
    package private(set) var takings = Takings()

    /// How the shift was opened; nil when nobody opened it.
    package private(set) var opening: ShiftOpening?

    /// The last closing; nil before the first.
    package private(set) var last: Closing?

    /// Before the first order.
    package init() {}

    /// What should be in the drawer.
    package var expected: Money { (opening?.float ?? .zero) + takings.cash }

    /// Takes an order; see ``Takings/add(_:)``.
    package mutating func add(_ order: PlacedOrder) { takings.add(order) }

    /// Takes a change of an order after it was fired.
    package mutating func add(_ change: OrderChange) { takings.add(change) }

    /// Takes a refund.
    package mutating func add(_ refund: Refund) { takings.add(refund) }

    /// Takes what was done at the drawer.
    package mutating func add(_ movement: DrawerMovement) { takings.add(movement) }

    /// Begins a shift.
    package mutating func open(_ opening: ShiftOpening) { self.opening = opening }

    /// Ends a shift.
    package mutating func close(_ closing: Closing) {
        last = closing
        takings = Takings()
        opening = nil
    }

    /// What would be closed now, for an X report.
    package var interim: Closing {
        closing(
            id: .unnamed,
            day: BusinessDay(date: ""),
            at: 0,
            count: nil,
            by: nil
        )
    }

    /// The closing that would end the shift now.
    ///
    /// - Parameters:
    ///   - id: Its permanent id.
    ///   - day: The business day.
    ///   - at: Now, in milliseconds since 1970 in UTC.
    ///   - count: What was counted in the drawer.
    ///   - by: Who closes.
    ///   - leftOpen: What stays open.
    /// - Returns: The closing, with the number after the last one's.
    package func closing(
        id: OrderID,
        day: BusinessDay,
        at: Int64,
        count: [DrawerCount]?,
        by: String?,
        leftOpen: LeftOpen? = nil
    ) -> Closing {
        Closing(
            id: id,
            number: (last?.number ?? 0) + 1,
            day: day,
            at: at,
            openedAt: opening?.at,
            float: opening?.float ?? .zero,
            count: count,
            takings: takings,
            leftOpen: leftOpen,
            by: by
        )
    }
}
