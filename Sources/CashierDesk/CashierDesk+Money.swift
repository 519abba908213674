package import Restaurant

// What the order being keyed comes to, and what of it is paid.
extension CashierDesk {
    /// What the order being keyed comes to, part by part.
    package var bill: Bill { draft.bill(by: rules) }

    /// How far it is paid.
    package var settlement: Settlement {
        Settlement(of: bill.total, by: draft.tenders, rounding: rules.cashRounding)
    }

    /// What was taken for a part of the order would have to go back first.
    func refuseWhenPartlyPaid() throws(OrderRefusal) {
        guard draft.tenders.isEmpty else { throw .partlyPaid }
    }

    /// Takes a part of what is to be paid.
    ///
    /// - Returns: Whether nothing is left, so that the order is to be stored.
    /// - Throws: ``OrderRefusal`` for more than is left otherwise than in cash: only cash gives
    ///   change.
    mutating func take(_ tender: Tender) throws(OrderRefusal) -> Bool {
        guard !draft.isEmpty else { throw .nothingKeyed }
        let left = settlement.left
        guard tender.kind == .cash || tender.amount <= left else {
            throw .tooMuchMoney(left: left)
        }
        draft.take(tender)
        return settlement.isPaid
    }
}
