extension Takings {
    /// Takes an order that was paid.
    package mutating func add(_ order: PlacedOrder) {
        let bill = order.bill
        orders += 1
        firstOrder = firstOrder ?? order.number
        lastOrder = order.number
        gross += bill.gross
        lineDiscounts += bill.lineDiscounts
        orderDiscounts += bill.orderDiscount
        charges += bill.charges.map(\.amount).total
        taxes = (taxes + bill.taxes).byTax
        total += order.total
        rounding += order.rounding ?? .zero
        hours[Int(order.placedAt / 3_600_000), default: .zero] += order.total
        for tender in order.tenders {
            tenders[tender.kind.rawValue, default: .zero] += tender.amount
            tips += tender.tip ?? .zero
        }
        if order.change != .zero {
            tenders[Tender.Kind.cash.rawValue, default: .zero] += .zero - order.change
        }
        for (line, part) in zip(order.lines, bill.lines) {
            var item = items[line.item] ?? Item(name: line.name)
            item.quantity += line.quantity
            item.gross += part.gross
            item.discounts += part.discount + part.orderDiscount
            items[line.item] = item
        }
        change(order.by) { person in
            person.orders += 1
            person.sales += order.total
            person.discounts += bill.lineDiscounts + bill.orderDiscount
            let overrides = order.lines.count { ($0.menuPrice ?? $0.unitPrice) != $0.unitPrice }
            if overrides > 0 { person.overrideCount = (person.overrideCount ?? 0) + overrides }
        }
    }

    /// Takes a change of an order after it was fired.
    package mutating func add(_ change: OrderChange) {
        if !change.voided.isEmpty {
            self.change(change.by) { person in
                person.voidCount = (person.voidCount ?? 0) + 1
                person.voids = (person.voids ?? .zero) + (.zero - min(change.amount, .zero))
            }
        }
        guard change.amount != .zero else { return }
        changeCount += 1
        changes += change.amount
    }

    /// Takes a refund.
    package mutating func add(_ refund: Refund) {
        refundCount += 1
        refunds += refund.total
        rounding += .zero - refund.rounding
        refundedTaxes = (refundedTaxes + refund.lines.flatMap(\.taxes)).byTax
        reasons[refund.reason.rawValue, default: .zero] += refund.total
        for tender in refund.tenders {
            refundedTenders[tender.kind.rawValue, default: .zero] += tender.amount
        }
        for line in refund.lines {
            var item = items[line.item] ?? Item(name: line.name)
            item.returned += line.quantity
            item.refunds += line.net
            items[line.item] = item
        }
        change(refund.by) { person in
            person.refundCount += 1
            person.refunds += refund.total
        }
    }

    /// Takes what was done at the drawer.
    package mutating func add(_ movement: DrawerMovement) {
        switch movement.kind {
        case .noSale:
            noSales += 1
            change(movement.by) { $0.noSales += 1 }
        case .paidIn: paidIn += movement.amount
        case .paidOut: paidOut += movement.amount
        }
    }

    private mutating func change(_ name: String?, _ change: (inout Person) -> Void) {
        change(&people[name ?? "", default: Person()])
    }
}
