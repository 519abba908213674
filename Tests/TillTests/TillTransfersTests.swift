import CashierDesk
import InternalNotification
import Journal
import Kernel
import Pass
import Restaurant
import Testing

@testable import Till

/// Dishes that go to another check after they were fired, as they are stored and told.
extension TillAtWorkTests {
    private func money(_ units: Int64) -> Money { Money(minorUnits: units) }

    private func fireUnpaid(_ till: TillAtWork, _ quantity: Int = 2) throws -> PlacedOrder {
        try till.perform(.add(item: "1", quantity: quantity, options: []))
        return try #require(try till.perform(.fireUnpaid))
    }

    private func changes(_ calls: [CallToKitchen]) -> [TicketChange] {
        calls.compactMap { call in
            if case .changed(let report) = call { report.change } else { nil }
        }
    }

    @Test func `a split check is an order of its own that the kitchen never gets`() throws {
        var journal = try journal()
        var till = try till(journal)
        till.take([.presence(.online(kitchen))])
        let order = try fireUnpaid(till)
        till.take([.kitchen([.stored([order.id])])])
        _ = hearing.takeAll()
        try till.change(order.id, .transfer([1: 1], to: nil))
        #expect(hearing.takeAll().isEmpty)
        #expect(try journal.owed(to: .kitchen).isEmpty)
        #expect(try journal.owed(to: .relay).count == 3)
        let split = try #require(till.desk.orders.last)
        #expect(split.number == 2 && split.kitchen == .received)
        #expect(split.account.due == money(250))
        #expect(try till.placed(split.id)?.arrived?.map(\.onTicket?.order) == [order.id])
        let next = try fireUnpaid(till)
        #expect(next.number == 3)
        let (orders, ledger) = (till.desk.orders, till.desk.ledger)
        journal.close()

        journal = try self.journal(recordsExist: true)
        defer { journal.close() }
        till = try self.till(journal)
        #expect(till.desk.orders == orders)
        #expect(till.desk.ledger == ledger)
        // What is done on the ticket is done for both.
        let ready = KitchenProgress(order: order.id, stage: .ready, at: 0)
        till.take([.presence(.online(kitchen))])
        let report = ProgressReport(id: ReportID(from: SystemRandom()), progress: ready)
        till.take([.kitchen([.progressed(report)])])
        #expect(till.desk.orders.map(\.kitchen) == [.ready, .ready, .waiting])
    }

    @Test func `a dish that goes to another table is one change at the kitchen, and no new dish`()
        throws
    {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        till.take([.presence(.online(kitchen))])
        let (one, two) = (try fireUnpaid(till), try fireUnpaid(till))
        try till.change(two.id, .move(to: "T2"))
        till.take([.kitchen([.stored([one.id, two.id])])])
        till.take([.kitchen([.changesStored(try journal.owed(to: .kitchen).map(\.record.event))])])
        _ = hearing.takeAll()
        try till.change(one.id, .transfer([1: 1], to: two.id))
        let told = changes(hearing.takeAll())
        let place = DishPlace(quantity: 1, number: 2, guest: "T2")
        #expect(told.map(\.order) == [one.id])
        #expect(told.first?.places == [DishPlaces(line: 1, places: [place])])
        #expect(told.first?.added == [] && told.first?.voided == [])
        #expect(till.desk.orders[0].changesWaiting == 1)
        #expect(till.desk.orders[1].changesWaiting == 0)
        #expect(till.desk.orders.map(\.account.due) == [money(250), money(750)])
    }

    @Test func `a split whose save failed is done once, or not at all`() throws {
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let till = try till(store)
        let order = try fireUnpaid(till)
        store.failOnceAppended(true)
        #expect(throws: TillRefusal.self) { try till.change(order.id, .transfer([1: 1], to: nil)) }
        store.failOnceAppended(false)
        #expect(till.desk.orders.count == 1)
        #expect {
            try till.change(order.id, .transfer([1: 1], to: nil))
        } throws: { error in
            if case .changedAfterAll(number: 1) = error as? TillRefusal { true } else { false }
        }
        #expect(till.desk.orders.map(\.account.due) == [money(250), money(250)])
        #expect(try fireUnpaid(till).number == 3)
        #expect(till.desk.ledger.takings.total == money(1000))
    }

    @Test func `what is counted is counted once when it goes to another check`() throws {
        var journal = try journal()
        var till = try till(journal)
        let tea = MenuThing.item("1")
        try till.perform(.setAvailability(tea, .count(5)))
        let order = try fireUnpaid(till, 3)
        try till.change(order.id, .transfer([1: 2], to: nil))
        #expect(till.desk.availability.left(of: tea, at: 0) == 2)
        journal.close()
        journal = try self.journal(recordsExist: true)
        defer { journal.close() }
        till = try self.till(journal)
        #expect(till.desk.availability.left(of: tea, at: 0) == 2)
    }
}
