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
    }

    let order: OrderID
    /// Which of the order's lines, from 0.
    var place = 0
    var question = Question.line

    /// The lines that are left of the order.
    func lines(of desk: CashierDesk) -> [OrderLine] {
        desk.standing(of: order)?.lines.filter { $0.quantity > 0 } ?? []
    }

    /// The line that keys act on.
    func line(of desk: CashierDesk) -> OrderLine? {
        let lines = lines(of: desk)
        return lines.indices.contains(place) ? lines[place] : lines.last
    }
}
