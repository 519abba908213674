import CashierDesk
import Foundation
import Journal
import Restaurant
import Testing

@testable import Till

/// Training: nothing of it is real.
extension TillAtWorkTests {
    @Test func `what is done in training touches nothing of the real till`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal, people: [("Ana", .cashier, "1111"), ("Rui", .manager, "2")])
        try till.perform(.signIn(0, pin: "1111"))
        try sell(till)
        let before = till.desk
        let records = try journal.read().count
        _ = hearing.takeAll()

        let practice = try Practice(like: till, staff: till.staff, in: folder)
        let learner = practice.till
        #expect(learner.desk.isTraining && learner.desk.person?.name == "Ana")
        #expect(learner.desk.orders.isEmpty)
        let order = try sell(learner)
        #expect(order.number == 1)
        try learner.perform(.approved(.books(.closeShift(nil)), pin: "2"))
        #expect(learner.desk.ledger.last?.number == 1)
        practice.end()

        #expect(try journal.read().count == records)
        #expect(till.desk.orders == before.orders && till.desk.ledger == before.ledger)
        #expect(hearing.takeAll().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder + "/training"))
        #expect(try sell(till).number == 2)
    }

    @Test func `a training that was killed leaves nothing to the next`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        try FileManager.default.createDirectory(
            atPath: folder + "/training",
            withIntermediateDirectories: false
        )
        try Data([1]).write(to: URL(filePath: folder + "/training/journal.sqlite"))
        let practice = try Practice(like: till, staff: till.staff, in: folder)
        defer { practice.end() }
        #expect(practice.till.desk.ledger.takings.orders == 0)
    }
}
