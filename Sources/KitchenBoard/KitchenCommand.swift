package import Restaurant

/// What a cook wants done.
package enum KitchenCommand: Sendable, Hashable {
    /// All of the order that the display shows is ready.
    case bump(OrderID)
    /// Cooking of the order begins.
    case start(OrderID)
    /// The ticket that was bumped last comes back.
    case recallLast
    /// A ticket that was bumped comes back.
    case recall(OrderID)
    /// All that changed of the order was seen.
    case acknowledge(OrderID)
    /// One line of the order is ready, or is not after all.
    case toggle(OrderID, line: Int)
    /// What the display shows of the order goes to another station.
    case send(OrderID, to: String)
    /// The order goes before others, or does not any more.
    case rush(OrderID)
    /// What other stations have of the order comes to the display's own.
    case pull(OrderID)
    /// Something of the menu has run out, or is there again.
    case stop(MenuThing, name: String, isOut: Bool)
    /// Tickets that were forgotten go.
    case clear([OrderID])
}

extension KitchenBoard {
    /// What a command makes happen, to be stored and then applied.
    ///
    /// - Parameters:
    ///   - command: What is wanted.
    ///   - lens: What the cook's display shows.
    ///   - now: This moment.
    /// - Returns: What happens, in this order.
    /// - Throws: ``KitchenRefusal`` when the ticket is not there or is so already.
    package func events(
        for command: KitchenCommand,
        through lens: BoardLens = BoardLens(),
        at now: Moment
    ) throws(KitchenRefusal) -> [KitchenEvent] {
        switch command {
        case .bump(let order): return try bump(order, through: lens, at: now)
        case .start(let order):
            return try start(order, through: lens, at: now)
        case .recallLast: return try recallLast(through: lens, at: now)
        case .recall(let order):
            guard let ticket = bumped.last(where: { $0.id == order }) else {
                throw .notOpen(openTicket(order)?.ticket.number)
            }
            return recall(ticket, lines: [], at: now)
        case .acknowledge(let order): return try acknowledge(order, through: lens, at: now)
        case .toggle(let order, let line):
            return try toggle(line, of: order, through: lens, at: now)
        case .send(let order, let station):
            let ticket = try shown(order, through: lens)
            let lines = ticket.left.filter { ticket.station(of: $0) != station }.map(\.id)
            guard !lines.isEmpty else { throw .isThere(ticket.ticket.number, station) }
            return [work(.sent, lines, to: station, of: ticket, at: now)]
        case .pull(let order): return try pull(order, through: lens, at: now)
        case .stop(let thing, let name, let isOut):
            let by = routing.display ?? ""
            return [
                .stopped(StopWish(thing: thing, name: name, isOut: isOut, at: now.wall, by: by))
            ]
        case .clear(let orders): return clear(orders, at: now)
        case .rush(let order):
            let ticket = try shown(order, through: lens)
            return [work(ticket.isRushed ? .calmed : .rushed, [], of: ticket, at: now)]
        }
    }

    /// A ticket as the display shows it.
    func shown(
        _ order: OrderID,
        through lens: BoardLens
    ) throws(KitchenRefusal) -> KitchenTicket {
        guard let ticket = seen(through: lens).openTicket(order) else {
            let known = bumped.last { $0.id == order } ?? openTicket(order)
            throw .notOpen(known?.ticket.number)
        }
        return ticket
    }
}
