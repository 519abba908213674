import CashierDesk
import Journal
import Kernel
import Printing
import Restaurant
import Settings
import Testing

@testable import Till

/// What outlasts its day: orders left open, and the orders of earlier days.
extension TillAtWorkTests {
    private func openTable(_ till: TillAtWork) throws -> PlacedOrder {
        try till.perform(.setGuest("Table 7"))
        try till.perform(.add(item: "1", quantity: 2, options: []))
        return try #require(try till.perform(.fireUnpaid))
    }

    private func ended(_ till: TillAtWork) throws { try till.perform(.books(.closeShift([]))) }

    @Test func `an order left open at the cut-off stays, survives a restart, and is paid`() throws {
        var journal = try journal()
        var till = try till(journal)
        let table = try openTable(till)
        try sell(till)
        try ended(till)
        #expect(till.desk.ledger.last?.leftOpen == LeftOpen(orders: 1, due: Money(minorUnits: 500)))
        time.pass(seconds: 86_400)
        let next = try sell(till)
        #expect(next.number == 1 && next.day > table.day)
        #expect(till.desk.tables.map(\.id) == [table.id])
        #expect(till.desk.orders.map(\.id) == [table.id, next.id])
        journal.close()

        journal = try self.journal(recordsExist: true)
        till = try self.till(journal)
        #expect(till.desk.tables.map(\.day) == [table.day])
        time.pass(seconds: 86_400)
        journal.close()

        // Nobody has sold yet on the third day.
        journal = try self.journal(recordsExist: true)
        defer { journal.close() }
        till = try self.till(journal)
        #expect(till.desk.orders.map(\.id) == [table.id])
        let change = try till.change(table.id, .pay)
        #expect(change.day == till.desk.today && change.day > next.day)
        #expect(till.desk.tables.isEmpty)
        try ended(till)
        #expect(till.desk.ledger.last?.leftOpen == nil)
    }

    @Test func `what is paid goes with its day, also when nothing is fired on the next`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let table = try openTable(till)
        let sold = try sell(till)
        time.pass(seconds: 86_400)
        try till.perform(.setGuest("Ana"))
        #expect(till.desk.orders.map(\.id) == [table.id])
        #expect(throws: TillRefusal.self) { try till.change(sold.id, .move(to: "T2")) }
        try till.change(table.id, .void(line: 1, quantity: 2, reason: .guest))
        #expect(till.desk.tables.isEmpty)
    }

    @Test func `an order of an earlier day is found, given back at its price, and printed`() throws
    {
        let journal = try journal()
        defer { journal.close() }
        var settings = StoreSettings()
        let profile = try #require(PrinterProfile.known["generic-58"])
        settings.printers = [
            StoreSettings.Printer(name: "counter", address: .device("/none"), profile: profile)
        ]
        let till = try till(journal, paper: PaperPlan(settings))
        try till.perform(.setGuest("Inês"))
        let first = try sell(till)
        time.pass(seconds: 86_400)
        try sell(till)
        time.pass(seconds: 86_400)
        try till.perform(.books(.look(.earlier, for: "")))
        #expect(till.desk.history?.day.date == "2025-12-01")
        #expect(throws: TillRefusal.self) { try till.perform(.books(.look(.earlier, for: "zoe"))) }
        try till.perform(.books(.look(.earlier, for: "ines 5.00 12:")))
        #expect(till.desk.looked.map(\.id) == [first.id])
        try till.perform(.books(.open(first.id)))
        try till.perform(.books(.refund([1: 1], .quality)))
        #expect(till.desk.lastRefund?.tenders.map(\.amount) == [Money(minorUnits: 250)])
        #expect(till.desk.looked.first?.returned == [1: 1])
        try till.perform(.books(.print(.receipt(first.id))))
        try till.perform(.books(.print(.receipt(first.id))))
        #expect(till.desk.looked.first?.receiptsAsked?.count == 2)

        try till.perform(.books(.look(.later, for: "")))
        #expect(till.desk.history?.day.date == "2025-12-01")
        try till.perform(.books(.look(.later, for: "")))
        #expect(till.desk.history == nil)
        // Read anew, the order has what went back on a later day.
        try till.perform(.books(.look(.earlier, for: "ines")))
        #expect(till.desk.looked.first?.returned == [1: 1])
    }

    @Test func `what the relay refused is owed again, and stands as to be sent`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        var wakes = 0
        till.relayOwedAnew = { wakes += 1 }
        let order = try sell(till)
        let row = try #require(
            try journal.owed(to: .relay, after: .none, countMax: 9, bytesMax: 1 << 20).first
        )
        try journal.setAside(row.record.number, of: .relay, reason: "refused")
        till.desk.relayRefused(order.id)
        #expect(till.desk.orders.map(\.relay) == [.setAside])
        try till.perform(.books(.resendRefused))
        #expect(till.desk.orders.map(\.relay) == [.waiting] && wakes == 1)
        let none = try journal.recordsSetAside(of: .relay, after: .none, countMax: 9)
        #expect(none.isEmpty)
    }
}
