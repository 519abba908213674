/// What happened in the kitchen: each is one record of its journal.
package enum KitchenEvent: Sendable, Hashable, Codable {
    /// A ticket came and was shown for the first time.
    case received(ReceivedTicket)

    /// Something of a ticket changed after it was fired.
    case changed(ReceivedChange)

    /// A cook did something with it.
    case progressed(KitchenProgress)

    /// A cook did something, here or at another display.
    case worked(KitchenWork)

    /// A cook said that something has run out, or is there again.
    case stopped(StopWish)

    /// The till said that something has run out, or is there again.
    case availability(AvailabilityEvent)
}

/// A ticket with the instant at which the kitchen first showed it.
package struct ReceivedTicket: Sendable, Hashable, Codable {
    /// What is to be cooked.
    package let ticket: Ticket

    /// When it came, in milliseconds since 1970 in UTC.
    package let shownAt: Int64

    /// When it came by the clock that never goes back, in nanoseconds.
    package let shownSteady: Int64

    /// Which run of the machine that clock belongs to: it begins again at each boot.
    package let boot: String

    /// Makes a received ticket.
    package init(ticket: Ticket, shown: Moment, boot: String) {
        self.init(ticket: ticket, shownAt: shown.wall, shownSteady: shown.steady, boot: boot)
    }

    /// Makes a received ticket of an instant that was taken before.
    package init(ticket: Ticket, shownAt: Int64, shownSteady: Int64, boot: String) {
        self.ticket = ticket
        self.shownAt = shownAt
        self.shownSteady = shownSteady
        self.boot = boot
    }

    enum CodingKeys: String, CodingKey {
        case ticket, boot
        case shownAt = "shown_at"
        case shownSteady = "shown_steady"
    }
}
