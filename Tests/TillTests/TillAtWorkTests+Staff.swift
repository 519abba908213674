import CashierDesk
import Foundation
import Journal
import Kernel
import Pass
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

    @Test func `who voided and who set a price is kept, and who approved it`() throws {
        let journal = try journal()
        defer { journal.close() }
        let people: [(String, Person.Role, String)] = [
            ("Ana", .cashier, "1111"), ("Rui", .manager, "2222"),
        ]
        let till = try till(journal, people: people)
        try till.perform(.signIn(0, pin: "1111"))
        try till.perform(.add(item: "1", quantity: 2, options: []))
        let price = DeskCommand.setPrice(Money(minorUnits: 200), line: 1)
        try till.perform(.approved(price, pin: "2222"))
        let order = try #require(try till.perform(.fire(cash: nil)))
        #expect(order.lines.map(\.priceApprovedBy) == ["Rui"])
        // A kitchen that is not seen may have begun with what it has.
        till.take([.kitchen([.stored([order.id])])])
        let void = DeskCommand.change(order.id, .void(line: 1, quantity: 1, reason: .guest))
        #expect(refusal { try till.perform(void) } == .needsManager)
        try till.perform(.approved(void, pin: "2222"))

        let record = try #require(try journal.record(2))
        guard case .changed(let kept) = try TillRecord.read(record) else {
            Issue.record("record 2 is no change")
            return
        }
        #expect(kept.change.by == "Ana" && kept.change.approvedBy == "Rui")
        let ana = till.desk.ledger.takings.people["Ana"]
        #expect(ana?.voidCount == 1)
        #expect(ana?.voids == Money(minorUnits: 200))
        #expect(ana?.overrideCount == 1)
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
