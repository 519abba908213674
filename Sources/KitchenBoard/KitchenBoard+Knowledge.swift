package import Restaurant

// How much a board has of its orders.
extension KitchenBoard {
    /// What it has of each order of which it has the ticket: what is open, and what was bumped
    /// last.
    package var knowledge: [OrderKnowledge] {
        (open.map { $0.knowledge(isOpen: true) } + bumped.map { $0.knowledge(isOpen: false) })
            .filter { known.has($0.order) }
    }
}

extension KitchenTicket {
    fileprivate func knowledge(isOpen: Bool) -> OrderKnowledge {
        OrderKnowledge(
            order: id,
            isOpen: isOpen,
            changes: changeCount,
            deeds: heard,
            deedCounts: heardCounts,
            reports: reportCount > 0 ? reportCount : nil
        )
    }
}
