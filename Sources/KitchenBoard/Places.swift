import Restaurant

/// Which ticket stands where, in reading order, over all pages.
///
/// A ticket keeps its place while a cook works: one that is bumped leaves a hole, a new one goes to
/// the end, and one that is recalled goes back into its hole. Only ``settle(_:for:)`` moves them.
struct Places: Sendable {
    /// A ticket's place.
    struct Place: Sendable {
        let ticket: Ticket
        let parts: TicketParts
        var isHole = false
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

    /// Takes over what is open now, without moving anything.
    ///
    /// - Returns: What appeared.
    mutating func follow(_ open: [KitchenTicket], for form: TileForm) -> [KitchenTicket] {
        let ids = Set(open.map(\.id))
        var standing: Set<OrderID> = []
        var holes: [OrderID: Int] = [:]
        for (index, place) in places.enumerated() {
            if !ids.contains(place.ticket.id) { places[index].isHole = true }
            if places[index].isHole {
                holes[place.ticket.id] = index
            } else {
                standing.insert(place.ticket.id)
            }
        }
        let appeared = open.filter { !standing.contains($0.id) }
        for ticket in appeared {
            if let hole = holes[ticket.id] {
                places[hole].isHole = false
            } else {
                let parts = TicketParts(ticket.ticket, for: form)
                places.append(Place(ticket: ticket.ticket, parts: parts))
            }
        }
        return appeared
    }

    /// Whether something would move if the tiles closed up now.
    func isSettled(_ open: [KitchenTicket]) -> Bool {
        places.count == open.count
            && zip(places, open).allSatisfy { !$0.isHole && $0.ticket.id == $1.id }
    }

    /// Closes the holes and puts the tickets in the order of the board.
    mutating func settle(_ open: [KitchenTicket]) {
        var byOrder: [OrderID: Place] = [:]
        for place in places where !place.isHole { byOrder[place.ticket.id] = place }
        places = open.compactMap { byOrder[$0.id] }
    }

    /// Lays every ticket out anew for another screen, which moves them anyway.
    mutating func reshape(for form: TileForm) {
        places = places.filter { !$0.isHole }.map {
            Place(ticket: $0.ticket, parts: TicketParts($0.ticket, for: form))
        }
    }
}
