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

        /// Their share of the line's own discount, which is off the price already; nil where the
        /// version that made it did not tell.
        package let discount: Money?

        /// Their share of the order's discount, in the same way.
        package let orderDiscount: Money?

        /// Their share of its taxes.
        package let taxes: [TaxPart]

        /// Their share of the charges.
        package let charges: Money

        /// What goes back for them.
        package var paid: Money { net + taxes.added + charges }

        enum CodingKeys: String, CodingKey {
            case id, item, name, quantity, net, discount, taxes, charges
            case orderDiscount = "order_discount"
        }
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

    /// Reckons what goes back, so that all that ever goes back of an order is what was paid for it.
    ///
    /// - Parameters:
    ///   - account: What was sold of the order and what went back before.
    ///   - wanted: How many of each line go back, by the lines' numbers.
    ///   - circumstances: Who, when and why.
    /// - Throws: ``OrderRefusal`` for nothing, more than is left, or what was never paid.
    package init(
        of account: OrderAccount,
        returning wanted: [Int: Int],
        _ circumstances: Circumstances
    ) throws(OrderRefusal) {
        guard account.due == .zero else { throw .notPaidYet }
        lines = try account.returning(wanted)
        total = lines.map(\.paid).total
        tenders = account.tenders(givingBack: total)
        rounding = tenders.map(\.amount).total - total
        order = account.order
        number = account.number
        id = circumstances.id
        day = circumstances.day
        at = circumstances.at
        reason = circumstances.reason
        by = circumstances.by
        approvedBy = circumstances.approvedBy
    }
}

extension Refund.Line {
    /// Some units of a line that was sold, each with its part of what was paid.
    init(_ line: OrderAccount.Line, units: Range<Int>) {
        let (part, count) = (line.part, line.quantity)
        id = line.id
        item = line.item
        name = line.name
        quantity = units.count
        net = part.net.units(units, of: count)
        discount = part.discount.units(units, of: count)
        orderDiscount = part.orderDiscount.units(units, of: count)
        taxes = part.taxes.map { tax in
            TaxPart(
                tax,
                base: tax.base.units(units, of: count),
                amount: tax.amount.units(units, of: count)
            )
        }
        charges = part.charges.map { $0.units(units, of: count) }.total
    }
}
