import Testing
import Words

@testable import Restaurant

/// The rounding faults of other systems, with their amounts, as this one has to do them.
@Suite struct MoneyRulesTests {
    private func money(_ units: Int64) -> Money { Money(minorUnits: units) }

    private func line(_ id: Int, _ price: Int64, _ quantity: Int = 1) -> OrderLine {
        OrderLine(
            id: id,
            item: "\(id)",
            name: "\(id)",
            quantity: quantity,
            unitPrice: money(price),
            taxes: ["t"]
        )
    }

    private func rules(_ percent: String, included: Bool) throws -> PriceRules {
        var rules = PriceRules()
        let rate = try #require(Rate(percent: percent))
        rules.taxes = [Tax(code: "t", name: "T", rate: rate, isIncluded: included)]
        return rules
    }

    private func discounted(_ price: Int64, percent: String) throws -> Bill {
        let discount = try Discount(try #require(Rate(percent: percent)))
        return Bill(of: [line(1, price)], discount: discount, by: .plain)
    }

    @Test(arguments: [(-3, 2, -2), (3, 2, 2), (1, 2, 1), (-1, 2, -1), (1, 3, 0), (-5, 3, -2)])
    func `half goes away from zero on both sides`(
        numerator: Int64,
        denominator: Int64,
        expected: Int64
    ) {
        #expect(
            Money.rounded(Int128(numerator), over: Int128(denominator)) == money(expected)
        )
    }

    /// A1, A3 and A16: the discount is rounded, and the line is the total.
    @Test func `a discount is rounded once and the line is the total`() throws {
        let cheap = try discounted(230, percent: "5")
        #expect(cheap.orderDiscount == money(12))
        #expect(cheap.total == money(218))
        #expect(cheap.lines[0].paid == cheap.total)
        #expect(try discounted(2545, percent: "10").total == money(2290))
        #expect(Money.rounded(1045, over: 10) == money(105))
        #expect(Money.rounded(10_445, over: 10) == money(1045))
    }

    /// A5.
    @Test func `a fee inside the price is taxed with it`() throws {
        let fee = MenuOption(code: "f", name: "Fee", price: money(29))
        var line = line(1, 5702)
        line.choices = [Choice(fee, in: "fees")]
        let bill = Bill(of: [line], discount: nil, by: try rules("21", included: false))
        #expect(bill.total == money(6935))
    }

    /// A7.
    @Test func `three vouchers pay a price with tax in it to the cent`() throws {
        let bill = Bill(of: [line(1, 10_000)], discount: nil, by: try rules("16", included: true))
        #expect(bill.taxes.included == money(1379))
        let vouchers = [3333, 3333, 3334].map { Tender(kind: .voucher, amount: money($0)) }
        let paid = Settlement(of: bill.total, by: vouchers, rounding: nil)
        #expect(paid.left == .zero && paid.isPaid && paid.change == .zero)
    }

    /// A9 and A12.
    @Test func `parts of one price sum to it`() {
        #expect(money(700).shared(by: [700, 250, 150]) == [money(446), money(159), money(95)])
        #expect(money(11).shares(2) == [money(6), money(5)])
        #expect(money(-11).shares(2) == [money(-6), money(-5)])
        #expect(money(7).shared(by: [0, 0]).total == money(7))
    }

    /// A11.
    @Test(arguments: [3, 6, 7, 8, 9])
    func `a price in any number of parts has the same tax`(parts: Int) throws {
        var rules = try rules("20", included: false)
        rules.taxRounding = .order
        let shares = money(100).shares(parts)
        let lines = shares.enumerated().map { line($0, $1.minorUnits) }
        #expect(Bill(of: lines, discount: nil, by: rules).total == money(120))
    }

    /// A14 and A18.
    @Test(arguments: [4250, 450] as [Int64])
    func `nothing is rounded where the store does not ask for it`(sum: Int64) {
        let paid = Settlement(
            of: money(sum),
            by: [Tender(kind: .cash, amount: money(sum))],
            rounding: nil
        )
        #expect(paid.isPaid && paid.rounding == .zero && paid.change == .zero)
    }

    /// A17.
    @Test func `each charge is rounded by itself`() throws {
        var rules = PriceRules()
        rules.charges = [
            ServiceCharge(name: "a", rate: try #require(Rate(percent: "10"))),
            ServiceCharge(name: "b", rate: try #require(Rate(percent: "5"))),
        ]
        let bill = Bill(of: [line(1, 350), line(2, 140)], discount: nil, by: rules)
        #expect(bill.charges.map(\.amount) == [money(49), money(25)])
        #expect(bill.total == money(490 + 74))
        #expect(Bill(of: [line(1, 350)], discount: nil, by: rules, hasCharges: false).isPlain)
    }

    /// A21.
    @Test func `a line's discount is on its options too`() throws {
        var draft = DraftOrder()
        let menu = try SnackBar.menu()
        let id = try draft.add(SnackBar.acai, quantity: 1, choices: [SnackBar.large], of: menu)
        try draft.setDiscount(try Discount(try #require(Rate(percent: "10"))), ofLine: id)
        #expect(draft.bill(by: .plain).lineDiscounts == money(74))
    }

    @Test func `several rates on one line are each told, with the price without them`() throws {
        var rules = try rules("10", included: true)
        let city = try #require(Rate(percent: "2.5"))
        rules.taxes.append(Tax(code: "c", name: "C", rate: city, isIncluded: false))
        var line = line(1, 1100)
        line.taxes = ["t", "c"]
        let bill = Bill(of: [line], discount: nil, by: rules)
        #expect(bill.taxes.map(\.amount) == [money(100), money(25)])
        #expect(bill.taxes.map(\.base) == [money(1000), money(1000)])
        #expect(bill.total == money(1125))
    }

    @Test func `all of a price can be taken off, and not more`() throws {
        #expect(try discounted(450, percent: "100").total == .zero)
        #expect(throws: OrderRefusal.discountOutOfRange) {
            try Discount(Rate(millionths: 1_000_001))
        }
        let much = try Discount(money(900))
        #expect(Bill(of: [line(1, 450)], discount: much, by: .plain).total == .zero)
    }

    @Test(arguments: [("10", 100_000), ("8.875", 88_750), ("8,8755", 88_755), ("0", 0)])
    func `a percentage is exactly what was written`(text: String, millionths: Int64) {
        #expect(Rate(percent: text)?.millionths == millionths)
    }

    @Test(arguments: ["", "x", "-1", "1001", "1.23456", "1.2x", "1.234x"])
    func `what is no percentage is refused`(text: String) {
        #expect(Rate(percent: text) == nil)
    }

    @Test func `a percentage reads as it was written`() {
        #expect(Rate(millionths: 88_750).text(in: .english) == "8.875%")
        #expect(Rate(millionths: 88_750).text(in: .spanish) == "8,875%")
        #expect(Rate(millionths: 100_000).text(in: .portuguese) == "10%")
    }
}
