import Foundation
import Testing

@testable import Restaurant

/// Lines of random orders that go to other orders after they were fired: no cent is made or lost.
@Suite struct TransferTests {
    private static let isLong = ProcessInfo.processInfo.environment["COMANDA_LONG_TESTS"] != nil

    /// An order that is not paid, with random discounts, taxes and charges.
    private func order(_ world: inout RandomOrdersTests.World) throws -> PlacedOrder {
        var draft = DraftOrder()
        for _ in 0..<Int.random(in: 1...6, using: &world.random) {
            let item = world.items[Int.random(in: 0..<world.items.count, using: &world.random)]
            let id = try draft.add(
                item,
                quantity: Int.random(in: 1...5, using: &world.random),
                choices: [],
                of: world.menu,
                taxes: world.rules.taxes(on: item)
            )
            try draft.setDiscount(try world.discount(), ofLine: id)
        }
        draft.setDiscount(try world.discount())
        return try SnackBar.placed(draft, by: world.rules, isOpen: true)
    }

    private func split(
        _ account: OrderAccount,
        _ lines: [OrderLine],
        _ wanted: [Int: Int],
        _ rules: PriceRules
    ) throws -> (PlacedOrder, OrderChange) {
        var moved = MovedLines()
        var numbers: [Int: Int] = [:]
        for line in lines {
            guard let count = wanted[line.id] else { continue }
            numbers[line.id] = moved.lines.count + 1
            var copy = line.numbered(moved.lines.count + 1)
            copy.quantity = count
            moved.lines.append(copy)
        }
        moved.bill = account.bill(of: wanted, as: numbers, charges: rules.charges)
        moved.returned = try account.returning(wanted)
        let day = BusinessDay(date: "2026-11-30")
        let id = try #require(OrderID(bytes: Array(repeating: 9, count: 16)))
        let order = PlacedOrder(
            splitOff: moved,
            diningOption: .dineIn,
            guest: "",
            named: SplitName(id: id, number: 2, day: day),
            placedAt: 1,
            cashier: nil
        )
        let settled = ChangeSettlement(returned: moved.returned)
        var change = OrderChange(
            order: account.order,
            number: 1,
            day: day,
            sequence: 1,
            at: 1,
            diningOption: .dineIn,
            guest: "",
            amount: settled.amount,
            settled: settled
        )
        change.departed = wanted.map {
            DepartedLine(line: $0, quantity: $1, to: NamedOrder(order: id, number: 2))
        }
        return (order, change)
    }

    @Test func `what is split off and what stays come to what the order came to, part by part`()
        throws
    {
        for seed in 1...UInt64(Self.isLong ? 50_000 : 800) {
            var world = try RandomOrdersTests.World(seed: seed)
            let whole = try order(&world)
            guard whole.isOpen else { continue }
            var (account, takings) = (OrderAccount(whole), Takings())
            takings.add(whole)
            let before = takings
            var wanted: [Int: Int] = [:]
            for line in whole.lines {
                let count = Int.random(in: 0...line.quantity, using: &world.random)
                if count > 0 { wanted[line.id] = count }
            }
            guard !wanted.isEmpty else { continue }
            let (other, change) = try split(account, whole.lines, wanted, world.rules)
            account.take(change)
            takings.add(other)
            takings.add(change)

            #expect(account.due + OrderAccount(other).due == whole.total, "seed \(seed)")
            #expect(other.total == other.bill.total, "seed \(seed)")
            #expect(
                other.bill.charges.map(\.amount).total
                    == other.bill.lines.flatMap(\.charges).total,
                "seed \(seed): the charges of the check that was split off"
            )
            #expect(takings.total == before.total, "seed \(seed)")
            #expect(takings.gross == before.gross, "seed \(seed)")
            #expect(takings.discounts == before.discounts, "seed \(seed)")
            #expect(takings.charges == before.charges, "seed \(seed)")
            #expect(
                takings.taxes.map(\.amount).total == before.taxes.map(\.amount).total,
                "seed \(seed)"
            )
            #expect(takings.items == before.items, "seed \(seed)")
            #expect(takings.unpaid == before.unpaid, "seed \(seed)")
            #expect(takings.people[""]?.sales == before.people[""]?.sales, "seed \(seed)")
            #expect(takings.refunds == .zero && takings.voids == nil, "seed \(seed)")
        }
    }

    @Test func `guests who each pay for their dishes pay together what the order came to`() throws {
        for seed in 1...UInt64(Self.isLong ? 10_000 : 300) {
            var world = try RandomOrdersTests.World(seed: seed)
            let whole = try order(&world)
            let account = OrderAccount(whole)
            var split = SplitByItems()
            var paid = Money.zero
            var left = whole.lines.flatMap { Array(repeating: $0, count: $0.quantity) }
            left.shuffle(using: &world.random)
            while let line = left.popLast() {
                split.pick(line)
                guard left.isEmpty || Bool.random(using: &world.random) else { continue }
                paid += split.amount(of: account)
                split.settle()
            }
            #expect(paid == account.total, "seed \(seed)")
        }
    }

    @Test func `a change that moves lines reads back as it was written`() throws {
        let id = try #require(OrderID(bytes: Array(repeating: 9, count: 16)))
        var change = OrderChange(
            order: id,
            number: 1,
            day: BusinessDay(date: "2026-11-30"),
            sequence: 1,
            at: 1,
            diningOption: .dineIn,
            guest: ""
        )
        let named = NamedOrder(order: id, number: 2)
        change.departed = [DepartedLine(line: 1, quantity: 2, to: named)]
        let place = TicketPlace(order: id, number: 2, line: 3)
        change.arrived = [ArrivedLine(line: 4, from: named, onTicket: place)]
        let places = [DishPlace(quantity: 1, number: 8, guest: "T2")]
        change.places = [DishPlaces(line: 1, places: places)]
        change.dishesVoided = [VoidedLine(line: 1, quantity: 1, reason: .guest)]
        let bytes = try JSONEncoder().encode(change)
        #expect(try JSONDecoder().decode(OrderChange.self, from: bytes) == change)
        #expect(TicketChange(change).voided == change.dishesVoided)
        #expect(places[0].name == "#8 T2")
    }
}
