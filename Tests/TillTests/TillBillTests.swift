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
}
