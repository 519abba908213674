import Foundation
import Testing

@testable import Restaurant

/// Random orders that are changed and refunded: what was sold, paid and given back always agree.
@Suite struct RandomChangesTests {
    private static let isLong = ProcessInfo.processInfo.environment["COMANDA_LONG_TESTS"] != nil

    /// One order with all that happens to it.
    private struct Life {
        var world: RandomOrdersTests.World
        var account: OrderAccount
        var takings = Takings()
        let order: PlacedOrder
        /// How many of each line the kitchen has still.
        var dishes: [Int: Int] = [:]
        var sequence = 0

        init(seed: UInt64) throws {
            world = try RandomOrdersTests.World(seed: seed)
            order = try world.order()
            account = OrderAccount(order)
            takings.add(order)
            for line in order.lines { dishes[line.id] = line.quantity }
        }

        private mutating func take(
            added: [OrderLine] = [],
            voided: [VoidedLine] = [],
            _ settled: ChangeSettlement
        ) {
            sequence += 1
            let change = OrderChange(
                order: order.id,
                number: 1,
                day: order.day,
                sequence: sequence,
                at: 0,
                diningOption: .dineIn,
                guest: "",
                added: added,
                voided: voided,
                amount: settled.amount,
                settled: settled
            )
            account.take(change)
            takings.add(change)
        }

        mutating func addOn() throws {
            var other = try world.order()
            while other.lines.isEmpty { other = try world.order() }
            let last = dishes.keys.max() ?? 0
            let lines = other.lines.enumerated().map { $1.numbered(last + $0 + 1) }
            let sold = other.bill.numbered(lines.map(\.id))
            let isCard = Bool.random(using: &world.random) && sold.total > .zero
            let tender = isCard ? Tender(kind: .card, amount: sold.total) : nil
            let rule = world.rules.cashRounding
            take(added: lines, try account.settling(sold: sold, by: tender, rounding: rule))
            for line in lines { dishes[line.id] = line.quantity }
        }

        mutating func void(all isAll: Bool = false) throws {
            let left = dishes.filter { $0.value > 0 }.keys.sorted()
            guard let line = left.randomElement(using: &world.random), let most = dishes[line]
            else { return }
            let count = isAll ? most : Int.random(in: 1...most, using: &world.random)
            let back = account.returning(voided: count, of: line)
            let kinds = Tender.Kind.allCases
            let kind = kinds.randomElement(using: &world.random) ?? .cash
            let settled = try account.settling(
                returned: back.map { [$0] } ?? [],
                by: Tender(kind: kind, amount: .zero),
                rounding: world.rules.cashRounding
            )
            let void = VoidedLine(line: line, quantity: count, reason: .guest)
            take(voided: [void], settled)
            dishes[line] = most - count
        }

        mutating func refund() throws {
            var wanted: [Int: Int] = [:]
            for line in account.lines {
                wanted[line.id] = Int.random(in: 0...line.left, using: &world.random)
            }
            guard wanted.values.contains(where: { $0 > 0 }) else { return }
            let refund = try Refund(
                of: account,
                returning: wanted,
                Refund.Circumstances(id: order.id, day: order.day, at: 1, reason: .tooLate)
            )
            account.take(refund)
            takings.add(refund)
        }
    }

    @Test func `sums agree after every change and refund, and nothing is left when all went back`()
        throws
    {
        for seed in 1...UInt64(Self.isLong ? 50_000 : 600) {
            var life = try Life(seed: seed)
            for _ in 0..<Int.random(in: 1...8, using: &life.world.random) {
                switch Int.random(in: 0...2, using: &life.world.random) {
                case 0: try life.addOn()
                case 1: try life.void()
                default: try life.refund()
                }
                check(life, seed: seed)
            }
            while life.dishes.values.contains(where: { $0 > 0 }) { try life.void(all: true) }
            check(life, seed: seed)
            #expect(life.account.total == .zero, "seed \(seed)")
            #expect(life.takings.net == .zero, "seed \(seed)")
            #expect(life.takings.items.values.allSatisfy { $0.net == .zero }, "seed \(seed)")
        }
    }

    private func check(_ life: Life, seed: UInt64) {
        let taken = life.takings
        let parts = taken.gross - taken.discounts + taken.charges + taken.taxes.added
        #expect(parts == taken.total, "seed \(seed): the parts of the sales")
        #expect(taken.net == life.account.total, "seed \(seed): what is left")
        #expect(taken.unpaid == .zero, "seed \(seed): what was paid")
        let items = taken.items.values.map(\.net).total
        let taxes = taken.taxes.added - taken.refundedTaxes.added
        let charges = taken.charges - (taken.returnedCharges ?? .zero)
        #expect(items + taxes + charges == taken.net, "seed \(seed): the items")
        #expect(life.account.due == .zero, "seed \(seed)")
        for line in life.account.lines {
            #expect((0...line.quantity).contains(line.back), "seed \(seed)")
        }
    }

    @Test func `an order that is paid later owes what was sold, and then nothing`() throws {
        for seed in 1...UInt64(Self.isLong ? 10_000 : 200) {
            var world = try RandomOrdersTests.World(seed: seed)
            let paid = try world.order()
            var draft = DraftOrder()
            for line in paid.lines {
                let item = try #require(world.menu.item(code: line.item))
                try draft.add(
                    item,
                    quantity: line.quantity,
                    choices: [],
                    of: world.menu,
                    taxes: world.rules.taxes(on: item)
                )
            }
            let order = try PlacedOrder(
                draft,
                id: paid.id,
                number: 1,
                day: paid.day,
                placedAt: 0,
                cash: nil,
                by: world.rules,
                isOpen: true
            )
            var (account, takings) = (OrderAccount(order), Takings())
            takings.add(order)
            #expect(account.due == order.total && takings.unpaid == order.total)
            var sequence = 0
            while account.due > .zero {
                let most = account.due.minorUnits
                let part = Money(minorUnits: Int64.random(in: 1...most, using: &world.random))
                let isCash = Bool.random(using: &world.random)
                let tender = Tender(kind: isCash ? .cash : .card, amount: part)
                let isAll = Bool.random(using: &world.random)
                let settled = try account.paying(
                    by: isAll ? nil : tender,
                    rounding: world.rules.cashRounding
                )
                sequence += 1
                let change = OrderChange(
                    order: order.id,
                    number: 1,
                    day: order.day,
                    sequence: sequence,
                    at: 0,
                    diningOption: .dineIn,
                    guest: "",
                    settled: settled
                )
                account.take(change)
                takings.add(change)
                #expect(takings.unpaid == account.due, "seed \(seed)")
            }
            #expect(!account.isOpen || order.total == .zero, "seed \(seed)")
        }
    }
}
