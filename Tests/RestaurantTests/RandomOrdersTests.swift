import Foundation
import Testing

@testable import Restaurant

/// Random orders under random rules: all parts sum to the whole, and refunds to the sale.
@Suite struct RandomOrdersTests {
    private static let isLong = ProcessInfo.processInfo.environment["COMANDA_LONG_TESTS"] != nil

    /// An order with everything that can be random about it.
    struct World {
        var random: SeededNumbers
        var rules = PriceRules()
        let items: [MenuItem]
        let menu: Menu

        init(seed: UInt64) throws {
            random = SeededNumbers(state: seed)
            let rates = ["0", "2.5", "7", "8.875", "10", "16", "21"]
            for code in ["a", "b", "c"] where Bool.random(using: &random) {
                let text = rates[Int.random(in: 0..<rates.count, using: &random)]
                let rate = try #require(Rate(percent: text))
                let isIncluded = Bool.random(using: &random)
                let isForAll = Bool.random(using: &random)
                rules.taxes.append(
                    Tax(
                        code: code,
                        name: code,
                        rate: rate,
                        isIncluded: isIncluded,
                        categories: isForAll ? nil : ["x"]
                    )
                )
            }
            rules.taxRounding = Bool.random(using: &random) ? .line : .order
            if Bool.random(using: &random) {
                let rate = Rate(millionths: Int64.random(in: 1...150_000, using: &random))
                rules.charges = [ServiceCharge(name: "s", rate: rate)]
            }
            if Bool.random(using: &random) {
                let ways = CashRounding.Direction.allCases
                rules.cashRounding = CashRounding(
                    step: Money(minorUnits: [5, 10, 100].randomElement(using: &random) ?? 5),
                    direction: ways.randomElement(using: &random) ?? .nearest
                )
            }
            let categories = ["x", "y"]
            var items: [MenuItem] = []
            for index in 0..<8 {
                let price = Int64.random(in: 0...3000, using: &random)
                items.append(
                    MenuItem(
                        code: "\(index)",
                        name: "\(index)",
                        price: Money(minorUnits: price),
                        category: categories[index % 2]
                    )
                )
            }
            self.items = items
            menu = try Menu(
                categories: categories.map { MenuCategory(code: $0, name: $0) },
                items: items
            )
        }

        mutating func discount() throws -> Discount? {
            switch Int.random(in: 0...3, using: &random) {
            case 0:
                let rate = Rate(millionths: Int64.random(in: 1...1_000_000, using: &random))
                return try Discount(rate)
            case 1:
                let amount = Int64.random(in: 1...4000, using: &random)
                return try Discount(Money(minorUnits: amount))
            default: return nil
            }
        }

        mutating func order() throws -> PlacedOrder {
            var draft = DraftOrder()
            for _ in 0..<Int.random(in: 1...9, using: &random) {
                let item = items[Int.random(in: 0..<items.count, using: &random)]
                let id = try draft.add(
                    item,
                    quantity: Int.random(in: 1...5, using: &random),
                    choices: [],
                    of: menu,
                    taxes: rules.taxes(on: item)
                )
                try draft.setDiscount(try discount(), ofLine: id)
            }
            draft.setDiscount(try discount())
            let total = draft.bill(by: rules).total
            if total > .zero, Bool.random(using: &random) {
                let part = Int64.random(in: 1...total.minorUnits, using: &random)
                draft.take(Tender(kind: .card, amount: Money(minorUnits: part)))
            }
            return try SnackBar.placed(draft, by: rules)
        }
    }

    @Test func `all parts of an order sum to it, and its refunds to what was paid`() throws {
        for seed in 1...UInt64(Self.isLong ? 100_000 : 1500) {
            var world = try World(seed: seed)
            let order = try world.order()
            checkParts(of: order, seed: seed)
            try checkRefunds(of: order, &world.random, seed: seed)
        }
    }

    private func checkParts(of order: PlacedOrder, seed: UInt64) {
        let bill = order.bill
        let given = order.tenders.map(\.amount).total
        #expect(given - order.change == order.total + (order.rounding ?? .zero), "seed \(seed)")
        #expect(bill.total == order.total, "seed \(seed)")
        let parts = bill.net + bill.taxes.added + bill.charges.map(\.amount).total
        #expect(parts == bill.total, "seed \(seed)")
        #expect(bill.gross - bill.lineDiscounts - bill.orderDiscount == bill.net, "seed \(seed)")
        #expect(bill.lines.allSatisfy { $0.net >= .zero && $0.paid >= .zero }, "seed \(seed)")
        for tax in bill.taxes where tax.isIncluded {
            #expect(tax.base + bill.taxes.included <= bill.net, "seed \(seed)")
        }
    }

    private func checkRefunds(
        of order: PlacedOrder,
        _ random: inout SeededNumbers,
        seed: UInt64
    ) throws {
        var gone: [Int: Int] = [:]
        var account = OrderAccount(order)
        var total = Money.zero
        var back: [Tender.Kind: Money] = [:]
        var taxes: [TaxPart] = []
        while true {
            var wanted: [Int: Int] = [:]
            for line in order.lines {
                let left = line.quantity - (gone[line.id] ?? 0)
                wanted[line.id] = Int.random(in: 0...left, using: &random)
            }
            if wanted.values.allSatisfy({ $0 == 0 }) {
                let isOver = order.lines.allSatisfy { gone[$0.id] == $0.quantity }
                if isOver { break }
                continue
            }
            let refund = try Refund(
                of: account,
                returning: wanted,
                Refund.Circumstances(id: order.id, day: order.day, at: 1, reason: .tooLate)
            )
            account.take(refund)
            total += refund.total
            for tender in refund.tenders { back[tender.kind, default: .zero] += tender.amount }
            taxes = (taxes + refund.lines.flatMap(\.taxes)).byTax
            gone.merge(wanted) { $0 + $1 }
        }
        #expect(total == order.total, "seed \(seed)")
        #expect(taxes.map(\.amount).total == order.bill.taxes.map(\.amount).total, "seed \(seed)")
        var kept: [Tender.Kind: Money] = [.cash: .zero - order.change]
        for tender in order.tenders { kept[tender.kind, default: .zero] += tender.amount }
        for (kind, amount) in kept {
            #expect(back[kind] ?? .zero == amount, "seed \(seed)")
        }
    }
}
