import Testing

@testable import Restaurant

/// Split payments and coins, with the amounts of faults that other systems had.
@Suite struct SettlementTests {
    private func money(_ units: Int64) -> Money { Money(minorUnits: units) }
    private func cash(_ units: Int64) -> Tender { Tender(kind: .cash, amount: money(units)) }
    private func card(_ units: Int64) -> Tender { Tender(kind: .card, amount: money(units)) }

    /// B1.
    @Test(arguments: [(1000, 3), (1000, 7), (1, 2)] as [(Int64, Int)])
    func `equal shares, paid one after another, leave nothing`(sum: Int64, guests: Int) {
        #expect(money(sum).shares(guests).total == money(sum))
        var tenders: [Tender] = []
        for guest in 0..<guests {
            let left = Settlement(of: money(sum), by: tenders, rounding: nil).left
            tenders.append(Tender(kind: .card, amount: left.shares(guests - guest)[0]))
        }
        let paid = Settlement(of: money(sum), by: tenders, rounding: nil)
        #expect(paid.isPaid && paid.left == .zero)
        #expect(tenders.map(\.amount).total == money(sum))
    }

    @Test func `the first of equal shares is the larger one`() {
        #expect(money(1000).shares(3) == [money(334), money(333), money(333)])
    }

    /// B4.
    @Test func `more cash beside something else gives change`() {
        let paid = Settlement(of: money(4700), by: [card(1500), cash(5000)], rounding: nil)
        #expect(paid.isPaid)
        #expect(paid.change == money(1800))
    }

    /// B5.
    @Test func `all that was given counts, not the cash`() {
        let paid = Settlement(of: money(10_000), by: [cash(4000), card(6000)], rounding: nil)
        #expect(paid.isPaid)
        #expect(paid.change == .zero)
    }

    /// B7.
    @Test func `three burgers are taken out, and the rest is shared`() throws {
        let line = OrderLine(id: 1, item: "b", name: "B", quantity: 7, unitPrice: money(1001))
        var rules = PriceRules()
        rules.charges = [ServiceCharge(name: "s", rate: try #require(Rate(percent: "10")))]
        let bill = Bill(of: [line], discount: nil, by: rules)
        var split = SplitByItems()
        var tenders: [Tender] = []
        for _ in 0..<3 {
            split.pick(line)
            tenders.append(Tender(kind: .card, amount: split.amount(of: bill, lines: [line])))
            split.settle()
        }
        for guests in [4, 3, 2, 1] {
            let left = Settlement(of: bill.total, by: tenders, rounding: nil).left
            tenders.append(Tender(kind: .card, amount: left.shares(guests)[0]))
        }
        #expect(tenders.map(\.amount).total == bill.total)
    }

    @Test func `no more of a line is picked than there is`() {
        let line = OrderLine(id: 1, item: "b", name: "B", quantity: 2, unitPrice: money(101))
        let bill = Bill(plain: [line])
        var split = SplitByItems()
        split.pick(line)
        split.settle()
        split.pick(line)
        #expect(split.amount(of: bill, lines: [line]) == money(101))
        split.pick(line)
        #expect(split.picked.isEmpty)
    }

    /// C1 and C3: what goes down comes back as it came.
    @Test(
        arguments: [
            (750, 100, .down, 700), (198, 5, .nearest, 200), (2, 5, .nearest, 0),
            (750, 100, .up, 800), (3, 5, .nearest, 5), (-198, 5, .nearest, -200),
        ] as [(Int64, Int64, CashRounding.Direction, Int64)]
    )
    func `cash is rounded to the coins there are`(
        sum: Int64,
        step: Int64,
        direction: CashRounding.Direction,
        paid: Int64
    ) throws {
        let rule = try #require(CashRounding(step: money(step), direction: direction))
        #expect(rule.rounded(money(sum)) == money(paid))
        guard sum > 0 else { return }
        let settled = Settlement(of: money(sum), by: [cash(paid)], rounding: rule)
        #expect(settled.isPaid && settled.change == .zero)
        #expect(settled.rounding == money(paid - sum))
    }

    @Test func `only the part in cash is rounded`() throws {
        let rule = try #require(CashRounding(step: money(1000), direction: .down))
        let before = Settlement(of: money(13_800), by: [card(5500)], rounding: rule)
        #expect(before.left == money(8300))
        #expect(before.leftInCash == money(8000))
        let paid = Settlement(of: money(13_800), by: [card(5500), cash(8000)], rounding: rule)
        #expect(paid.isPaid && paid.rounding == money(-300))
        let byCard = Settlement(of: money(13_800), by: [cash(5550), card(8250)], rounding: rule)
        #expect(byCard.isPaid && byCard.rounding == .zero && byCard.change == .zero)
    }
}
