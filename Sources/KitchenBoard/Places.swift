import Restaurant

/// Which ticket stands where, in reading order, over all pages.
///
/// A ticket keeps its place while a cook works: one that is bumped leaves a hole, a new one goes to
/// the end, and one that is recalled goes back into its hole. Only ``settle()`` moves them.
struct Places: Sendable {
    /// A ticket's place.
    struct Place: Sendable {
        private(set) var kitchen: KitchenTicket
        private(set) var parts: TicketParts
        var isHole = false

        init(_ ticket: KitchenTicket, for form: TileForm) {
            kitchen = ticket
            parts = TicketParts(ticket, for: form)
        }

        var ticket: Ticket { kitchen.ticket }

        /// The ticket's place in the order in which tickets came.
        var sequence: Int { kitchen.sequence }

        /// Takes over the ticket as it is now.
        mutating func show(_ ticket: KitchenTicket, for form: TileForm) {
            kitchen = ticket
            parts = TicketParts(ticket, for: form)
        }

        /// Lays the ticket out anew for another screen.
        mutating func reshape(for form: TileForm) { parts = TicketParts(kitchen, for: form) }
    }

    private(set) var places: [Place] = []

    /// The orders that are there, without the holes.
    var shown: [OrderID] { places.lazy.filter { !$0.isHole }.map(\.ticket.id) }

    /// How many bumped tickets still keep their place.
    var holeCount: Int { places.count(where: \.isHole) }

    /// The place of an order, hole or not.
    ///
    /// An order that came back for more dishes stands beside the hole of its first round.
    func index(of order: OrderID) -> Int? {
        places.firstIndex { $0.ticket.id == order && !$0.isHole }
            ?? places.firstIndex { $0.ticket.id == order }
    }

    /// Whether exactly what is open stands here, in the board's order; holes may be between.
    func areUpToDate(with open: [KitchenTicket]) -> Bool {
        places.lazy.filter { !$0.isHole }.elementsEqual(open) { place, ticket in
            place.sequence == ticket.sequence && place.kitchen.revision == ticket.revision
        }
    }

    /// Takes over what is open now, without moving anything.
    ///
    /// - Returns: What appeared.
    mutating func follow(_ open: [KitchenTicket], for form: TileForm) -> [KitchenTicket] {
        let wanted = Set(open.map(\.sequence))
        var standing: Set<Int> = []
        var holes: [Int: Int] = [:]
        for (index, place) in places.enumerated() {
            if !wanted.contains(place.sequence) { places[index].isHole = true }
            if places[index].isHole {
                holes[place.sequence] = index
            } else {
                standing.insert(place.sequence)
            }
        }
        let appeared = open.filter { !standing.contains($0.sequence) }
        showChanges(of: open, for: form)
        for ticket in appeared {
            if let hole = holes[ticket.sequence] {
                places[hole].isHole = false
                places[hole].show(ticket, for: form)
            } else {
                places.append(Place(ticket, for: form))
            }
        }
        return appeared
    }

    private mutating func showChanges(of open: [KitchenTicket], for form: TileForm) {
        let changed = open.filter { $0.revision > 0 }
        guard !changed.isEmpty else { return }
        let tickets = Dictionary(changed.map { ($0.sequence, $0) }) { first, _ in first }
        for index in places.indices where !places[index].isHole {
            guard let ticket = tickets[places[index].sequence],
                ticket.revision != places[index].kitchen.revision
            else { continue }
            places[index].show(ticket, for: form)
        }
    }

    /// Whether nothing would move if the tiles closed up now.
    func isSettled(_ open: [KitchenTicket]) -> Bool {
        places.count == open.count && areUpToDate(with: open)
    }

    /// Closes the holes and puts the tickets in the board's order.
    mutating func settle() {
        places = places.filter { !$0.isHole }.sorted { $0.sequence < $1.sequence }
    }

    /// Lays every ticket out anew for another screen, which moves them anyway.
    mutating func reshape(for form: TileForm) {
        places.removeAll(where: \.isHole)
        for index in places.indices {
            places[index].reshape(for: form)
        }
    }
}
