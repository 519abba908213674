import CashierDesk
import InternalNotification
import Journal
import Kernel
import Pass
import Restaurant
import Testing

@testable import Till

/// Changes of orders after they were fired, at the till.
extension TillAtWorkTests {
    private func reports(_ calls: [CallToKitchen]) -> [ChangeReport] {
        calls.compactMap { call in
            if case .changed(let report) = call { report } else { nil }
        }
    }

    @Test func `a change is stored, owed to both, and told when the kitchen has the ticket`() throws
    {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        till.take([.presence(.online(kitchen))])
        let order = try sell(till)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        let added = try till.change(order.id, .add)
        let voided = try till.change(order.id, .void(line: 1, quantity: 1, reason: .guest))

        #expect(added.added.map(\.id) == [2])
        #expect(added.amount == Money(minorUnits: 250))
        #expect(voided.amount == Money(minorUnits: -250))
        #expect(till.desk.draft.isEmpty)
        #expect(try journal.owed(to: .kitchen).count == 3)
        #expect(try journal.owed(to: .relay).count == 3)
        #expect(till.desk.orders[0].changesWaiting == 2)
        #expect(hearing.takeAll() == [.fired(Ticket(order))])

        till.take([.kitchen([.stored([order.id])])])
        let first = reports(hearing.takeAll())
        #expect(first.map(\.change) == [TicketChange(added)])
        till.take([.kitchen([.changesStored(first.map(\.id))])])
        let second = reports(hearing.takeAll())
        #expect(second.map(\.change) == [TicketChange(voided)])
        till.take([.kitchen([.changesStored(second.map(\.id))])])
        #expect(till.desk.orders[0].changesWaiting == 0)
        #expect(try journal.owed(to: .kitchen).isEmpty)
    }

    @Test func `a change that was stored after all waits for no kitchen that has it`() throws {
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let till = try till(store)
        till.take([.presence(.online(kitchen))])
        let order = try sell(till)
        till.take([.kitchen([.stored([order.id])])])
        store.failOnceAppended(true)
        #expect(throws: TillRefusal.self) { try till.change(order.id, .move(to: "T2")) }
        store.failOnceAppended(false)
        _ = hearing.takeAll()
        till.take([.presence(.left(kitchen)), .presence(.online(kitchen))])
        let sent = reports(hearing.takeAll())
        till.take([.kitchen([.changesStored(sent.map(\.id))])])

        #expect {
            try till.change(order.id, .move(to: "T2"))
        } throws: { error in
            if case .changedAfterAll(number: 1) = error as? TillRefusal { true } else { false }
        }

        #expect(sent.count == 1)
        #expect(try journal.owed(to: .kitchen).isEmpty)
        #expect(till.desk.orders[0].changesWaiting == 0)
        #expect(hearing.takeAll().isEmpty)
    }

    @Test func `what is keyed and not sent is no kitchen's business`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        till.take([.presence(.online(kitchen))])
        _ = try sell(till)
        _ = hearing.takeAll()
        try till.perform(.add(item: "1", quantity: 1, options: []))
        till.tick()

        #expect(hearing.takeAll().isEmpty)
    }

    @Test func `an order is after a restart as it was after its changes`() throws {
        var journal = try journal()
        let before = try till(journal)
        let order = try sell(before)
        try before.change(order.id, .move(to: "T2"))
        try before.change(order.id, .void(line: 1, quantity: 2, reason: .mistake))
        journal.close()

        journal = try self.journal(recordsExist: true)
        defer { journal.close() }
        let after = try till(journal)
        #expect(after.desk.orders == before.desk.orders)
        #expect(after.desk.orders[0].isCancelled)
        #expect(after.desk.orders[0].guest == "T2")
        #expect(after.desk.orders[0].total == .zero)
        #expect(after.desk.orders[0].changesWaiting == 2)
        let next = try after.change(order.id, .setDiningOption(.delivery))
        #expect(next.sequence == 3)
    }

    @Test func `a change that cannot be is refused, and nothing is stored`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let order = try sell(till)
        let refused: [OrderWish] = [
            .add, .void(line: 1, quantity: 3, reason: .guest), .move(to: ""),
            .void(line: 7, quantity: 1, reason: .guest), .setDiningOption(.dineIn),
        ]
        for wish in refused {
            #expect(throws: TillRefusal.self) { try till.change(order.id, wish) }
        }
        #expect(try journal.read().count == 1)
    }

    @Test func `a void gives back what was paid, and nothing that went back already`() throws {
        var journal = try journal()
        var till = try till(journal)
        try till.perform(.add(item: "1", quantity: 3, options: []))
        let half = try Discount(try #require(Rate(percent: "50")))
        try till.perform(.setDiscount(half, line: nil))
        let order = try #require(try till.perform(.fire(cash: nil)))
        #expect(order.total == Money(minorUnits: 375))
        try till.perform(.books(.open(order.id)))
        try till.perform(.books(.refund([1: 1], .quality)))
        journal.close()

        journal = try self.journal(recordsExist: true)
        defer { journal.close() }
        till = try self.till(journal)
        #expect(throws: TillRefusal.self) {
            try till.change(order.id, .void(line: 1, quantity: 4, reason: .guest))
        }
        let void = try till.change(order.id, .void(line: 1, quantity: 3, reason: .guest))
        #expect(void.amount == Money(minorUnits: -250))
        #expect(till.desk.ledger.takings.cash == .zero)
        #expect(till.desk.standing(of: order.id)?.account.total == .zero)
    }

    @Test func `READY goes when dishes are added, and a bump that crossed it does not bring it`()
        throws
    {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let order = try sell(till)
        func tell(_ stage: KitchenProgress.Stage, changes: Int?) {
            let progress = KitchenProgress(order: order.id, stage: stage, at: 1, changes: changes)
            let report = ProgressReport(id: EventID(from: SystemRandom()), progress: progress)
            till.take([.kitchen([.stored([order.id]), .progressed(report)])])
        }
        tell(.ready, changes: nil)
        #expect(till.desk.orders[0].kitchen == .ready)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        try till.change(order.id, .add)
        #expect(till.desk.orders[0].kitchen == .received)
        #expect(till.desk.orders[0].isUnseen)
        tell(.ready, changes: nil)
        #expect(till.desk.orders[0].kitchen == .received)
        tell(.acknowledged, changes: 1)
        #expect(!till.desk.orders[0].isUnseen)
        tell(.ready, changes: 1)
        #expect(till.desk.orders[0].kitchen == .ready)
    }
}
