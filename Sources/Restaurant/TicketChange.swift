/// What changed of a ticket after it was fired: no prices.
package struct TicketChange: Sendable, Hashable, Codable {
    /// The order.
    package let order: OrderID

    /// The order's number, as it is called out.
    package let number: Int

    /// Which change of its order it is, from 1; those that are none of the kitchen's are left out.
    package let sequence: Int

    /// When it was keyed, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// How the guest takes the meal from now on.
    package let diningOption: DiningOption

    /// The guest's name or the table from now on; may be empty.
    package let guest: String

    /// Lines that are new.
    package let added: [Ticket.Line]

    /// Lines that are made in another way from now on, as they are now.
    package let changed: [Ticket.Line]

    /// What is not to be cooked after all.
    package let voided: [VoidedLine]

    /// What the guest must not get, as it is from now on; nil when that is as it was.
    package var allergy: String?

    /// Where dishes go that are another guest's now, line by line; nil when that is as it was.
    package var places: [DishPlaces]?

    /// Whether the cooks have it on paper already, since their display was gone; nil when not.
    package var isOnPaper: Bool?

    /// Makes a change.
    package init(
        order: OrderID,
        number: Int,
        sequence: Int,
        at: Int64,
        diningOption: DiningOption,
        guest: String,
        added: [Ticket.Line] = [],
        changed: [Ticket.Line] = [],
        voided: [VoidedLine] = []
    ) {
        self.order = order
        self.number = number
        self.sequence = sequence
        self.at = at
        self.diningOption = diningOption
        self.guest = guest
        self.added = added
        self.changed = changed
        self.voided = voided
    }

    /// What the kitchen is told of an order's change.
    package init(_ change: OrderChange) {
        self.init(
            order: change.order,
            number: change.number,
            sequence: change.sequence,
            at: change.at,
            diningOption: change.diningOption,
            guest: change.guest,
            added: change.toCook.map(Ticket.Line.init),
            changed: change.changed.filter { change.held?.contains($0.id) != true }
                .map(Ticket.Line.init),
            voided: change.voided.filter { change.held?.contains($0.line) != true }
                + (change.dishesVoided ?? [])
        )
        places = change.places
        allergy = change.allergy
    }

    enum CodingKeys: String, CodingKey {
        case order, number, sequence, at, guest, added, changed, voided, places, allergy
        case diningOption = "dining_option"
        case isOnPaper = "on_paper"
    }
}

/// A change of a ticket with the instant at which the kitchen first showed it.
package struct ReceivedChange: Sendable, Hashable, Codable {
    /// What changed.
    package let change: TicketChange

    /// When it came, in milliseconds since 1970 in UTC.
    package let shownAt: Int64

    /// When it came by the clock that never goes back, in nanoseconds.
    package let shownSteady: Int64

    /// Which run of the machine that clock belongs to.
    package let boot: String

    /// Makes a received change.
    package init(change: TicketChange, shown: Moment, boot: String) {
        self.change = change
        shownAt = shown.wall
        shownSteady = shown.steady
        self.boot = boot
    }

    enum CodingKeys: String, CodingKey {
        case change, boot
        case shownAt = "shown_at"
        case shownSteady = "shown_steady"
    }
}
