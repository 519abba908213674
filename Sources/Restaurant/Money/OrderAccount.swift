/// What of one order was sold and what went back, and in what it was paid: a fold over its records.
///
/// The units of a line go back one after the other, each with its part of what was paid, so that
/// all parts that went back come to the whole. Cash is rounded in the same way: by what it comes to
/// with all cash before it.
package struct OrderAccount: Sendable, Hashable, Codable {
    /// What was sold in one line.
    package struct Line: Sendable, Hashable, Codable {
        /// The number of the line within its order.
        package let id: Int

        /// The item's code.
        package let item: String

        /// Its name.
        package let name: String

        /// How many were sold.
        package let quantity: Int

        /// What was charged for them.
        package let part: Bill.Line

        /// Of how many the money went back.
        package fileprivate(set) var back = 0

        /// How many of those the kitchen was not told of: they went back as a refund.
        fileprivate var refunded = 0

        init(_ line: OrderLine, _ part: Bill.Line) {
            id = line.id
            item = line.item
            name = line.name
            quantity = line.quantity
            self.part = part
        }

        /// How many are still sold.
        package var left: Int { quantity - back }
    }

    /// The order.
    package let order: OrderID

    /// The order's number.
    package let number: Int

    /// What was sold, in the order in which it was keyed.
    package private(set) var lines: [Line]

    /// Whether it is paid later: what is added to it is not paid at once.
    package private(set) var isOpen: Bool

    /// What was paid otherwise than in cash, without what went back of it.
    private var cards: [Tender]
    private var cashTaken: Money
    private var cashBack = Money.zero
    private var rule: CashRounding?

    /// The account of an order that was just fired.
    package init(_ order: PlacedOrder) {
        self.order = order.id
        number = order.number
        lines = zip(order.lines, order.bill.lines).map(Line.init)
        isOpen = order.isOpen
        cards = order.tenders.filter { $0.kind != .cash }
        cashTaken = order.tenders.cash - order.change - (order.rounding ?? .zero)
        rule = order.roundingRule
    }

    /// What was sold and did not go back.
    package var total: Money {
        lines.map { $0.part.paid - $0.returning($0.back, after: 0).paid }.total
    }

    /// What is still to be paid; zero but for an order that is paid later.
    package var due: Money {
        isOpen ? total - cards.map(\.amount).total - cashTaken + cashBack : .zero
    }

    /// What was sold in a line; nil when there is no such line.
    package func line(_ id: Int) -> Line? { lines.first { $0.id == id } }
}

// MARK: - What goes back

extension OrderAccount.Line {
    /// So many units as they go back, behind those that went back before.
    fileprivate func returning(_ count: Int, after earlier: Int) -> Refund.Line {
        Refund.Line(self, units: earlier..<earlier + count)
    }

    /// How many of the units of a void were not paid back before.
    fileprivate func unpaid(of voided: Int) -> Int { voided - min(voided, refunded) }
}

extension OrderAccount {
    /// What goes back of a line when so many of it are not to be cooked after all.
    ///
    /// - Returns: Nil when nothing does: it went back before, as a refund.
    package func returning(voided count: Int, of id: Int) -> Refund.Line? {
        guard let line = line(id) else { return nil }
        let units = min(line.unpaid(of: count), line.left)
        return units > 0 ? line.returning(units, after: line.back) : nil
    }

    /// What goes back of all that is left of a line.
    package func returningAll(of id: Int) -> Refund.Line? {
        line(id).flatMap { $0.left > 0 ? $0.returning($0.left, after: $0.back) : nil }
    }

    /// Whether the money of a part of a line went back while the dish stayed.
    package func isPartlyRefunded(_ id: Int) -> Bool { (line(id)?.refunded ?? 0) > 0 }

    /// What goes back of lines, by their numbers.
    ///
    /// - Throws: ``OrderRefusal`` for more than is left of a line, or nothing at all.
    package func returning(_ wanted: [Int: Int]) throws(OrderRefusal) -> [Refund.Line] {
        var back: [Refund.Line] = []
        for line in lines {
            let count = wanted[line.id] ?? 0
            guard count >= 0, count <= line.left else { throw .quantityOutOfRange(count) }
            if count > 0 { back.append(line.returning(count, after: line.back)) }
        }
        guard !back.isEmpty else { throw .nothingToRefund }
        return back
    }

