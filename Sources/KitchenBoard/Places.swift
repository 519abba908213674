import Restaurant

/// Which ticket stands where, in reading order, over all pages.
///
/// A ticket keeps its place while a cook works: one that is bumped leaves a hole, a new one goes to
/// the end, and one that is recalled goes back into its hole. Only ``settle()`` moves them.
struct Places: Sendable {
    /// A ticket's place.
    struct Place: Sendable {
        let ticket: Ticket
        /// The ticket's place in the order in which tickets came.
        let sequence: Int
        var parts: TicketParts
        var isHole = false

        init(_ ticket: KitchenTicket, for form: TileForm) {
            self.ticket = ticket.ticket
            sequence = ticket.sequence
            parts = TicketParts(ticket.ticket, for: form)
        }
    }

    private(set) var places: [Place] = []

    /// The orders that are there, without the holes.
    var shown: [OrderID] { places.lazy.filter { !$0.isHole }.map(\.ticket.id) }

    /// How many bumped tickets still keep their place.
    var holeCount: Int { places.count(where: \.isHole) }

    /// The place of an order, hole or not.
    func index(of order: OrderID) -> Int? {
        places.firstIndex { $0.ticket.id == order }
    }

    /// Whether exactly what is open stands here, in the board's order; holes may be between.
    func areUpToDate(with open: [KitchenTicket]) -> Bool {
        places.lazy.filter { !$0.isHole }.map(\.sequence).elementsEqual(open.lazy.map(\.sequence))
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
        for ticket in appeared {
            if let hole = holes[ticket.sequence] {
                places[hole].isHole = false
            } else {
                places.append(Place(ticket, for: form))
            }
        }
        return appeared
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
            places[index].parts = TicketParts(places[index].ticket, for: form)
        }
    }
}
