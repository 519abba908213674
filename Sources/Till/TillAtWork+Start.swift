import CashierDesk
import Journal
import Pass
import Restaurant

// What the till knows when it starts, or comes back to a day.
extension TillAtWork {
    /// Reads the orders of the day from its records.
    func restore() throws(JournalError) {
        guard let records = days.records(of: day) else { return }
        try restore(from: records.lowerBound)
    }

    /// Reads anew what was done to the orders on the desk, those of earlier days among them.
    func restoreAll() throws(JournalError) {
        var first = days.records(of: day)?.lowerBound
        for order in desk.orders where order.day != day {
            guard let event = EventID(bytes: order.id.bytes),
                let number = try journal.number(of: event)
            else { continue }
            first = first.map { min($0, number) } ?? number
        }
        if let first { try restore(from: first) }
    }

    private func restore(from first: RecordNumber) throws(JournalError) {
        // To the end: cooks go on with an order also while a wrong clock has the till on another
        // day, and before the till knows that a failed call has stored it.
        try journal.replay(
            from: first,
            through: nil
        ) { [day] record throws(JournalError) in
            switch try TillRecord.read(record) {
            case .fired(let order) where order.day == day: desk.restore(order)
            case .changed(let known): desk.restore(known.change)
            case .progressed(let report): desk.kitchenProgressed(report.progress)
            case .refunded(let refund): desk.refunded(refund)
            case .paper(let request): desk.take(request)
            case .fired, .drawer, .shiftOpened, .closed, .parked, .dropped, nil: break
            }
        }
    }

    /// Reads the orders of the day, and who has them.
    func readDay() throws(JournalError) {
        try restoreAll()
        try learnWhoHasOrders()
        isDayUnsure = false
    }

    /// Finds out which of the day's orders the kitchen and the relay have.
    func learnWhoHasOrders() throws(JournalError) {
        for order in desk.orders {
            guard let event = EventID(bytes: order.id.bytes) else { continue }
            if try !isOwedToKitchen(event) {
                desk.kitchenReceived(order.id)
            }
            switch try journal.owedState(of: event, at: .relay) {
            case nil: desk.relayReceived(order.id)
            case .setAside: desk.relayRefused(order.id)
            case .waiting: break
            }
        }
        try learnWhichChangesWait()
    }
}
