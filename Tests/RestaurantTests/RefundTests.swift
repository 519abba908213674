import Testing

@testable import Restaurant

@Suite struct RefundTests {
    private func money(_ units: Int64) -> Money { Money(minorUnits: units) }

    private func order(
        _ prices: [(Int64, Int)],
        discount: Discount? = nil,
        tenders: [Tender] = [],
        by rules: PriceRules = .plain
    ) throws -> PlacedOrder {
        let items = prices.enumerated().map { index, price in
            MenuItem(code: "\(index)", name: "\(index)", price: money(price.0), category: "c")
        }
        let menu = try Menu(categories: [MenuCategory(code: "c", name: "C")], items: items)
        var draft = DraftOrder()
        for (item, price) in zip(items, prices) {
            let taxes = rules.taxes(on: item)
            try draft.add(item, quantity: price.1, choices: [], of: menu, taxes: taxes)
        }
        draft.setDiscount(discount)
        for tender in tenders { draft.take(tender) }
        return try SnackBar.placed(draft, by: rules)
    }

    private func refund(
        _ order: PlacedOrder,
        _ wanted: [Int: Int],
        after earlier: [Int: Int] = [:]
    ) throws -> Refund {
        let now = Refund.Circumstances(
            id: try #require(SnackBar.id),
            day: order.day,
            at: 1,
            reason: .quality
        )
        var account = OrderAccount(order)
        if !earlier.isEmpty {
            account.take(try Refund(of: account, returning: earlier, now))
        }
        return try Refund(of: account, returning: wanted, now)
    }

    private func rounding(_ step: Int64, _ way: CashRounding.Direction) -> PriceRules {
        var rules = PriceRules()
        rules.cashRounding = CashRounding(step: money(step), direction: way)
        return rules
    }

    /// C1 and C3.
    @Test func `what was rounded comes back as it was paid`() throws {
        let down = try order([(750, 1)], by: rounding(100, .down))
        #expect(try refund(down, [1: 1]).tenders == [Tender(kind: .cash, amount: money(700))])
        let near = try order([(198, 1)], by: rounding(5, .nearest))
        #expect(try refund(near, [1: 1]).tenders == [Tender(kind: .cash, amount: money(200))])
        let less = try order([(2, 1)], by: rounding(5, .nearest))
        #expect(try refund(less, [1: 1]).tenders.isEmpty)
        #expect(try refund(less, [1: 1]).rounding == money(-2))
    }

    /// C5.
    @Test func `a discount is not given back`() throws {
        let order = try order([(11_250, 1)], discount: try Discount(money(445)))
        #expect(try refund(order, [1: 1]).total == money(10_805))
    }

    /// C7 and C8.
    @Test func `one of several goes back with its share of the discount`() throws {
        let order = try order([(55_000, 3)], discount: try Discount(money(7000)))
        #expect(order.total == money(158_000))
        let three = try self.order(
            [(20_000, 1), (20_000, 1), (15_000, 1)],
            discount: try Discount(money(7000))
        )
        #expect(three.total == money(48_000))
        let parts = try (1...3).map { try refund(three, [$0: 1]).total }
        #expect(parts.total == money(48_000))
        #expect(parts[0] == money(20_000 - 2546))

        let percent = try Discount(try #require(Rate(percent: "10")))
        let five = try self.order(Array(repeating: (1000, 1), count: 5), discount: percent)
        #expect(try refund(five, [3: 1]).total == money(900))
    }

    /// PC6.
    @Test func `it goes back as it came`() throws {
        let card = Tender(kind: .card, amount: money(5500), reference: "A1")
        let order = try order([(13_800, 1)], tenders: [card], by: rounding(1000, .down))
        let back = try refund(order, [1: 1])
        #expect(back.tenders == [card, Tender(kind: .cash, amount: money(8000))])
        #expect(back.total == money(13_800))
        #expect(back.rounding == money(-300))
    }

    @Test func `no more goes back than is left`() throws {
        let order = try order([(500, 2)])
        #expect(throws: OrderRefusal.self) { try refund(order, [1: 3]) }
        #expect(throws: OrderRefusal.self) { try refund(order, [1: 2], after: [1: 1]) }
        #expect(throws: OrderRefusal.nothingToRefund) { try refund(order, [:]) }
        #expect(throws: OrderRefusal.self) { try refund(order, [1: -1]) }
    }
}
