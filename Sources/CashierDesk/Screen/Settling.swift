import Restaurant

/// The payment of one order in several parts, while the cashier takes them.
struct Settling: Sendable, Hashable {
    /// What is keyed at present.
    enum Step: Sendable, Hashable {
        case amount
        /// What the card's terminal or the voucher says.
        case reference(Tender.Kind, Money)
        case tip(Money, reference: String?)
    }

    var step = Step.amount
    var text = ""

    /// How many equal shares are still to be paid; 0 when it is not shared so.
    var shares = 0

    var split = SplitByItems()

    /// The seat that was picked last; nil for none.
    var seat: Int?

    /// The most guests that share an order.
    static let shareRange = 2...99

    /// What is taken when no amount is keyed.
    func proposed(_ desk: CashierDesk) -> Money {
        let left = desk.settlement.left
        if !split.picked.isEmpty {
            return min(split.amount(of: desk.bill, lines: desk.draft.lines), left)
        }
        return shares > 1 ? left.shares(shares)[0] : left
    }

    /// Goes on to the next part, when one was taken.
    mutating func next() {
        step = .amount
        text = ""
        split.settle()
        shares = max(shares - 1, 0)
    }
}
