extension Takings {
    /// Takes an order that was fired.
    package mutating func add(_ order: PlacedOrder) {
        orders += 1
        firstOrder = firstOrder ?? order.number
        lastOrder = order.number
        sold(order.bill, order.lines, at: order.placedAt, by: order.by, moved: order.arrived)
        rounding += order.rounding ?? .zero
        took(order.tenders, change: order.change)
        change(order.by) { $0.orders += 1 }
    }

    /// Takes what was sold, part by part.
    private mutating func sold(
        _ bill: Bill,
        _ lines: [OrderLine],
        at wall: Int64,
        by name: String?,
        moved: [ArrivedLine]?
    ) {
        gross += bill.gross
        lineDiscounts += bill.lineDiscounts
        orderDiscounts += bill.orderDiscount
        charges += bill.lines.flatMap(\.charges).total
        taxes = (taxes + bill.taxes).byTax
        total += bill.total
        hours[Int(wall / 3_600_000), default: .zero] += bill.total
        for part in bill.lines {
            guard let line = lines.first(where: { $0.id == part.id }) else { continue }
            var item = items[line.item] ?? Item(name: line.name)
            item.quantity += line.quantity
            item.gross += part.gross
            item.discounts += part.discount + part.orderDiscount
            items[line.item] = item
        }
        change(name) { person in
            person.sales += bill.total
            person.discounts += bill.lineDiscounts + bill.orderDiscount
            // A price that somebody set stays set when its line goes to another order.
            let overrides = lines.count { line in
                line.isPriceSet && moved?.contains { $0.line == line.id } != true
            }
            if overrides > 0 { person.overrideCount = (person.overrideCount ?? 0) + overrides }
        }
    }

    private mutating func took(_ given: [Tender], change: Money) {
        for tender in given {
            tenders[tender.kind.rawValue, default: .zero] += tender.amount
            tips += tender.tip ?? .zero
        }
        if change != .zero {
            tenders[Tender.Kind.cash.rawValue, default: .zero] += .zero - change
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
        if change.amount != .zero { changeCount += 1 }
        guard let settled = change.settled else {
            changes += change.amount
            return
        }
        let sold = settled.sold
        if !sold.lines.isEmpty {
            self.sold(
                sold,
                change.added + change.changed,
                at: change.at,
                by: change.by,
                moved: change.arrived
            )
            // A price that somebody set stays set when a line is made in another way.
            let again = sold.lines.count { part in
                change.changed.contains { $0.id == part.id && $0.isPriceSet }
            }
            if again > 0 {
                self.change(change.by) { $0.overrideCount = ($0.overrideCount ?? 0) - again }
            }
        }
        let voided = Set(change.voided.map(\.line))
        for line in settled.returned {
            guard !voided.contains(line.id) else {
                void(line)
                continue
            }
            takeBack(line, at: change.at)
            self.change(change.by) { person in
                person.sales += .zero - line.paid
                person.discounts += .zero - line.discounts
            }
        }
        rounding += settled.rounding
        took(settled.taken, change: settled.change)
        for tender in settled.givenBack {
            refundedTenders[tender.kind.rawValue, default: .zero] += tender.amount
        }
    }

    private mutating func void(_ line: Refund.Line) {
        voids = (voids ?? .zero) + line.paid
        voidCount = (voidCount ?? 0) + 1
        refundedTaxes = (refundedTaxes + line.taxes).byTax
        noteReturned(charges: line.charges)
        var item = items[line.item] ?? Item(name: line.name)
        item.voided = (item.voided ?? 0) + line.quantity
        item.voids = (item.voids ?? .zero) + line.net
        items[line.item] = item
    }

    private mutating func noteReturned(charges: Money) {
        guard charges != .zero else { return }
        returnedCharges = (returnedCharges ?? .zero) + charges
    }

    /// Takes off again what is sold in another way or with another order now: no sale was lost.
    private mutating func takeBack(_ line: Refund.Line, at wall: Int64) {
        gross += .zero - line.net - line.discounts
        lineDiscounts += .zero - (line.discount ?? .zero)
        orderDiscounts += .zero - (line.orderDiscount ?? .zero)
        charges += .zero - line.charges
        taxes = (taxes + line.taxes.map(\.negated)).byTax
        total += .zero - line.paid
        hours[Int(wall / 3_600_000), default: .zero] += .zero - line.paid
        var item = items[line.item] ?? Item(name: line.name)
        item.quantity -= line.quantity
        item.gross += .zero - line.net - line.discounts
        item.discounts += .zero - line.discounts
        items[line.item] = item
    }

    /// Takes a refund.
    package mutating func add(_ refund: Refund) {
        refundCount += 1
        refunds += refund.total
        rounding += .zero - refund.rounding
        refundedTaxes = (refundedTaxes + refund.lines.flatMap(\.taxes)).byTax
        noteReturned(charges: refund.lines.map(\.charges).total)
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
        case .safeDrop: dropped = (dropped ?? .zero) + movement.amount
        }
    }

    private mutating func change(_ name: String?, _ change: (inout Person) -> Void) {
        change(&people[name ?? "", default: Person()])
    }
}

extension OrderLine {
    /// Whether somebody set its price.
    fileprivate var isPriceSet: Bool { (menuPrice ?? unitPrice) != unitPrice }
}

extension Refund.Line {
    /// All that was off its price.
    fileprivate var discounts: Money { (discount ?? .zero) + (orderDiscount ?? .zero) }
}
