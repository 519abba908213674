import CashierDesk
import Foundation
import Journal
import Kernel
import Pass
import Restaurant
import Testing

@testable import Till

// Refunds, the drawer and shifts in the till's records.
extension TillAtWorkTests {
    private func refund(_ till: TillAtWork, _ order: PlacedOrder, _ count: Int) throws {
        try till.perform(.books(.open(order.id)))
        try till.perform(.books(.refund([1: count], .quality)))
    }

    @Test func `what went back and what was closed is there after a start`() throws {
        let first = try journal()
        let till = try till(first)
        try till.perform(.books(.openShift(float: Money(minorUnits: 5000))))
        let order = try sell(till)
        try refund(till, order, 1)
        try till.perform(.books(.drawer(.paidIn, Money(minorUnits: 100), reason: "coins")))
        let ledger = till.desk.ledger
        #expect(ledger.expected == Money(minorUnits: 5000 + 500 - 250 + 100))
        first.close()

        let second = try journal(recordsExist: true)
        defer { second.close() }
        let again = try self.till(second)
        #expect(again.desk.ledger == ledger)
        #expect(again.desk.standing(of: order.id)?.returned == [1: 1])
        #expect(throws: TillRefusal.self) { try refund(again, order, 2) }
        try again.perform(.books(.closeShift(nil)))
        try again.perform(.books(.closeShift(nil)))
        #expect(again.desk.ledger.last?.number == 2)
        let kinds = try second.read().map(\.kind)
        #expect(
            kinds == [
                "comanda.shift.opened", "comanda.order.fired", "comanda.order.refunded",
                "comanda.drawer.moved", "comanda.shift.closed", "comanda.shift.closed",
            ]
        )
    }

    @Test func `a closing that was stored after all is not made twice`() throws {
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let till = try till(store)
        let order = try sell(till)
        store.failOnceAppended(true)
        #expect(throws: TillRefusal.self) { try till.perform(.books(.closeShift(nil))) }
        store.failOnceAppended(false)
        try till.perform(.books(.closeShift(nil)))
        #expect(till.desk.ledger.last?.number == 1)
        #expect(till.desk.ledger.takings.orders == 0)

        store.failOnceAppended(true)
        #expect(throws: TillRefusal.self) { try refund(till, order, 1) }
        store.failOnceAppended(false)
        till.tick()
        #expect(till.desk.opened?.left == [1: 1])
        #expect(till.desk.ledger.takings.refundCount == 1)
        #expect(throws: TillRefusal.self) { try refund(till, order, 2) }
    }

    @Test func `an order that was stored after all is counted once`() throws {
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let till = try till(store)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        store.failOnceAppended(true)
        #expect(throws: TillRefusal.self) { try till.perform(.fire(cash: nil)) }
        store.failOnceAppended(false)
        till.tick()
        try till.perform(.fire(cash: nil))
        #expect(till.desk.ledger.takings.orders == 1)
        #expect(till.desk.ledger.takings.total == Money(minorUnits: 250))
    }

    @Test func `a parked order is there after a start, and once`() throws {
        let first = try journal()
        let till = try till(first)
        try till.perform(.add(item: "1", quantity: 3, options: []))
        try till.perform(.setNote("no sugar", line: 1))
        try till.perform(.books(.park))
        #expect(till.desk.draft.isEmpty)
        first.close()

        let second = try journal(recordsExist: true)
        defer { second.close() }
        let again = try self.till(second)
        let id = try #require(again.desk.parking.orders.first?.draft.id)
        try again.perform(.books(.recall(id)))
        #expect(again.desk.draft.lines.first?.note == "no sugar")
        try again.perform(.books(.park))
        #expect(again.desk.parking.orders.count == 1)
        try again.perform(.books(.recall(id)))
        let order = try #require(try again.perform(.fire(cash: nil)))
        #expect(order.id == id)
        #expect(Ticket(order).lines.first?.modifiers == ["» no sugar"])
        #expect(again.desk.parking.orders.isEmpty)
        try again.perform(.add(item: "1", quantity: 1, options: []))
        try again.perform(.books(.park))
        try again.perform(.books(.recall(try #require(again.desk.parking.orders.first?.draft.id))))
        try again.perform(.discard)
        #expect(again.desk.parking.orders.isEmpty)
        #expect(try second.folded(DayBook()).parking.orders.isEmpty)
    }

    @Test func `a parked order that is added to another waits no more`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let order = try sell(till)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        try till.perform(.books(.park))
        let id = try #require(till.desk.parking.orders.first?.draft.id)
        try till.perform(.books(.recall(id)))
        try till.change(order.id, .add)
        #expect(till.desk.draft.isEmpty)
        #expect(till.desk.parking.orders.isEmpty)
        #expect(try journal.folded(DayBook()).parking.orders.isEmpty)
        #expect(throws: TillRefusal.self) { try till.perform(.books(.recall(id))) }
    }

    @Test func `an order that was stored after all is not parked`() throws {
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let till = try till(store)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        store.failOnceAppended(true)
        #expect(throws: TillRefusal.self) { try till.perform(.fire(cash: nil)) }
        store.failOnceAppended(false)
        #expect(throws: TillRefusal.self) { try till.perform(.books(.park)) }
        #expect(till.desk.draft.isEmpty)
        #expect(till.desk.orders.count == 1)
        #expect(till.desk.ledger.takings.orders == 1)
        #expect(try journal.folded(DayBook()).parking.orders.isEmpty)
    }

    @Test func `a card and cash are stored with what they paid`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        try till.perform(.add(item: "1", quantity: 2, options: []))
        let card = Tender(kind: .card, amount: Money(minorUnits: 200), reference: "A1")
        #expect(try till.perform(.tender(card)) == nil)
        let cash = Tender(kind: .cash, amount: Money(minorUnits: 1000))
        let order = try #require(try till.perform(.tender(cash)))
        #expect(order.tenders == [card, cash])
        #expect(order.change == Money(minorUnits: 700))
        #expect(try till.placed(order.id) == order)
        #expect(till.desk.ledger.takings.cash == Money(minorUnits: 300))
    }
}
