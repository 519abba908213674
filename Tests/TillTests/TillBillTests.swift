import CashierDesk
import Journal
import PaperFixtures
import Restaurant
import Settings
import Testing

@testable import Till

/// The bill of a table that is not paid.
extension TillAtWorkTests {
    @Test func `an order that is not paid prints a bill that says so in every language`() throws {
        let journal = try journal()
        defer { journal.close() }
        let settings = settings(.asked)
        let till = try till(journal, paper: PaperPlan(settings))
        try till.perform(.add(item: "1", quantity: 2, options: []))
        let order = try #require(try till.perform(.fireUnpaid))
        let queue = try queue(journal, settings)
        try till.perform(.books(.print(.receipt(order.id))))
        let bill = try paper(queue).flatMap(\.text).joined()
        for mark in ["NOT A RECEIPT", "NÃO É RECIBO", "NO ES UN RECIBO"] {
            #expect(bill.contains(mark), "\(bill)")
        }
        try till.change(order.id, .pay)
        try till.perform(.books(.print(.receipt(order.id))))
        let receipt = try paper(queue).flatMap(\.text).joined()
        #expect(!receipt.contains("NOT A RECEIPT"), "\(receipt)")
    }

    @Test func `a receipt is of what the order is now, with what became of it`() throws {
        let journal = try journal()
        defer { journal.close() }
        let settings = settings(.asked)
        let till = try till(journal, paper: PaperPlan(settings))
        try till.perform(.add(item: "1", quantity: 3, options: []))
        let order = try #require(try till.perform(.fireUnpaid))
        try till.change(order.id, .void(line: 1, quantity: 1, reason: .quality))
        try till.change(order.id, .move(to: "T7"))
        try till.perform(.add(item: "1", quantity: 4, options: []))
        try till.change(order.id, .add)
        try till.change(order.id, .transfer([2: 1], to: nil))
        let queue = try queue(journal, settings)
        try till.perform(.books(.print(.receipt(order.id))))
        let bill = try paper(queue).flatMap(\.text)
        let picture = bill.joined(separator: "\n")
        #expect(bill.contains { $0.hasPrefix("2 x Tea") && $0.hasSuffix(" 5.00") }, "\(picture)")
        #expect(bill.contains { $0.hasPrefix("3 x Tea") && $0.hasSuffix(" 7.50") }, "\(picture)")
        #expect(bill.contains { $0.hasPrefix("TOTAL") && $0.hasSuffix("12.50") }, "\(picture)")
        for change in ["-1 x Tea · too late", "- > T7", "+4 x Tea", "-1 x Tea > #2"] {
            #expect(bill.contains { $0.contains(change) }, "\(change)\n\(picture)")
        }
        let split = try #require(till.desk.orders.last)
        try till.perform(.books(.print(.receipt(split.id))))
        let other = try paper(queue).flatMap(\.text)
        #expect(other.contains { $0.hasPrefix("1 x Tea") && $0.hasSuffix(" 2.50") }, "\(other)")
        #expect(other.contains { $0.contains("#1 ") }, "\(other)")
    }

    @Test func `the payment that ends a table prints its receipt, and a later reprint says so`()
        throws
    {
        let journal = try journal()
        defer { journal.close() }
        let settings = settings(.asked)
        let till = try till(journal, paper: PaperPlan(settings))
        try till.perform(.add(item: "1", quantity: 2, options: []))
        let order = try #require(try till.perform(.fireUnpaid))
        let queue = try queue(journal, settings)
        try till.change(order.id, .pay, by: Tender(kind: .card, amount: Money(minorUnits: 200)))
        let part = try paper(queue).flatMap(\.text)
        #expect(part.contains { $0.contains("CHANGE OF ORDER") }, "\(part)")
        try till.change(order.id, .pay)
        let receipt = try paper(queue).flatMap(\.text)
        #expect(receipt.contains { $0.hasPrefix("Card") && $0.hasSuffix("2.00") }, "\(receipt)")
        #expect(receipt.contains { $0.hasPrefix("Cash") && $0.hasSuffix("3.00") }, "\(receipt)")
        #expect(receipt.contains { $0.hasPrefix("TOTAL") && $0.hasSuffix("5.00") }, "\(receipt)")
        try till.perform(.books(.open(order.id)))
        try till.perform(.books(.refund([1: 1], .quality)))
        _ = try paper(queue)
        try till.perform(.books(.print(.receipt(order.id))))
        let again = try paper(queue).flatMap(\.text)
        #expect(again.contains { $0.hasPrefix("1 x Tea") && $0.hasSuffix(" 2.50") }, "\(again)")
        #expect(again.contains { $0.hasPrefix("Card") && $0.hasSuffix("-2.00") }, "\(again)")
    }
}
