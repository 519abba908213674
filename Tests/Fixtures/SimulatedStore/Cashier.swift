import CashierDesk
import Restaurant
import Till
import Words

/// A cashier who keys, fires, fires again when told that it failed, and throws away at times.
final class Cashier {
    unowned let world: World
    private var ordersLeft: Int

    /// How a dish can be made.
    static let way = ModifierGroup(
        code: "w",
        name: "Way",
        least: 0,
        most: 1,
        options: [MenuOption(code: "hot", name: "hot"), MenuOption(code: "mild", name: "mild")]
    )

    /// Five dishes; where there are several displays, two of the grill, two of the bar and one that
    /// no station makes.
    static func menu(in world: World) -> Menu? {
        let stations = world.displays.count > 1 ? ["grill", "grill", "bar", "bar", nil] : []
        return try? Menu(
            categories: [MenuCategory(code: "c", name: "All")],
            items: (1...5).map { number in
                MenuItem(
                    code: "\(number)",
                    name: "Dish \(number)",
                    price: Money(minorUnits: Int64(number) * 250),
                    category: "c",
                    station: stations.isEmpty ? nil : stations[number - 1],
                    groups: [GroupLink(way.code)]
                )
            },
            groups: [way]
        )
    }

    init(_ world: World) {
        self.world = world
        ordersLeft = world.temper.orders
    }

    /// Presses one key, and comes back for the next.
    func work() {
        guard !world.isHealed, ordersLeft > 0 else { return }
        if let life = world.till, let till = life.till {
            press(till, life)
            life.rest()
        }
        // Keys come in bursts, while there is a till to press them.
        let isBurst = world.till != nil && world.chance.below(4) > 0
        let pause = world.chance.span(1, isBurst ? 2_000_000 : max(world.temper.pause, 200_000_000))
        world.after(pause) { [weak self] in self?.work() }
    }

    /// Sells one more order when all is well, and throws away what is still keyed.
    func sellLast() {
        guard let life = world.till, let till = life.till else { return }
        if !till.desk.draft.isEmpty { discard(till, life) }
        key(till, life)
        let number = world.ledger.accepted.count
        // Who is shown first what was stored after all looks at it, and presses again.
        if case .changedAfterAll = fire(till, life) { fire(till, life) }
        life.rest()
        if world.ledger.accepted.count == number { world.ledger.noteRefused() }
    }

    private func press(_ till: TillAtWork, _ life: TillLife) {
        let draft = till.desk.draft
        if world.chance.below(12) == 0, let order = world.chance.pick(till.desk.orders) {
            return change(order, till, life)
        }
        guard !draft.isEmpty else { return key(till, life) }
        switch world.chance.below(10) {
        case 0, 1: key(till, life)
        case 2:
            let quantity = 1 + world.chance.below(9)
            perform(.setQuantity(quantity, line: draft.lines[0].id), till, life)
        case 3: perform(.remove(line: draft.lines[0].id), till, life)
        case 4: discard(till, life)
        case 5 where world.chance.below(2) == 0:
            let line = draft.lines[draft.lines.count - 1].id
            perform(.setCourse(1 + world.chance.below(3), line: line), till, life)
        default: fire(till, life)
        }
    }

    private func key(_ till: TillAtWork, _ life: TillLife) {
        let item = "\(1 + world.chance.below(5))"
        let quantity = 1 + world.chance.below(3)
        perform(.add(item: item, quantity: quantity, options: []), till, life)
    }

    private func perform(_ command: DeskCommand, _ till: TillAtWork, _ life: TillLife) {
        // A key that does not fit is refused, and nothing has changed.
        _ = try? till.perform(command)
    }

    /// Presses FIRE; what the till refused it for, if it did.
    @discardableResult
    private func fire(_ till: TillAtWork, _ life: TillLife) -> TillRefusal? {
        let draft = till.desk.draft
        life.tell { "FIRE is pressed: \(draft.count) dishes" }
        do throws(TillRefusal) {
            let isUnpaid = world.chance.below(4) == 0
            let command = isUnpaid ? DeskCommand.fireUnpaid : .fire(cash: nil)
            guard let order = try till.perform(command) else { return nil }
            world.ledger.notePress(order.id, draft.lines)
            guard !life.isDead else { return nil }
            ordersLeft -= 1
            life.tell { "shows order \(order.number) (\(order.id.short)) as fired" }
            world.ledger.noteFired(order)
            return nil
        } catch {
            if let id = till.desk.draft.id { world.ledger.notePress(id, draft.lines) }
            guard !life.isDead else { return error }
            life.tell { "shows: \(error.explanation[.english])" }
            if case .firedBefore = error, let id = draft.id { world.ledger.noteStoredAfterAll(id) }
            return error
        }
    }

    private func discard(_ till: TillAtWork, _ life: TillLife) {
        let id = till.desk.draft.id
        life.tell { "DISCARD is pressed" }
        life.isDiscarding = true
        defer { life.isDiscarding = false }
        do throws(TillRefusal) {
            try till.perform(.discard)
            guard let id, !life.isDead else { return }
            life.tell { "threw \(id.short) away" }
            world.ledger.noteDiscarded(id)
        } catch {
            guard !life.isDead else { return }
            life.tell { "shows: \(error.explanation[.english])" }
            if case .storedAfterAll = error, let id { world.ledger.noteStoredAfterAll(id) }
        }
    }
}