    /// In what a sum goes back: as it was paid, otherwise than in cash first.
    func tenders(givingBack sum: Money) -> [Tender] {
        var left = sum
        var back: [Tender] = []
        for tender in cards {
            let amount = min(left, tender.amount)
            guard amount > .zero else { continue }
            left = left - amount
            back.append(Tender(kind: tender.kind, amount: amount, reference: tender.reference))
        }
        let cash = rounded(cashBack + left, by: rule) - rounded(cashBack, by: rule)
        if cash != .zero { back.append(Tender(kind: .cash, amount: cash)) }
        return back
    }

    /// Whether more goes back in some kind of tender than is left of what was paid in it.
    package func isGivenBackOtherwise(by settled: ChangeSettlement) -> Bool {
        let cash = .zero - settled.exactCash
        if cash > .zero, cash > cashTaken - cashBack { return true }
        let kinds = Set(settled.givenBack.map(\.kind)).subtracting([.cash])
        return kinds.contains { kind in
            let left = cards.filter { $0.kind == kind }.map(\.amount).total
            return settled.givenBack.filter { $0.kind == kind }.map(\.amount).total > left
        }
    }

    private func rounded(_ cash: Money, by rule: CashRounding?) -> Money {
        rule?.rounded(cash) ?? cash
    }
}

// MARK: - Settling a change

extension OrderAccount {
    /// Settles the money of a change: what it sells and takes back is paid or given back now,
    /// unless the order is paid later.
    ///
    /// - Parameters:
    ///   - sold: What is sold.
    ///   - returned: What is taken back.
    ///   - tender: What the guest gives, or in what the guest gets it back, when the amount does
    ///     not count; nil for exact cash.
    ///   - rule: How the store rounds cash, for an order that knows no rule of its own.
    /// - Returns: What was sold and taken back, with what was given for it.
    /// - Throws: ``OrderRefusal`` when the tender does not fit what is to be paid.
    package func settling(
        sold: Bill = .empty,
        returned: [Refund.Line] = [],
        by tender: Tender?,
        rounding rule: CashRounding?
    ) throws(OrderRefusal) -> ChangeSettlement {
        let amount = sold.total - returned.map(\.paid).total
        let toPay = isOpen ? min(due + amount, .zero) : amount
        guard toPay != .zero else { return ChangeSettlement(sold: sold, returned: returned) }
        guard toPay > .zero else {
            return givingBack(.zero - toPay, sold, returned, by: tender, rounding: rule)
        }
        return try taking(toPay, sold, returned, by: tender, rounding: rule)
    }

    /// Settles a payment of an order that is paid later, of all that is due or of a part of it.
    ///
    /// - Throws: ``OrderRefusal`` when nothing is due, or the tender is more than that.
    package func paying(
        by tender: Tender?,
        rounding rule: CashRounding?
    ) throws(OrderRefusal) -> ChangeSettlement {
        guard due > .zero else { throw .nothingDue }
        if let tender, tender.kind == .cash, tender.amount < neededCash(for: due, rule) {
            guard tender.amount > .zero else { throw .notEnoughMoney(missing: due) }
            // All that is due and less than coins can make of it is no part of it.
            guard tender.amount < due else {
                throw .notEnoughMoney(missing: neededCash(for: due, rule) - tender.amount)
            }
            return ChangeSettlement(taken: [tender])
        }
        if let tender, tender.kind != .cash, tender.amount < due {
            guard tender.amount > .zero else { throw .notEnoughMoney(missing: due) }
            return ChangeSettlement(taken: [tender])
        }
        return try taking(due, .empty, [], by: tender, rounding: rule)
    }

    /// What has to be given in cash for a sum.
    package func neededCash(for sum: Money, _ storeRule: CashRounding?) -> Money {
        let rule = rule ?? storeRule
        return rounded(cashTaken + sum, by: rule) - rounded(cashTaken, by: rule)
    }

    /// What is given back in cash for a sum.
    package func cashBack(for sum: Money, _ storeRule: CashRounding?) -> Money {
        let rule = rule ?? storeRule
        return rounded(cashBack + sum, by: rule) - rounded(cashBack, by: rule)
    }

