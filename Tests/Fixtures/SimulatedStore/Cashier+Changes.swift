import CashierDesk
import Restaurant
import Till
import Words

// Changes of orders that were fired already.
extension Cashier {
    /// Adds to an order, voids a part of it, or moves it.
    func change(_ order: OrderStanding, _ till: TillAtWork, _ life: TillLife) {
        let draft = till.desk.draft
        let wish = wish(for: order, till)
        life.tell { "order \(order.number) (\(order.id.short)): \(wish)" }
        do throws(TillRefusal) {
            let change = try till.change(order.id, wish)
            guard !life.isDead else { return }
            life.tell { "shows order \(order.number) as changed (\(change.sequence))" }
            world.ledger.noteChanged(change)
        } catch {
            guard !life.isDead else { return }
            life.tell { "shows: \(error.explanation[.english])" }
            if case .storedAfterAll = error, let id = draft.id {
                world.ledger.noteStoredAfterAll(id)
            }
        }
    }

    private func wish(for order: OrderStanding, _ till: TillAtWork) -> OrderWish {
        let lines = order.lines.filter { $0.quantity > 0 }
        switch world.chance.below(7) {
        case 0: return .move(to: "T\(1 + world.chance.below(9))")
        case 1, 2:
            guard let line = world.chance.pick(lines) else { return .move(to: "T0") }
            let quantity = 1 + world.chance.below(line.quantity)
            return .void(line: line.id, quantity: quantity, reason: .guest)
        case 3: return .fireCourse
        case 4: return .pay
        case 5:
            guard let line = world.chance.pick(lines) else { return .move(to: "T0") }
            let option = world.chance.pick(Self.way.options.map(\.code)) ?? "hot"
            return .setOptions([OptionCode(group: Self.way.code, option: option)], line: line.id)
        default: return .add
        }
    }
}
