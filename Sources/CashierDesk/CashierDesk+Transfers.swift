package import Restaurant

// Lines that go from one order to another after they were fired.
//
// The kitchen cooks each dish once, on the ticket that it has: it is told for whom it is now, and
// what becomes of it.
extension CashierDesk {
    /// Moves lines to another order that is not paid yet.
    func transfer(
        _ wanted: [Int: Int],
        of standing: OrderStanding,
        to other: OrderID,
        at wall: Int64,
        day: BusinessDay
    ) throws(OrderRefusal) -> [OrderChange] {
        guard let target = self.standing(of: other), target.id != standing.id else {
            throw .noSuchOrder
        }
        guard target.account.isOpen else { throw .cannotTransfer }
        let last = target.lines.map(\.id).max() ?? 0
        let moved = try moving(wanted, of: standing, after: last)
        let count = target.lines.count + moved.lines.count
        guard count <= DraftOrder.lineLimit else { throw .tooManyLines(DraftOrder.lineLimit) }
        var parts = ChangeParts(target)
        parts.added = moved.lines
        parts.arrived = moved.arrived
        parts.held = moved.held
        parts.settled = ChangeSettlement(sold: moved.bill)
        let to = NamedOrder(order: target.id, number: target.number)
        let changes = [
            leaving(moved, wanted, of: standing, to: to, at: wall, day: day),
            parts.change(of: target, at: wall, day: day),
        ]
        return telling(changes, day: day)
    }

    /// Splits lines off an order as one of their own, to be paid by itself.
    ///
    /// - Parameters:
    ///   - wanted: How many of each line, by the lines' numbers.
    ///   - id: The order.
    ///   - name: How the new one is called.
    ///   - wall: Now, in milliseconds since 1970 in UTC.
    /// - Returns: The new order and what changes of others, to be stored together.
    /// - Throws: ``OrderRefusal``; then nothing is to be changed.
    package func split(
        _ wanted: [Int: Int],
        off id: OrderID,
        as name: SplitName,
        at wall: Int64
    ) throws(OrderRefusal) -> (order: PlacedOrder, changes: [OrderChange]) {
        guard let standing = standing(of: id) else { throw .noSuchOrder }
        let moved = try moving(wanted, of: standing, after: 0)
        let order = PlacedOrder(
            splitOff: moved,
            diningOption: standing.diningOption,
            guest: standing.guest,
            named: name,
            placedAt: wall,
            cashier: person?.name
        )
        let to = NamedOrder(order: order.id, number: order.number)
        let change = leaving(moved, wanted, of: standing, to: to, at: wall, day: name.day)
        return (order, telling([change], with: order, day: name.day))
    }

    /// Whether a dish is on the ticket of another order, or shares its line with one that is part
    /// of another order.
    func isCookedWithOther(_ line: Int, of standing: OrderStanding) -> Bool {
        if standing.ticketPlace(of: line) != nil { return true }
        return orders.contains { other in
            other.arrived?.contains { arrival in
                arrival.onTicket?.order == standing.id && arrival.onTicket?.line == line
                    && other.quantity(of: arrival.line) > 0
            } ?? false
        }
    }

    private func moving(
        _ wanted: [Int: Int],
        of standing: OrderStanding,
        after last: Int
    ) throws(OrderRefusal) -> MovedLines {
        let account = standing.account
        guard account.isOpen else { throw .cannotTransfer }
        for (id, count) in wanted {
            let line = try line(id, of: standing)
            guard (1...line.quantity).contains(count) else { throw .quantityOutOfRange(count) }
        }
        var moved = MovedLines()
        var numbers: [Int: Int] = [:]
        moved.returned = try account.returning(wanted)
        for line in standing.lines {
            guard let count = wanted[line.id] else { continue }
            let id = last + moved.lines.count + 1
            numbers[line.id] = id
            var copy = line.numbered(id)
            copy.quantity = count
            moved.lines.append(copy)
            let isHeld = standing.held.contains(line.id)
            if isHeld { moved.held.append(id) }
            moved.arrived.append(
                ArrivedLine(
                    line: id,
                    from: NamedOrder(order: standing.id, number: standing.number),
                    onTicket: isHeld ? nil : ticketPlace(of: line.id, in: standing)
                )
            )
        }
        moved.bill = account.bill(of: wanted, as: numbers, charges: rules.charges)
        guard moved.bill.total <= account.due else { throw .tooMuchIsPaid }
        for index in moved.lines.indices where moved.lines[index].discount?.amount != nil {
            // Of an amount off the line, each unit takes its part along.
            let id = moved.lines[index].id
            let part = moved.bill.lines.first { $0.id == id }?.discount ?? .zero
            moved.lines[index] = moved.lines[index].discounted(by: try? Discount(part))
        }
        return moved
    }

