/// How far what was given pays a sum, when the part in cash is rounded to the coins there are.
package struct Settlement: Sendable, Hashable {
    /// What is to be paid.
    package let total: Money

    /// What was given otherwise than in cash.
    package let withoutCash: Money

    /// What was given in cash.
    package let cash: Money

    private let rule: CashRounding?
    private let endsInCash: Bool

    /// Settles a sum.
    ///
    /// - Parameters:
    ///   - total: What is to be paid.
    ///   - tenders: What was given so far.
    ///   - rule: How cash is rounded.
    package init(of total: Money, by tenders: [Tender], rounding rule: CashRounding?) {
        self.total = total
        withoutCash = tenders.filter { $0.kind != .cash }.map(\.amount).total
        cash = tenders.filter { $0.kind == .cash }.map(\.amount).total
        self.rule = rule
        endsInCash = tenders.last?.kind == .cash
    }

    /// What is left to pay otherwise than in cash; never below zero.
    package var left: Money { max(total - withoutCash - cash, .zero) }

    /// What is left to pay in cash; never below zero.
    package var leftInCash: Money { max(roundedCash - cash, .zero) }

    /// What rounding adds to the sum, or takes off it.
    ///
    /// Where something else than cash pays the rest it pays it exactly, and nothing is rounded.
    package var rounding: Money { isPaid && endsInCash ? roundedCash - partInCash : .zero }

    /// Whether nothing is left to pay.
    package var isPaid: Bool { endsInCash ? leftInCash == .zero : left == .zero }

    /// What goes back to the guest.
    package var change: Money { isPaid ? cash + withoutCash - total - rounding : .zero }

    private var partInCash: Money { max(total - withoutCash, .zero) }
    private var roundedCash: Money { rule?.rounded(partInCash) ?? partInCash }
}
