package import Restaurant

// What of an order may be voided by whom.
extension CashierDesk {
    /// Whether a manager has to approve that a line of a fired order is voided.
    ///
    /// What waits for its course was never sent, and is free. A kitchen that cannot be seen may
    /// have begun with what it has. Money that goes back otherwise than it came is the usual fraud.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - quantity: How many of it.
    ///   - id: The order.
    ///   - rule: From when on the store wants a manager.
    ///   - tender: In what the guest gets the money back; nil for cash.
    /// - Returns: Whether one has to.
    package func voidNeedsManager(
        of line: Int,
        quantity: Int,
        in id: OrderID,
        by rule: VoidRule,
        backAs tender: Tender?
    ) -> Bool {
        guard let standing = standing(of: id) else { return true }
        let account = standing.account
        let returned = account.returning(voided: quantity, of: line).map { [$0] } ?? []
        let settled = try? account.settling(
            returned: returned,
            by: tender,
            rounding: rules.cashRounding
        )
        if let settled, account.isGivenBackOtherwise(by: settled) { return true }
        guard !standing.held.contains(line) else { return false }
        switch rule {
        case .sent: return true
        case .started:
            switch standing.kitchen {
            case .waiting: return false
            case .received: return !kitchen.isLive
            case .started, .ready: return true
            }
        }
    }
}
