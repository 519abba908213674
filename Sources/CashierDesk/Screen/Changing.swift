import Restaurant

/// An order that was fired already, while the cashier changes it.
struct Changing: Sendable, Hashable {
    /// What is asked at present.
    enum Question: Sendable, Hashable {
        /// Which line, and what with it.
        case line
        /// Why so many of the line are voided.
        case reason(quantity: Int)
        /// Which table or guest it is for now.
        case guest(String)
        /// In what the difference is paid or given back.
        case money(OrderWish, String)
        /// What the card's terminal or the voucher says.
        case reference(OrderWish, Tender, String)
        /// Which order it is paid together with, from 0 in the list.
        case joining(Int)
        /// Which order what was picked is part of from now on: 0 is a new one, from 1 in the list.
        case transferring(Int)
    }

    let order: OrderID
    /// Which of the order's lines, from 0.
    var place = 0
    var question = Question.line

    /// How many equal shares are still to be paid; 0 when it is not shared so.
    var shares = 0

    /// The seat that pays next; nil when it is not paid by seats.
    var seat: Int?

    /// What was picked of the lines, to be paid by itself or to go to another order.
    var split = SplitByItems()

    /// The lines that are left of the order.
    func lines(of desk: CashierDesk) -> [OrderLine] {
        desk.standing(of: order)?.lines.filter { $0.quantity > 0 } ?? []
    }

    /// The line that keys act on.
    func line(of desk: CashierDesk) -> OrderLine? {
        let lines = lines(of: desk)
        return lines.indices.contains(place) ? lines[place] : lines.last
    }

    /// The seats of the order's lines, in their order.
    func seats(of desk: CashierDesk) -> [Int] {
        Set(lines(of: desk).compactMap(\.seat)).sorted()
    }

    /// What is taken when no amount is keyed: all that is due, or a share or a seat of it.
    func proposed(_ desk: CashierDesk, of due: Money) -> Money {
        if !split.picked.isEmpty, let account = desk.standing(of: order)?.account {
            return min(split.amount(of: account), due)
        }
        if let seat, let standing = desk.standing(of: order) {
            let lines = standing.lines.filter { $0.seat == seat }.map(\.id)
            let paid = lines.compactMap { standing.account.returningAll(of: $0)?.paid }
            return min(paid.total, due)
        }
        return shares > 1 ? due.shares(shares)[0] : due
    }

    /// The orders that lines of this one can go to.
    func targets(of desk: CashierDesk) -> [OrderStanding] {
        desk.tables.filter { $0.id != order && $0.account.isOpen }
    }

    /// The orders that this one can be paid together with.
    func others(of desk: CashierDesk) -> [OrderStanding] {
        desk.orders.filter { $0.id != order && $0.joins == nil && $0.account.due > .zero }
    }
}
