package import Restaurant

// Changes of orders that were fired already.
extension CashierDesk {
    /// The changes that a wish comes to, to be stored together and then accepted.
    ///
    /// - Parameters:
    ///   - id: An order of the day.
    ///   - wish: What is wanted of it.
    ///   - tender: What the guest gives for it, or in what the guest gets something back; nil for
    ///     exact cash.
    ///   - wall: Now, in milliseconds since 1970 in UTC.
    ///   - day: The order's business day.
    /// - Returns: One change, with the number after the last one of its order; more where orders
    ///   are paid together.
    /// - Throws: ``OrderRefusal``; then nothing is to be changed.
    package func changes(
        of id: OrderID,
        as wish: OrderWish,
        by tender: Tender? = nil,
        at wall: Int64,
        day: BusinessDay
    ) throws(OrderRefusal) -> [OrderChange] {
        guard let standing = standing(of: id) else { throw .noSuchOrder }
        if case .pay = wish {
            return try payments(of: standing, by: tender).map {
                $1.change(of: $0, at: wall, day: day)
            }
        }
        if case .transfer(let lines, let other) = wish {
            guard let other else { throw .noSuchOrder }
            return try transfer(lines, of: standing, to: other, at: wall, day: day)
        }
        var parts = ChangeParts(standing)
        switch wish {
        case .add: try add(to: standing, by: tender, &parts)
        case .void(let line, let quantity, let reason):
            try void(quantity, of: line, because: reason, in: standing, by: tender, &parts)
        case .setOptions(let options, let line):
            try setOptions(options, of: line, in: standing, by: tender, &parts)
        case .move(let guest): parts.guest = guest
        case .setDiningOption(let option): parts.diningOption = option
        case .fireCourse:
            parts.fired = standing.nextCourse
            guard !parts.fired.isEmpty else { throw .nothingHeld }
        case .join(let other): try join(standing, with: other, &parts)
        case .pay, .transfer: break
        }
        guard parts.isChange(of: standing) else {
            throw .nothingChanges(number: standing.number)
        }
        return telling([parts.change(of: standing, at: wall, day: day)], day: day)
    }

    /// By how much a wish makes an order grow that is to be paid or given back at once.
    ///
    /// - Returns: What is taken in cash, or below zero what is given back in cash, with what it is
    ///   otherwise; nil when no money moves.
    package func money(
        of id: OrderID,
        as wish: OrderWish
    ) throws(OrderRefusal) -> (cash: Money, exact: Money)? {
        guard let standing = standing(of: id) else { throw .noSuchOrder }
        if case .pay = wish {
            let parts = group(of: standing)
            let cash = parts.map { $0.account.neededCash(for: $0.account.due, rules.cashRounding) }
            return (cash.total, parts.map(\.account.due).total)
        }
        let day = BusinessDay(date: "")
        let changes = try changes(of: id, as: wish, at: wall, day: day)
        guard let settled = changes.first?.settled else { return nil }
        let cash = (settled.taken.map(\.amount).total) - settled.givenBack.map(\.amount).total
        guard cash != .zero || settled.rounding != .zero else { return nil }
        return (cash, cash - settled.rounding)
    }

    /// The orders that are paid together with one, itself first.
    package func group(of standing: OrderStanding) -> [OrderStanding] {
        let first = standing.joins.flatMap { self.standing(of: $0.order) } ?? standing
        return [first] + orders.filter { $0.joins?.order == first.id }
    }

    /// What is still to be paid of an order and those that are paid together with it.
    package func due(of standing: OrderStanding) -> Money {
        group(of: standing).map(\.account.due).total
    }

    private func add(
        to standing: OrderStanding,
        by tender: Tender?,
        _ parts: inout ChangeParts
    ) throws(OrderRefusal) {
        guard !draft.isEmpty else { throw .nothingKeyed }
        try refuseWhenPartlyPaid()
        try availability.check(draft.lines, at: wall)
        let count = standing.lines.count + draft.lines.count
        guard count <= DraftOrder.lineLimit else { throw .tooManyLines(DraftOrder.lineLimit) }
        let last = standing.lines.map(\.id).max() ?? 0
        parts.added = draft.lines.enumerated().map { $1.numbered(last + $0 + 1) }
        parts.hold(parts.added, of: standing)
        parts.merged = draft.merged
        parts.allergy = draft.allergy
        parts.settled = try standing.account.settling(
            sold: bill.numbered(parts.added.map(\.id)),
            by: tender,
            rounding: rules.cashRounding
        )
    }

