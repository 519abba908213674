package import Restaurant

/// What a cook wants done.
package enum KitchenCommand: Sendable, Hashable {
    /// All of the order is ready.
    case bump(OrderID)
    /// Cooking of the order begins.
    case start(OrderID)
    /// The ticket that was bumped last comes back.
    case recallLast
}

extension KitchenBoard {
    /// What a command makes happen, to be stored and then applied.
    ///
    /// - Throws: ``KitchenRefusal`` when the ticket is not there or is so already.
    package func events(
        for command: KitchenCommand,
        at now: Moment
    ) throws(KitchenRefusal) -> [KitchenProgress] {
        switch command {
        case .bump(let order):
            return [try report(.ready, of: order, at: now)]
        case .start(let order):
            let report = try report(.started, of: order, at: now)
            if let ticket = openTicket(order), ticket.isStarted {
                throw .alreadyStarted(ticket.ticket.number)
            }
            return [report]
        case .recallLast:
            guard let last = bumped.last else { throw .nothingToRecall }
            return [KitchenProgress(order: last.id, stage: .recalled, at: now.wall)]
        }
    }

    private func report(
        _ stage: KitchenProgress.Stage,
        of order: OrderID,
        at now: Moment
    ) throws(KitchenRefusal) -> KitchenProgress {
        guard openTicket(order) != nil else {
            throw .notOpen(bumped.last { $0.id == order }?.ticket.number)
        }
        return KitchenProgress(order: order, stage: stage, at: now.wall)
    }
}
