import CashierDesk
import Journal
import KitchenBoard
import Pass
import Restaurant

// Several displays of one kitchen: each that comes is asked what it has, and is owed the rest.
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
        guard shared != nil else { return }
        reporting(asWriter: true) { () throws(JournalError) in
            try makeSure()
            guard var board = shared else { return }
            try learn(Set(known.filter(\.isOpen).map(\.order)), for: &board)
            shared = board
            let found = Dictionary(known.map { ($0.order, $0) }) { _, last in last }
            let cooked = now.wall - Self.isCookedForMilliseconds
            let owed = board.knowledge.filter { own in
                guard let known = found[own.order] else {
                    guard let ticket = board.openTicket(own.order) else { return false }
                    return desk.standing(of: own.order) != nil || ticket.ticket.firedAt > cooked
                }
                return !known.covers(own)
            }
            let orders = Set(owed.map(\.order))
            try owe(orders, to: place)
            kitchens[place].told(orders.union(found.keys))
        }
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
