/// An order that the till accepted: what was fired, and how it was paid.
package struct PlacedOrder: Sendable, Hashable, Codable {
    /// The permanent id.
    package let id: OrderID

    /// The short number that is called out, from 1 in each business day.
    package let number: Int

    /// The business day that it counts for.
    package let day: BusinessDay

    /// When it was fired, in milliseconds since 1970 in UTC.
    package let placedAt: Int64

    /// How the guest takes the meal.
    package let diningOption: DiningOption

    /// The guest's name or the table; may be empty.
    package let guest: String

    /// What the guest must not get; nil when nobody said anything.
    package let allergy: String?

    /// The lines.
    package let lines: [OrderLine]

    /// What is to be paid, kept so that a reader need not add it up.
    package let total: Money

    /// What was given.
    package let tenders: [Tender]

    /// What was given back.
    package let change: Money

    /// What was taken off the whole order; nil for nothing.
    package let discount: Discount?

    /// What rounding to coins added to the total, or took off it; nil for nothing.
    package let rounding: Money?

    /// How cash was rounded, so that a refund is rounded in the same way; nil when it was not.
    package let roundingRule: CashRounding?

    /// Who keyed it; nil where nobody signs in.
    package let by: String?

    /// The numbers of the lines that the kitchen gets later, course by course; nil for none.
    package let held: [Int]?

    /// The orders that were put away and are part of it now; nil for none.
    package let merged: [OrderID]?

    /// Its lines that were part of another order before, which was split; nil for none.
    package let arrived: [ArrivedLine]?

    /// Its lines that were sold with it.
    package var ownLines: [OrderLine] {
        guard let arrived else { return lines }
        return lines.filter { line in !arrived.contains { $0.line == line.id } }
    }

    /// Whether it is paid later; nil when it was paid.
    private let open: Bool?

    /// Whether it is paid later, all of it or a part.
    package var isOpen: Bool { open ?? false }

    /// The bill as it was reckoned; nil when the lines' prices are all there is to it.
    private let reckoned: Bill?

    /// What it comes to, part by part.
    package var bill: Bill { reckoned ?? Bill(plain: lines) }

    /// Places a draft.
    ///
    /// - Parameters:
    ///   - draft: The order as keyed.
    ///   - id: Its permanent id.
    ///   - number: Its number of the day.
    ///   - day: Its business day.
    ///   - placedAt: Now, in milliseconds since 1970 in UTC.
    ///   - cash: What was given in cash for the rest; nil when it was exact, or nothing is left.
    ///   - rules: How the store comes to what is paid.
    ///   - cashier: Who keyed it.
    ///   - isOpen: Whether what is left is paid later.
    /// - Throws: ``OrderRefusal`` when nothing was keyed or the cash does not reach.
    package init(
        _ draft: DraftOrder,
        id: OrderID,
        number: Int,
        day: BusinessDay,
        placedAt: Int64,
        cash: Money?,
        by rules: PriceRules = .plain,
        cashier: String? = nil,
        isOpen: Bool = false
    ) throws(OrderRefusal) {
        guard !draft.isEmpty else { throw .nothingKeyed }
        let bill = draft.bill(by: rules)
        var tenders = draft.tenders
        let before = Settlement(of: bill.total, by: tenders, rounding: rules.cashRounding)
        let isLeft = isOpen && !before.isPaid && bill.total > .zero
        if !isLeft { tenders = try draft.tenders(ending: cash, of: bill.total, by: rules) }
        let paid = Settlement(of: bill.total, by: tenders, rounding: rules.cashRounding)

        self.id = id
        self.number = number
        self.day = day
        self.placedAt = placedAt
        diningOption = draft.diningOption
        guest = draft.guest
        allergy = draft.allergy
        lines = draft.lines
        total = bill.total
        self.tenders = tenders
        change = paid.change
        open = isLeft ? true : nil
        let later = draft.lines.later
        held = later.isEmpty ? nil : later
        merged = draft.merged
        arrived = nil
        discount = draft.discount
        rounding = paid.rounding == .zero ? nil : paid.rounding
        roundingRule = tenders.last?.kind == .cash ? rules.cashRounding : nil
        by = cashier
        reckoned = bill.isPlain ? nil : bill
    }

    enum CodingKeys: String, CodingKey {
        case id, number, day, guest, lines, total, tenders, change, discount, rounding, by
        case open, held, merged, arrived, allergy
        case placedAt = "placed_at"
        case diningOption = "dining_option"
        case roundingRule = "rounding_rule"
        case reckoned = "bill"
    }
}

extension PlacedOrder {
    /// An order that is split off another one, to be paid by itself later.
    ///
    /// - Parameters:
    ///   - moved: What is split off.
    ///   - diningOption: How the guest takes the meal.
    ///   - guest: The guest's name or the table.
    ///   - name: The new order's permanent id, number and day.
    ///   - placedAt: Now, in milliseconds since 1970 in UTC.
    ///   - cashier: Who split it.
    package init(
        splitOff moved: MovedLines,
        diningOption: DiningOption,
        guest: String,
        named name: SplitName,
        placedAt: Int64,
        cashier: String?
    ) {
        id = name.id
        number = name.number
        day = name.day
        self.placedAt = placedAt
        self.diningOption = diningOption
        self.guest = guest
        allergy = nil
        lines = moved.lines
        total = moved.bill.total
        tenders = []
        change = .zero
        open = true
        held = moved.held.isEmpty ? nil : moved.held
        merged = nil
        arrived = moved.arrived
        discount = nil
        rounding = nil
        roundingRule = nil
        by = cashier
        reckoned = moved.bill.isPlain ? nil : moved.bill
    }
}

extension DraftOrder {
    /// All that was given, with the cash that pays the rest.
    ///
    /// - Parameters:
    ///   - cash: The cash; nil for exactly what is left.
    ///   - total: What is to be paid.
    ///   - rules: The store's rules.
    /// - Returns: What was given before and the cash.
    /// - Throws: ``OrderRefusal/notEnoughMoney(missing:)`` when something is left all the same.
    package func tenders(
        ending cash: Money?,
        of total: Money,
        by rules: PriceRules
    ) throws(OrderRefusal) -> [Tender] {
        let before = Settlement(of: total, by: tenders, rounding: rules.cashRounding)
        if !tenders.isEmpty, before.isPaid, cash == nil { return tenders }
        let given = cash ?? before.leftInCash
        guard given >= before.leftInCash else {
            throw .notEnoughMoney(missing: before.leftInCash - given)
        }
        return tenders + [Tender(kind: .cash, amount: given)]
    }
}