    private func taking(
        _ sum: Money,
        _ sold: Bill,
        _ returned: [Refund.Line],
        by tender: Tender?,
        rounding storeRule: CashRounding?
    ) throws(OrderRefusal) -> ChangeSettlement {
        if let tender, tender.kind != .cash {
            guard tender.amount <= sum else { throw .tooMuchMoney(left: sum) }
            guard tender.amount == sum else { throw .notEnoughMoney(missing: sum - tender.amount) }
            return ChangeSettlement(sold: sold, returned: returned, taken: [tender])
        }
        let needed = neededCash(for: sum, storeRule)
        let given = tender?.amount ?? needed
        guard given >= needed else { throw .notEnoughMoney(missing: needed - given) }
        return ChangeSettlement(
            sold: sold,
            returned: returned,
            taken: given == .zero ? [] : [Tender(kind: .cash, amount: given)],
            change: given - needed,
            rounding: needed - sum,
            roundingRule: rule ?? storeRule
        )
    }

    private func givingBack(
        _ sum: Money,
        _ sold: Bill,
        _ returned: [Refund.Line],
        by tender: Tender?,
        rounding storeRule: CashRounding?
    ) -> ChangeSettlement {
        if let tender, tender.kind != .cash {
            let back = Tender(kind: tender.kind, amount: sum, reference: tender.reference)
            return ChangeSettlement(sold: sold, returned: returned, givenBack: [back])
        }
        let back = cashBack(for: sum, storeRule)
        return ChangeSettlement(
            sold: sold,
            returned: returned,
            givenBack: back == .zero ? [] : [Tender(kind: .cash, amount: back)],
            rounding: sum - back,
            roundingRule: rule ?? storeRule
        )
    }
}

// MARK: - Taking in records

extension OrderAccount {
    /// Takes in a refund.
    package mutating func take(_ refund: Refund) {
        for line in refund.lines {
            guard let index = lines.firstIndex(where: { $0.id == line.id }) else { continue }
            lines[index].back += line.quantity
            lines[index].refunded += line.quantity
        }
        giveBack(refund.tenders.filter { $0.kind != .cash })
        cashBack += refund.tenders.cash - refund.rounding
    }

    /// Takes in a change.
    package mutating func take(_ change: OrderChange) {
        let settled = change.settled ?? ChangeSettlement(assumedOf: change, on: self)
        for void in change.voided {
            guard let index = lines.firstIndex(where: { $0.id == void.line }) else { continue }
            let paid = settled.returned.first { $0.id == void.line }?.quantity ?? 0
            lines[index].back += paid
            lines[index].refunded -= min(void.quantity - paid, lines[index].refunded)
        }
        let voided = Set(change.voided.map(\.line))
        for line in settled.returned where !voided.contains(line.id) {
            guard let index = lines.firstIndex(where: { $0.id == line.id }) else { continue }
            lines[index].back += line.quantity
        }
        let parts = settled.sold.lines
        for line in change.changed + change.added {
            guard let part = parts.first(where: { $0.id == line.id }) else { continue }
            lines.removeAll { $0.id == line.id }
            lines.append(Line(line, part))
        }
        lines.sort { $0.id < $1.id }
        takeMoney(of: settled)
    }

    private mutating func takeMoney(of settled: ChangeSettlement) {
        cards += settled.taken.filter { $0.kind != .cash }
        giveBack(settled.givenBack.filter { $0.kind != .cash })
        let cash = settled.exactCash
        if cash > .zero { cashTaken += cash } else { cashBack += .zero - cash }
        rule = rule ?? settled.roundingRule
        if isOpen, !settled.taken.isEmpty || settled.rounding != .zero, due == .zero {
            isOpen = false
        }
    }

    private mutating func giveBack(_ tenders: [Tender]) {
        for tender in tenders {
            var left = tender.amount
            // What was paid with the same card first.
            let order = cards.indices.sorted { one, other in
                let (mine, its) = (cards[one].reference, cards[other].reference)
                return mine == tender.reference && its != tender.reference
            }
            for index in order where cards[index].kind == tender.kind && left > .zero {
                let amount = min(left, cards[index].amount)
                left = left - amount
                cards[index] = Tender(
                    kind: tender.kind,
                    amount: cards[index].amount - amount,
                    reference: cards[index].reference
                )
            }
        }
    }
}

extension ChangeSettlement {
    /// What the first versions did without telling it: all was settled in cash, to the last cent.
    fileprivate init(assumedOf change: OrderChange, on account: OrderAccount) {
        let returned = change.voided.compactMap {
            account.returning(voided: $0.quantity, of: $0.line)
        }
        let cash = change.amount
        self.init(
            sold: Bill(plain: change.added),
            returned: returned,
            taken: cash > .zero ? [Tender(kind: .cash, amount: cash)] : [],
            givenBack: cash < .zero ? [Tender(kind: .cash, amount: .zero - cash)] : []
        )
    }
}
