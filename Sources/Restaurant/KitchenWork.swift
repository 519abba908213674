/// What a cook did with lines of a ticket or with its place; the till need not know of it.
package struct KitchenWork: Sendable, Hashable, Codable {
    /// What was done.
    package enum Deed: String, Sendable, Hashable, Codable {
        /// The lines are cooked and gone from their station.
        case done
        /// They are back there.
        case undone
        /// The lines are cooked, and stay on the ticket with a mark until all of it goes.
        case ticked
        /// They are not cooked after all.
        case unticked
        /// Another station goes on with them.
        case sent
        /// What changed of them was seen.
        case seen
        /// The whole ticket goes before others.
        case rushed
        /// It does not, after all.
        case calmed
        /// What was ready was handed to the guest or the waiter.
        case handedOff = "handed-off"
    }

    /// The order.
    package let order: OrderID

    /// The numbers of the lines within their order; empty for the whole ticket.
    package let lines: [Int]

    /// What was done.
    package let deed: Deed

    /// The station that goes on with lines that were sent; nil for other deeds.
    package let station: String?

    /// When the cook pressed the key, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// Makes a report.
    package init(
        order: OrderID,
        lines: [Int] = [],
        deed: Deed,
        station: String? = nil,
        at: Int64
    ) {
        self.order = order
        self.lines = lines
        self.deed = deed
        self.station = station
        self.at = at
    }
}
