/// Money that goes back for some of an order that was paid, at the price paid for it.
package struct Refund: Sendable, Hashable, Codable {
    /// So many of one line that go back.
    package struct Line: Sendable, Hashable, Codable {
        /// The line's number within the order.
        package let id: Int

        /// The item's code.
        package let item: String

        /// The item's name.
        package let name: String

        /// How many go back.
        package let quantity: Int

        /// Their share of the price after discounts.
        package let net: Money

        /// Their share of its taxes.
        package let taxes: [TaxPart]

        /// Their share of the charges.
        package let charges: Money

        /// What goes back for them.
        package var paid: Money { net + taxes.added + charges }
    }

    /// The permanent id of the refund itself.
    package let id: OrderID

    /// The order.
    package let order: OrderID

    /// The order's number of its day.
    package let number: Int

    /// The business day of the refund.
    package let day: BusinessDay

    /// When, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// What goes back.
    package let lines: [Line]

    /// What goes back for all of it, before cash is rounded.
    package let total: Money

    /// What it goes back as; the amounts are above zero.
    package let tenders: [Tender]

    /// What rounding to coins adds to the total, or takes off it.
    package let rounding: Money

    /// Why.
    package let reason: RefundReason

    /// Who gave it back; nil where nobody signs in.
    package let by: String?

    /// Who approved it, when it needed somebody.
    package let approvedBy: String?

    enum CodingKeys: String, CodingKey {
        case id, order, number, day, at, lines, total, tenders, rounding, reason, by
        case approvedBy = "approved_by"
    }
}

// MARK: - Reckoning

extension Refund {
    /// Who gives something back, when and why.
    package struct Circumstances: Sendable, Hashable {
        package let id: OrderID
        package let day: BusinessDay
        package let at: Int64
        package let reason: RefundReason
        package let by: String?
        package let approvedBy: String?

        /// Describes them.
        package init(
            id: OrderID,
            day: BusinessDay,
            at: Int64,
            reason: RefundReason,
            by: String? = nil,
            approvedBy: String? = nil
        ) {
            self.id = id
            self.day = day
            self.at = at
            self.reason = reason
            self.by = by
            self.approvedBy = approvedBy
        }
    }

    /// Reckons what goes back: the difference between what was kept for the order before and after,
    /// so that all refunds of an order together are exactly what was paid.
    ///
    /// - Parameters:
    ///   - order: The order as it was paid.
    ///   - wanted: How many of each line go back, by the lines' numbers.
    ///   - earlier: How many of each line went back before.
    ///   - circumstances: Who, when and why.
    /// - Throws: ``OrderRefusal`` for nothing, or more than is left.
    package init(
        of order: PlacedOrder,
        returning wanted: [Int: Int],
        after earlier: [Int: Int],
        _ circumstances: Circumstances
    ) throws(OrderRefusal) {
        var lines: [Line] = []
        for (line, part) in zip(order.lines, order.bill.lines) {
            let before = earlier[line.id] ?? 0
            let count = wanted[line.id] ?? 0
            guard count >= 0, before + count <= line.quantity else {
                throw .quantityOutOfRange(count)
            }
            guard count > 0 else { continue }
            lines.append(Line(line, part, units: before..<before + count))
        }
        guard !lines.isEmpty else { throw .nothingToRefund }

        let gone = zip(order.lines, order.bill.lines).map { line, part in
            Line(line, part, units: 0..<(earlier[line.id] ?? 0)).paid
        }.total
        total = lines.map(\.paid).total
        tenders = order.tenders(returning: gone, gone + total)
        rounding = tenders.map(\.amount).total - total
        self.lines = lines
        self.order = order.id
        number = order.number
        id = circumstances.id
        day = circumstances.day
        at = circumstances.at
        reason = circumstances.reason
        by = circumstances.by
        approvedBy = circumstances.approvedBy
    }
}

extension Refund.Line {
    /// Some units of a line, each part of the price by itself.
    init(_ line: OrderLine, _ part: Bill.Line, units: Range<Int>) {
        id = line.id
        item = line.item
        name = line.name
        quantity = units.count
        net = part.net.units(units, of: line.quantity)
        taxes = part.taxes.map { tax in
            TaxPart(
                tax,
                base: tax.base.units(units, of: line.quantity),
                amount: tax.amount.units(units, of: line.quantity)
            )
        }
        charges = part.charges.map { $0.units(units, of: line.quantity) }.total
    }
}

extension PlacedOrder {
    /// What goes back as what, when refunds grow from one sum to another: first what was not paid
    /// in cash, in the order in which it was given, then cash, rounded as it was when it came.
    fileprivate func tenders(returning before: Money, _ after: Money) -> [Tender] {
        var left = (before, after)
        var back: [Tender] = []
        for tender in tenders where tender.kind != .cash {
            let amount = min(left.1, tender.amount) - min(left.0, tender.amount)
            left = (max(left.0 - tender.amount, .zero), max(left.1 - tender.amount, .zero))
            guard amount > .zero else { continue }
            back.append(Tender(kind: tender.kind, amount: amount, reference: tender.reference))
        }
        let cash = rounded(left.1) - rounded(left.0)
        if cash != .zero { back.append(Tender(kind: .cash, amount: cash)) }
        return back
    }

    private func rounded(_ cash: Money) -> Money { roundingRule?.rounded(cash) ?? cash }
}
