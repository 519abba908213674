package import Restaurant

// Tickets that were forgotten.
extension KitchenBoard {
    /// The tickets that were forgotten by a time of the day at which the board is cleared.
    ///
    /// It depends on nothing but the tickets, so that a box that was off at that time finds the
    /// same when it starts. A ticket that was brought back waits for the next such time.
    ///
    /// - Parameters:
    ///   - cut: The last time of clearing, in milliseconds since 1970 in UTC.
    ///   - hours: How old a ticket must have been then.
    ///   - now: This moment.
    /// - Returns: The orders, oldest first.
    package func forgotten(at cut: Int64, afterHours hours: Int, now: Moment) -> [OrderID] {
        let least = Int64(hours) * 3_600_000
        return open.filter { ticket in
            // By both clocks, so that one that was set clears nothing that is young.
            cut - ticket.received.shownAt >= least
                && Int64(ageSeconds(of: ticket, at: now)) * 1000 >= least
                && (ticket.bumpedAt ?? 0) < cut
        }
        .map(\.id)
    }

    /// What clears tickets: nobody says that they are done, and they can be brought back.
    func clear(_ orders: [OrderID], at now: Moment) -> [KitchenEvent] {
        orders.compactMap(openTicket).map { ticket in
            .worked(KitchenWork(order: ticket.id, deed: .cleared, at: now.wall))
        }
    }
}
