package import Restaurant
import Words

// What changed of tickets after they were fired.
extension KitchenScreen {
    /// Asks to bump a ticket; one that changed is refused once, with what changed.
    ///
    /// The second press says that the cook has seen it. A ticket of which nothing is left to cook
    /// goes with one press, unless that was meant for what it was until just now.
    mutating func bump(_ ticket: KitchenTicket, now: Moment) -> [KitchenAction] {
        let order = ticket.id
        newSince[order] = nil
        guard ticket.isUnseen, !ticket.isReady else { return [.command(.bump(order))] }
        let isFresh = changedSince[order].map { now.isWithin(habits.guardTime, of: $0) }
        let wasTold = toldOf[order] == ticket.changeCount
        guard wasTold || ticket.isCancelled && isFresh != true else {
            toldOf[order] = ticket.changeCount
            refused(KitchenWords.changed(ticket.ticket.number, ticket.changes), now: now)
            return [.bell]
        }
        toldOf[order] = nil
        if ticket.isCancelled { return [.command(.bump(order))] }
        return [.command(.acknowledge(order)), .command(.bump(order))]
    }

    /// Tells of tickets that changed, and asks for one sound for all of them.
    ///
    /// - Parameters:
    ///   - orders: What changed.
    ///   - board: The board with the changes.
    ///   - now: This moment.
    /// - Returns: A sound when the board knows one of them.
    package mutating func changed(
        _ orders: [OrderID],
        on board: KitchenBoard,
        now: Moment
    ) -> [KitchenAction] {
        let board = board.seen(through: lens)
        follow(board, now: now)
        toldOf = toldOf.filter { board.openTicket($0.key) != nil }
        changedSince = changedSince.filter { now.isWithin(habits.guardTime, of: $1) }
        for order in orders { changedSince[order] = now }
        let open = orders.compactMap(board.openTicket).filter(\.isUnseen)
        let phrase: Phrase
        if let only = open.last, open.count == 1 {
            phrase = KitchenWords.hasChanged(only.ticket.number, only.changes)
        } else if open.count > 1 {
            phrase = KitchenWords.haveChanged(open.count)
        } else if let done = board.bumped.last(where: { orders.contains($0.id) && $0.isUnseen }) {
            phrase = KitchenWords.changedWhenDone(done.ticket.number, done.changes)
        } else {
            return []
        }
        notice = Notice(phrase: phrase, since: now, isRefusal: true)
        let known = (open + board.bumped).filter { orders.contains($0.id) }
        return [.sound(known.contains(where: \.hasUnseenVoid) ? .void : .changed)]
    }
}
