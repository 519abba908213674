import Restaurant

// Pulling what other stations have.
extension KitchenBoard {
    /// The tickets of which other stations than the display's have something left to cook.
    func pullable(through lens: BoardLens) -> [KitchenTicket] {
        guard lens.stations != nil else { return [] }
        return open.filter { !elsewhere($0, through: lens).isEmpty }
    }

    /// What of a ticket is left to cook at other stations.
    func elsewhere(_ ticket: KitchenTicket, through lens: BoardLens) -> [Ticket.Line] {
        var own = lens
        own.isMerged = false
        return ticket.left.filter { !own.shows(station: ticket.station(of: $0)) }
    }

    func pull(
        _ order: OrderID,
        through lens: BoardLens,
        at now: Moment
    ) throws(KitchenRefusal) -> [KitchenEvent] {
        guard let ticket = openTicket(order) else {
            throw .notOpen(bumped.last { $0.id == order }?.ticket.number)
        }
        guard let station = lens.stations?.min() else { throw .nothingToPull }
        let lines = elsewhere(ticket, through: lens).map(\.id)
        guard !lines.isEmpty else { throw .isThere(ticket.ticket.number, station) }
        return [work(.sent, lines, to: station, of: ticket, at: now)]
    }
}
