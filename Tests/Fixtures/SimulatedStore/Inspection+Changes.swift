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
            let all = changes.map(\.change).filter { $0.order == order }.map(\.sequence)
            expect(
                all == Array(1...all.count),
                "order \(order.short): its changes have the numbers \(all)"
            )
            let told = changes.filter { $0.change.order == order && $0.change.isSilent != true }
                .map(\.report)
            for kitchen in kitchens {
                let shown = kitchen.changes.filter { $0.received.change.order == order }
                    .map { ChangeReport(id: $0.id, change: $0.received.change) }
                if hasLost(kitchen), isPast(order) { continue }
                expect(
                    told == shown,
                    "order \(order.short): the till has changes \(told.map(\.change.sequence)), "
                        + "the \(kitchen.display.program) \(shown.map(\.change.sequence))"
                )
            }
        }
        let told = changes.count { $0.change.isSilent != true }
        for kitchen in kitchens where !hasLost(kitchen) {
            expect(told == kitchen.changes.count, "the kitchen has changes that the till has not")
        }
        for id in world.ledger.changed {
            expect(changes.contains { $0.change == id }, "a change that was shown is lost")
        }
        inspectLines()
        inspectMoney()
    }

    /// What X says of the money against what the orders come to.
    private mutating func inspectMoney() {
        guard let desk = world.till?.till?.desk else { return }
        let taken = desk.ledger.takings
        let accounts = desk.orders.map(\.account)
        // Orders of a day before are in X too, until it is closed.
        guard taken.orders == accounts.count else { return }
        expect(taken.net == accounts.map(\.total).total, "X has other sales than the orders")
        expect(taken.unpaid == accounts.map(\.due).total, "X has other debts than the orders")
    }

    private mutating func inspectLines() {
        guard let desk = world.till?.till?.desk else { return }
        let boards = world.kitchens.compactMap { $0?.kitchen?.board }
        for ticket in boards.flatMap({ $0.open + $0.bumped }) {
            guard let standing = desk.standing(of: ticket.id) else { continue }
            let dishes = standing.lines.filter { line in
                line.quantity > 0 && !standing.held.contains(line.id)
            }
            expect(
                ticket.ticket.lines.filter { $0.quantity > 0 }.sorted { $0.id < $1.id }
                    == dishes.map(Ticket.Line.init),
                "order \(ticket.id.short): the kitchen cooks other lines than the till has"
            )
            expect(
                standing.changesWaiting == 0,
                "order \(ticket.id.short): the till still waits for the kitchen to take a change"
            )
        }
    }
}
