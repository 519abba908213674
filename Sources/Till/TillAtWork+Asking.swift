import CashierDesk
import Journal
import KitchenBoard
import Pass
import Restaurant

// Each display that comes is asked what it has, and is owed the rest: it may be new, or have lost
// its records.
extension TillAtWork {
    /// For how long after it was fired an order of another day is owed to a display that lacks it,
    /// in milliseconds: what is older was forgotten.
    private static var isCookedForMilliseconds: Int64 { 6 * 3_600_000 }

    /// Asks a display what it has, if that is due, and tells it what of the menu is limited.
    func ask(_ place: Int) {
        let now = self.now
        guard kitchens[place].isToBeAsked(at: now.steady) else { return }
        kitchens[place].pass.send([.asked(stops: desk.availability.events(at: now.wall))])
    }

    /// Owes a display all that it has not: orders that are open, and what became of those that it
    /// has.
    ///
    /// - Parameters:
    ///   - known: What the display has.
    ///   - place: Which display.
    func owe(whatLacksIn known: [OrderKnowledge], to place: Int) {
        reporting(asWriter: true) { () throws(JournalError) in
            try makeSure()
            guard var board = shared else { return try owe(toTheOnlyDisplayWith: known) }
            try learn(Set(known.filter(\.isOpen).map(\.order)), for: &board)
            shared = board
            let found = Dictionary(known.map { ($0.order, $0) }) { _, last in last }
            let cooked = now.wall - Self.isCookedForMilliseconds
            let onTheWay = try ticketsOwed(to: place)
            let owed = board.knowledge.filter { own in
                guard let known = found[own.order] else {
                    guard let ticket = board.openTicket(own.order) else {
                        return onTheWay.contains(own.order)
                    }
                    return desk.standing(of: own.order) != nil || ticket.ticket.firedAt > cooked
                }
                return !known.covers(own)
            }
            let orders = Set(owed.map(\.order))
            try tell(howManyCameAgain: orders.filter { found[$0] == nil }, to: place)
            try owe(orders, to: place)
            kitchens[place].told(orders.union(found.keys))
        }
    }

    /// Owes the only display the orders that it is not done with and has not, and what it lacks of
    /// those that it has: changes, and its own reports.
    private func owe(toTheOnlyDisplayWith known: [OrderKnowledge]) throws(JournalError) {
        let found = Dictionary(known.map { ($0.order, $0) }) { _, last in last }
        let onTheWay = try ticketsOwed(to: 0)
        let owed = desk.orders.filter { standing in
            guard let known = found[standing.id] else {
                return standing.kitchen != .ready && standing.isCooked
                    || onTheWay.contains(standing.id)
            }
            return known.changes < standing.lastTold || known.reports ?? 0 < standing.reports
        }
        let orders = Set(owed.map(\.id))
        try tell(howManyCameAgain: orders.filter { found[$0] == nil }, to: 0)
        try owe(orders, to: 0)
        kitchens[0].told(orders.union(found.keys))
    }

    /// The orders whose tickets a display is still to get: it may have lost them after it was done.
    private func ticketsOwed(to place: Int) throws(JournalError) -> Set<OrderID> {
        Set(try events(owedTo: kitchens[place].destination).compactMap(OrderID.init))
    }

    /// Tells a display how many orders it gets again that it once had: they are owed no more.
    private func tell(
        howManyCameAgain orders: Set<OrderID>,
        to place: Int
    ) throws(JournalError) {
        var count = 0
        for order in orders {
            guard let event = EventID(bytes: order.bytes) else { continue }
            let owed = try journal.owedState(of: event, at: kitchens[place].destination)
            if owed == nil { count += 1 }
        }
        if count > 0 { kitchens[place].pass.send([.restored(count: count)]) }
    }

    /// Owes orders that came back to the kitchen to the displays that never had them.
    func oweAgain(_ orders: Set<OrderID>) throws(JournalError) {
        guard !orders.isEmpty else { return }
        for place in kitchens.indices {
            // Another is asked when it comes.
            guard kitchens[place].link.isLive, kitchens[place].hasTold else { continue }
            let lacking = orders.subtracting(kitchens[place].orders)
            try owe(lacking, to: place)
            kitchens[place].told(kitchens[place].orders.union(lacking))
        }
    }

    private func owe(_ orders: Set<OrderID>, to place: Int) throws(JournalError) {
        let numbers = try records(of: orders).map(\.number)
        guard !numbers.isEmpty else { return }
        // Whatever fails below, some may be owed then that lie before what was sent last.
        defer { kitchens[place].isOwedAnew() }
        try journal.resend(numbers, to: kitchens[place].destination)
        desk.changesWait(try changesThatWait())
    }
}
