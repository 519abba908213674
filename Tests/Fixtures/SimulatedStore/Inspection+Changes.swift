import CashierDesk
import Journal
import Kitchen
import KitchenBoard
import Pass
import Restaurant
import Till

// What changed of orders after they were fired, against what the kitchen cooks.
extension Inspection {
    /// The kitchen got each change once, those of an order in their order, and cooks exactly what
    /// the till ended with.
    mutating func inspectChanges() {
        let orders = Set(changes.map(\.change.order))
        for order in orders {
            let told = changes.filter { $0.change.order == order }.map(\.report)
            let shown = shownChanges.filter { $0.received.change.order == order }
                .map { ChangeReport(id: $0.id, change: $0.received.change) }
            expect(
                told == shown,
                "order \(order.short): the till has changes \(told.map(\.change.sequence)), "
                    + "the kitchen \(shown.map(\.change.sequence))"
            )
            let count = told.count
            expect(
                told.map(\.change.sequence) == Array(1...count),
                "order \(order.short): its changes have the numbers \(told.map(\.change.sequence))"
            )
        }
        expect(changes.count == shownChanges.count, "the kitchen has changes that the till has not")
        for id in world.ledger.changed {
            expect(changes.contains { $0.change == id }, "a change that was shown is lost")
        }
        inspectLines()
    }

    private mutating func inspectLines() {
        guard let desk = world.till?.till?.desk, let board = world.kitchen?.kitchen?.board else {
            return
        }
        for ticket in board.open + board.bumped {
            guard let standing = desk.standing(of: ticket.id) else { continue }
            expect(
                ticket.ticket.lines == standing.lines.map(Ticket.Line.init),
                "order \(ticket.id.short): the kitchen cooks other lines than the till has"
            )
            expect(
                standing.changesWaiting == 0,
                "order \(ticket.id.short): the till still waits for the kitchen to take a change"
            )
        }
    }
}
