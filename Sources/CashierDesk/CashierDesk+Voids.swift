package import Restaurant

// What of an order may be voided by whom.
extension CashierDesk {
    /// Whether a manager has to approve that a line of a fired order is voided.
    ///
    /// What waits for its course was never sent, and is free. A kitchen that cannot be seen may
    /// have begun with what it has.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - id: The order.
    ///   - rule: From when on the store wants a manager.
    /// - Returns: Whether one has to.
    package func voidNeedsManager(
        of line: Int,
        in id: OrderID,
        by rule: VoidRule
    ) -> Bool {
        guard let standing = standing(of: id) else { return true }
        guard !standing.held.contains(line) else { return false }
        switch rule {
        case .sent: return true
        case .started:
            let cooked = standing.ticketPlace(of: line)?.order ?? id
            guard let ticket = self.standing(of: cooked) else { return true }
            switch ticket.kitchen {
            case .waiting: return false
            case .received: return !kitchen.isLive
            case .started, .ready: return true
            }
        }
    }

    /// Whether money of a change would go back otherwise than it came, which is the usual fraud: a
    /// manager has to approve that, whatever the change is.
    package func isGivenBackOtherwise(
        _ id: OrderID,
        as wish: OrderWish,
        by tender: Tender?
    ) -> Bool {
        let day = BusinessDay(date: "")
        guard let account = standing(of: id)?.account,
            let changes = try? changes(of: id, as: wish, by: tender, at: wall, day: day)
        else { return false }
        return changes.compactMap(\.settled).contains { account.isGivenBackOtherwise(by: $0) }
    }
}
