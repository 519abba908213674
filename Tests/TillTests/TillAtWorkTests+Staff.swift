import CashierDesk
import Foundation
import Journal
import Kernel
import Restaurant
import Sealing
import Settings
import Testing

@testable import Till

// Who is at the till, and what a manager has to approve.
extension TillAtWorkTests {
    private func refusal(_ work: () throws -> Void) -> PersonRefusal? {
        do {
            try work()
            return nil
        } catch let error as TillRefusal {
            guard case .person(let refusal) = error else { return nil }
            return refusal
        } catch {
            return nil
        }
    }

    @Test func `a refund by a cashier wants a manager, and has both names`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(
            journal,
            people: [("Ana", .cashier, "1111"), ("Rui", .manager, "2222")]
        )
        #expect(refusal { try till.perform(.signIn(0, pin: "2222")) } == .wrongPIN)
        try till.perform(.signIn(0, pin: "1111"))
        let order = try sell(till)
        #expect(order.by == "Ana")
        try till.perform(.books(.open(order.id)))
        let refund = DeskCommand.books(.refund([1: 1], .tooLate))
        #expect(refusal { try till.perform(refund) } == .needsManager)
        #expect(refusal { try till.perform(.approved(refund, pin: "1111")) } == .wrongPIN)
        try till.perform(.approved(refund, pin: "2222"))
        #expect(till.desk.lastRefund?.by == "Ana")
        #expect(till.desk.lastRefund?.approvedBy == "Rui")
        #expect(refusal { try till.perform(refund) } == .needsManager)

        try till.perform(.signOut)
        try till.perform(.signIn(1, pin: "2222"))
        try till.perform(refund)
        #expect(till.desk.ledger.takings.people["Rui"]?.refundCount == 1)
    }

    @Test func `after wrong PINs even the right one waits`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal, people: [("Ana", .cashier, "1111")])
        for _ in 0..<3 { _ = refusal { try till.perform(.signIn(0, pin: "9999")) } }
        #expect(refusal { try till.perform(.signIn(0, pin: "1111")) } == .wait(2))
        time.pass(seconds: 2)
        try till.perform(.signIn(0, pin: "1111"))
        #expect(till.desk.person?.name == "Ana")
    }
}
