/// What was sold, given back and moved since the last closing, in sums.
package struct Takings: Sendable, Hashable, Codable {
    /// How one item sold.
    package struct Item: Sendable, Hashable, Codable {
        package internal(set) var name: String
        /// How many were sold, those that went back too.
        package internal(set) var quantity = 0
        /// How many went back.
        package internal(set) var returned = 0
        package internal(set) var gross = Money.zero
        package internal(set) var discounts = Money.zero
        /// What went back of the price after discounts.
        package internal(set) var refunds = Money.zero
        /// How many were voided after they were fired; nil for none.
        package internal(set) var voided: Int?
        /// What they had cost, without taxes and service; nil for nothing.
        package internal(set) var voids: Money?

        /// What is left of the price after discounts and refunds.
        package var net: Money { gross - discounts - refunds - (voids ?? .zero) }
    }

    /// What one person did.
    package struct Person: Sendable, Hashable, Codable {
        package internal(set) var orders = 0
        package internal(set) var sales = Money.zero
        package internal(set) var discounts = Money.zero
        package internal(set) var refundCount = 0
        package internal(set) var refunds = Money.zero
        package internal(set) var noSales = 0
        /// How often something was voided after it was fired; nil in closings of before it was
        /// counted.
        package internal(set) var voidCount: Int?
        /// By how much that made orders shrink.
        package internal(set) var voids: Money?
        /// How many lines were sold at another price than the menu's.
        package internal(set) var overrideCount: Int?
    }

    /// How many orders.
    package internal(set) var orders = 0
    package internal(set) var firstOrder: Int?
    package internal(set) var lastOrder: Int?

    /// The prices before discounts.
    package internal(set) var gross = Money.zero
    /// What was taken off lines.
    package internal(set) var lineDiscounts = Money.zero
    /// What was taken off whole orders.
    package internal(set) var orderDiscounts = Money.zero
    /// What was charged for service.
    package internal(set) var charges = Money.zero
    /// The taxes, by tax.
    package internal(set) var taxes: [TaxPart] = []
    /// What the orders' totals come to.
    package internal(set) var total = Money.zero
    /// What rounding to coins added, less what it added to refunds.
    package internal(set) var rounding = Money.zero
    /// What was given on top for the staff.
    package internal(set) var tips = Money.zero
    /// What stayed here, by the kind of tender, before refunds.
    package internal(set) var tenders: [String: Money] = [:]

    /// How many orders were changed after they were fired.
    package internal(set) var changeCount = 0
    /// By how much that made them grow, which is taken or given back in cash.
    package internal(set) var changes = Money.zero

    /// How many refunds.
    package internal(set) var refundCount = 0
    /// What went back, before rounding.
    package internal(set) var refunds = Money.zero
    /// The taxes of what went back.
    package internal(set) var refundedTaxes: [TaxPart] = []
    /// What it went back as.
    package internal(set) var refundedTenders: [String: Money] = [:]
    /// What went back for each reason.
    package internal(set) var reasons: [String: Money] = [:]

    /// What was voided after it was fired, at the price charged; nil for nothing.
    ///
    /// Its taxes and what went back for it are among those of the refunds.
    package internal(set) var voids: Money?
    /// How often something was voided that had a price; nil for never.
    package internal(set) var voidCount: Int?
    /// The service charged for what was voided or refunded; nil for none.
    package internal(set) var returnedCharges: Money?

    package internal(set) var noSales = 0
    package internal(set) var paidIn = Money.zero
    package internal(set) var paidOut = Money.zero
    /// What went to the safe; nil for nothing.
    package internal(set) var dropped: Money?

    /// How each item sold, by its code.
    package internal(set) var items: [String: Item] = [:]
    /// What each person did; nobody's is under an empty name.
    package internal(set) var people: [String: Person] = [:]
    /// The orders' totals by the hours since 1970 in UTC; not all hours are there.
    package internal(set) var hours: [Int: Money] = [:]

    /// Nothing was sold.
    package init() {}

    /// What discounts took off all together.
    package var discounts: Money { lineDiscounts + orderDiscounts }

    /// What is left after changes and refunds.
    package var net: Money { total + changes - refunds - (voids ?? .zero) }

    /// What is not paid yet of orders that are paid later; below zero when more was paid than sold.
    package var unpaid: Money {
        let given = tenders.values.total - refundedTenders.values.total
        return net - changes + rounding - given
    }

    /// What the drawer should have, without the float.
    package var cash: Money {
        func cash(_ tenders: [String: Money]) -> Money {
            tenders[Tender.Kind.cash.rawValue] ?? .zero
        }
        return cash(tenders) - cash(refundedTenders) + changes + paidIn - paidOut
            - (dropped ?? .zero)
    }
}
