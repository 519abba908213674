package import Restaurant

// Changes of orders that were fired already.
extension CashierDesk {
    /// The change that a wish comes to, to be stored and then accepted.
    ///
    /// - Parameters:
    ///   - id: An order of the day.
    ///   - wish: What is wanted of it.
    ///   - wall: Now, in milliseconds since 1970 in UTC.
    ///   - day: The order's business day.
    /// - Returns: The change, with the number after the last one of its order.
    /// - Throws: ``OrderRefusal``; then nothing is to be changed.
    package func change(
        of id: OrderID,
        as wish: OrderWish,
        at wall: Int64,
        day: BusinessDay
    ) throws(OrderRefusal) -> OrderChange {
        guard let standing = standing(of: id) else { throw .noSuchOrder }
        var parts = Parts(standing)
        switch wish {
        case .add: try add(to: standing, &parts)
        case .void(let line, let quantity, let reason):
            try void(quantity, of: line, because: reason, in: standing, &parts)
        case .setOptions(let options, let line):
            try setOptions(options, of: line, in: standing, &parts)
        case .move(let guest): parts.guest = guest
        case .setDiningOption(let option): parts.diningOption = option
        }
        guard parts.isChange(of: standing) else {
            throw .nothingChanges(number: standing.number)
        }
        return parts.change(of: standing, at: wall, day: day)
    }

    private func add(to standing: OrderStanding, _ parts: inout Parts) throws(OrderRefusal) {
        guard !draft.isEmpty else { throw .nothingKeyed }
        try refuseWhenPartlyPaid()
        try availability.check(draft.lines, at: wall)
        let count = standing.lines.count + draft.lines.count
        guard count <= DraftOrder.lineLimit else { throw .tooManyLines(DraftOrder.lineLimit) }
        let last = standing.lines.map(\.id).max() ?? 0
        parts.added = draft.lines.enumerated().map { $1.numbered(last + $0 + 1) }
        parts.amount = bill.total
    }

    /// What is paid for a line by itself, without a discount of its whole order.
    private func paid(_ line: OrderLine) -> Money {
        Bill(of: [line], discount: nil, by: rules).total
    }

    private func void(
        _ quantity: Int,
        of id: Int,
        because reason: VoidReason,
        in standing: OrderStanding,
        _ parts: inout Parts
    ) throws(OrderRefusal) {
        let line = try line(id, of: standing)
        guard quantity > 0 else { throw .quantityOutOfRange(quantity) }
        // What went back was paid back already.
        let left = max(line.quantity - (standing.returned?[id] ?? 0), 0)
        guard quantity <= left else { throw .voidsTooMany(has: left) }
        var rest = line
        rest.quantity -= quantity
        parts.voided = [VoidedLine(line: id, quantity: quantity, reason: reason)]
        let before = standing.paid(line.quantity, of: id) ?? paid(line)
        parts.amount = (standing.paid(rest.quantity, of: id) ?? paid(rest)) - before
    }

    private func setOptions(
        _ options: [OptionCode],
        of id: Int,
        in standing: OrderStanding,
        _ parts: inout Parts
    ) throws(OrderRefusal) {
        let line = try line(id, of: standing)
        guard let item = menu.item(code: line.item) else { throw .noSuchItem(line.item) }
        // A draft holds the rules of what may be chosen.
        var trial = DraftOrder()
        let choices = try menu.choices(options, for: item, isNew: false)
        try trial.add(item, quantity: 1, choices: choices, of: menu)
        var changed = line
        changed.choose(choices, for: item, of: menu)
        guard changed != line else { return }
        try availability.check(changed, insteadOf: line, at: wall)
        parts.changed = [changed]
        parts.amount = paid(changed) - paid(line)
    }

    private func line(_ id: Int, of standing: OrderStanding) throws(OrderRefusal) -> OrderLine {
        guard let line = standing.lines.first(where: { $0.id == id }), line.quantity > 0 else {
            throw .noSuchLine(id)
        }
        return line
    }
}

/// What a change is put together of.
private struct Parts {
    var diningOption: DiningOption
    var guest: String
    var added: [OrderLine] = []
    var changed: [OrderLine] = []
    var voided: [VoidedLine] = []
    var amount = Money.zero

    init(_ standing: OrderStanding) {
        diningOption = standing.diningOption
        guest = standing.guest
    }

    func isChange(of standing: OrderStanding) -> Bool {
        guest != standing.guest || diningOption != standing.diningOption || !added.isEmpty
            || !changed.isEmpty || !voided.isEmpty
    }

    func change(of standing: OrderStanding, at wall: Int64, day: BusinessDay) -> OrderChange {
        OrderChange(
            order: standing.id,
            number: standing.number,
            day: day,
            sequence: standing.changeCount + 1,
            at: wall,
            diningOption: diningOption,
            guest: guest,
            added: added,
            changed: changed,
            voided: voided,
            amount: amount
        )
    }
}
