/// How the money of a change after fire was settled: what it sold and took back, and in what.
package struct ChangeSettlement: Sendable, Hashable, Codable {
    /// What it sold, part by part: lines that were added, or are made in another way.
    package let sold: Bill

    /// What it took back at the price paid: lines that were voided, or are made in another way.
    package let returned: [Refund.Line]

    /// What the guest gave.
    package let taken: [Tender]

    /// What the guest got back, except for change.
    package let givenBack: [Tender]

    /// The change for cash.
    package let change: Money

    /// What rounding to coins added to what was taken, or took off it.
    package let rounding: Money

    /// How cash was rounded; nil when it was not.
    package let roundingRule: CashRounding?

    /// Makes a settlement; without money it only says what was sold and taken back.
    package init(
        sold: Bill = .empty,
        returned: [Refund.Line] = [],
        taken: [Tender] = [],
        givenBack: [Tender] = [],
        change: Money = .zero,
        rounding: Money = .zero,
        roundingRule: CashRounding? = nil
    ) {
        self.sold = sold
        self.returned = returned
        self.taken = taken
        self.givenBack = givenBack
        self.change = change
        self.rounding = rounding
        self.roundingRule = roundingRule
    }

    /// By how much the order's total grew; below zero when it shrank.
    package var amount: Money { sold.total - returned.map(\.paid).total }

    /// What was paid, less what went back.
    package var paid: Money {
        taken.map(\.amount).total - change - givenBack.map(\.amount).total
    }

    /// What of the order's total was paid in cash by it, before rounding; below zero when it went
    /// back.
    var exactCash: Money { taken.cash - change - givenBack.cash - rounding }

    /// Whether cash changed hands.
    package var movesCash: Bool { taken.cash != .zero || givenBack.cash != .zero }

    enum CodingKeys: String, CodingKey {
        case sold, returned, taken, change, rounding
        case givenBack = "given_back"
        case roundingRule = "rounding_rule"
    }
}

extension [Tender] {
    /// What of it is cash.
    var cash: Money { filter { $0.kind == .cash }.map(\.amount).total }
}