    private func ticketPlace(of line: Int, in standing: OrderStanding) -> TicketPlace {
        standing.ticketPlace(of: line)
            ?? TicketPlace(order: standing.id, number: standing.number, line: line)
    }

    private func leaving(
        _ moved: MovedLines,
        _ wanted: [Int: Int],
        of standing: OrderStanding,
        to other: NamedOrder,
        at wall: Int64,
        day: BusinessDay
    ) -> OrderChange {
        var parts = ChangeParts(standing)
        parts.departed = wanted.sorted { $0.key < $1.key }.map {
            DepartedLine(line: $0.key, quantity: $0.value, to: other)
        }
        parts.settled = ChangeSettlement(returned: moved.returned)
        return parts.change(of: standing, at: wall, day: day)
    }
}

// MARK: - What the kitchen is told

extension CashierDesk {
    /// The changes, with what the kitchen has to know of dishes that are on the tickets of other
    /// orders than those that they are part of.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - split: An order that is split off with them; nil for none.
    ///   - today: The business day.
    /// - Returns: The same, and where they were none before, changes of the tickets' orders.
    func telling(
        _ changes: [OrderChange],
        with split: PlacedOrder? = nil,
        day today: BusinessDay
    ) -> [OrderChange] {
        let arrives = split != nil || changes.contains { $0.arrived != nil }
        guard arrives || orders.contains(where: { $0.arrived != nil }) else { return changes }
        var after = day
        if let split { after.add(OrderStanding(split, kitchen: .waiting, relay: .none)) }
        for change in changes { after.change(change) }
        var told = changes
        func tell(_ order: OrderID, _ news: (inout OrderChange) -> Void) {
            if let place = told.firstIndex(where: { $0.order == order }) {
                news(&told[place])
                told[place].isSilent = nil
            } else if let standing = standing(of: order), let at = changes.first?.at {
                var change = ChangeParts(standing).change(of: standing, at: at, day: today)
                news(&change)
                change.isSilent = nil
                told.append(change)
            }
        }
        for (order, voided) in dishesVoided(by: changes) {
            tell(order) { $0.dishesVoided = voided }
        }
        let arrived = after.standings.flatMap { $0.arrived ?? [] }
        let tickets = Set(arrived.compactMap(\.onTicket?.order))
        for order in day.standings.map(\.id) where tickets.contains(order) {
            let (before, now) = (day.dishPlaces(of: order), after.dishPlaces(of: order))
            let lines = Set(before.keys).union(now.keys).sorted()
            let news = lines.filter { before[$0] != now[$0] }
                .map { DishPlaces(line: $0, places: now[$0] ?? []) }
            if !news.isEmpty { tell(order) { $0.places = news } }
        }
        return told
    }

    /// What is voided of dishes that are on tickets under other lines, by the tickets' orders.
    private func dishesVoided(by changes: [OrderChange]) -> [(OrderID, [VoidedLine])] {
        var voided: [(OrderID, [VoidedLine])] = []
        for change in changes {
            for void in change.voided {
                guard let place = standing(of: change.order)?.ticketPlace(of: void.line) else {
                    continue
                }
                let dish = VoidedLine(
                    line: place.line,
                    quantity: void.quantity,
                    reason: void.reason
                )
                if let index = voided.firstIndex(where: { $0.0 == place.order }) {
                    voided[index].1.append(dish)
                } else {
                    voided.append((place.order, [dish]))
                }
            }
        }
        return voided
    }
}

extension DayOrders {
    /// Where dishes on the ticket of an order go that are part of other orders, by its lines.
    ///
    /// A check that was split off and is at the same table is no business of the kitchen's.
    func dishPlaces(of id: OrderID) -> [Int: [DishPlace]] {
        guard let ticket = standing(of: id) else { return [:] }
        var places: [Int: [DishPlace]] = [:]
        for other in standings where other.id != id {
            let isSplit = other.ticketOrder == id
            guard other.guest != ticket.guest || other.guest.isEmpty && !isSplit else { continue }
            var counts: [Int: Int] = [:]
            for arrival in other.arrived ?? [] where arrival.onTicket?.order == id {
                guard let line = arrival.onTicket?.line else { continue }
                counts[line, default: 0] += other.quantity(of: arrival.line)
            }
            for (line, count) in counts where count > 0 {
                places[line, default: []].append(
                    DishPlace(quantity: count, number: other.number, guest: other.guest)
                )
            }
        }
        return places
    }
}

extension OrderStanding {
    /// How many are left of a line.
    func quantity(of line: Int) -> Int { lines.first { $0.id == line }?.quantity ?? 0 }
}