    private func void(
        _ quantity: Int,
        of id: Int,
        because reason: VoidReason,
        in standing: OrderStanding,
        by tender: Tender?,
        _ parts: inout ChangeParts
    ) throws(OrderRefusal) {
        let line = try line(id, of: standing)
        guard quantity > 0 else { throw .quantityOutOfRange(quantity) }
        guard quantity <= line.quantity else { throw .voidsTooMany(has: line.quantity) }
        parts.voided = [VoidedLine(line: id, quantity: quantity, reason: reason)]
        // The kitchen has it elsewhere, or not at all.
        let isElsewhere = standing.ticketPlace(of: id) != nil
        if isElsewhere || standing.held.contains(id) { parts.held.append(id) }
        // What went back as a refund was paid back already.
        let back = standing.account.returning(voided: quantity, of: id)
        parts.settled = try standing.account.settling(
            returned: back.map { [$0] } ?? [],
            by: tender,
            rounding: rules.cashRounding
        )
    }

    private func setOptions(
        _ options: [OptionCode],
        of id: Int,
        in standing: OrderStanding,
        by tender: Tender?,
        _ parts: inout ChangeParts
    ) throws(OrderRefusal) {
        let line = try line(id, of: standing)
        guard !standing.account.isPartlyRefunded(id) else { throw .partlyRefunded }
        guard !isCookedWithOther(id, of: standing) else { throw .cookedWithOther }
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
        if standing.held.contains(id) { parts.held.append(id) }
        guard changed.amount != line.amount else {
            // Reckoned anew by itself it could cost a cent more or less than as a part of a whole.
            parts.settled = ChangeSettlement()
            return
        }
        parts.settled = try standing.account.settling(
            sold: bill(of: changed, like: standing.account.line(id)),
            returned: standing.account.returningAll(of: id).map { [$0] } ?? [],
            by: tender,
            rounding: rules.cashRounding
        )
    }

    /// What a line costs that is made in another way, with the discount of its order and without
    /// service where none was charged.
    private func bill(of line: OrderLine, like old: OrderAccount.Line?) -> Bill {
        guard let part = old?.part else { return Bill(of: [line], discount: nil, by: rules) }
        var line = line
        if let amount = line.discount?.amount, let quantity = old?.quantity {
            // Of those that were voided it went back with them.
            let left = amount.fraction(Int64(line.quantity), of: Int64(quantity))
            line = line.discounted(by: try? Discount(left))
        }
        let before = part.gross - part.discount
        let now = line.amount - (line.discount?.taken(off: line.amount) ?? .zero)
        let share = part.orderDiscount.fraction(now.minorUnits, of: before.minorUnits)
        // Nothing is no discount.
        let discount = try? Discount(share)
        return Bill(of: [line], discount: discount, by: rules, hasCharges: !part.charges.isEmpty)
    }

    private func join(
        _ standing: OrderStanding,
        with other: OrderID,
        _ parts: inout ChangeParts
    ) throws(OrderRefusal) {
        guard let target = self.standing(of: other) else { throw .noSuchOrder }
        let whole = group(of: target)
        guard standing.id != other, standing.joins == nil, let first = whole.first,
            first.id != standing.id, group(of: standing).count == 1,
            standing.account.due > .zero, first.account.due > .zero
        else { throw .cannotJoin }
        parts.joins = NamedOrder(order: first.id, number: first.number)
        // So the kitchen is told where it is now, also when both were at a table of one name.
        let place = "#\(first.number) " + first.guest
        parts.guest = first.guest.isEmpty ? "#\(first.number)" : place
    }

    func line(_ id: Int, of standing: OrderStanding) throws(OrderRefusal) -> OrderLine {
        guard let line = standing.lines.first(where: { $0.id == id }), line.quantity > 0 else {
            throw .noSuchLine(id)
        }
        return line
    }
}

// MARK: - Paying later

extension CashierDesk {
    /// What a tender pays of orders that are paid together, one after the other.
    private func payments(
        of standing: OrderStanding,
        by tender: Tender?
    ) throws(OrderRefusal) -> [(OrderStanding, ChangeParts)] {
        let unpaid = group(of: standing).filter { $0.account.due > .zero }
        guard let last = unpaid.last else { throw .nothingDue }
        let due = unpaid.map(\.account.due).total
        if let tender, tender.amount <= .zero { throw .notEnoughMoney(missing: due) }
        if let tender, tender.kind != .cash, tender.amount > due { throw .tooMuchMoney(left: due) }
        var left = tender?.amount
        var tip = tender?.tip
        var paid: [(OrderStanding, ChangeParts)] = []
        for order in unpaid where left != .zero {
            let account = order.account
            let needed =
                tender.map { $0.kind == .cash } ?? true
                ? account.neededCash(for: account.due, rules.cashRounding) : account.due
            // Who gives more gets the change for the last.
            let part = left.map { order.id == last.id ? $0 : min($0, needed) }
            left = left.flatMap { whole in part.map { whole - $0 } }
            let given = part.map {
                Tender(
                    kind: tender?.kind ?? .cash,
                    amount: $0,
                    reference: tender?.reference,
                    tip: tip
                )
            }
            tip = nil
            var parts = ChangeParts(order)
            parts.settled = try account.paying(by: given, rounding: rules.cashRounding)
            paid.append((order, parts))
        }
        return paid
    }
}
