/// What a cook did with lines of a ticket or with its place.
///
/// Where several displays show one kitchen, each tells the others through the till. Then a deed
/// has a display and a clock, by which it is the same everywhere, in whatever order deeds arrive:
/// of two deeds on one line, the one with the higher clock counts.
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
        /// Cooking of the lines has begun.
        case started
        /// The whole ticket was forgotten, and is off the board without being done.
        case cleared
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

    /// The display at which it was done; nil in a kitchen that has only one.
    package let display: String?

    /// Higher than that of any deed on the order that the display knew of; nil in a kitchen that
    /// has only one display.
    package let clock: Int?

    /// The number of the last change of the order that the display knew of, 0 for none; nil in a
    /// kitchen that has only one display, and in records of earlier versions.
    package let changes: Int?

    /// Makes a report.
    package init(
        order: OrderID,
        lines: [Int] = [],
        deed: Deed,
        station: String? = nil,
        at: Int64,
        display: String? = nil,
        clock: Int? = nil,
        changes: Int? = nil
    ) {
        self.order = order
        self.lines = lines
        self.deed = deed
        self.station = station
        self.at = at
        self.display = display
        self.clock = clock
        self.changes = changes
    }
}
