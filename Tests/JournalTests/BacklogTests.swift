import Foundation
import Testing

@testable import Journal

@Suite struct BacklogTests {
    /// What is owed, counted anew by opening the file again.
    private func counted(_ shop: Shop) throws -> SealedJournal.Backlog {
        let journal = try shop.open()
        defer { journal.close() }
        return try journal.backlog(to: Shop.relay)
    }

    @Test(arguments: 0..<8)
    func `what is kept in mind is what the table has, whatever was done`(round: Int) throws {
        let shop = try Shop()
        var chance = SystemRandomNumberGenerator()
        var journal = try shop.open()
        for step in 0..<60 {
            let last = try journal.lastNumber().rawValue
            let number = RecordNumber(rawValue: Int64.random(in: 1...max(last, 1), using: &chance))
            switch Int.random(in: 0..<8, using: &chance) {
            case 0...2: _ = try journal.append([entry(owedTo: [Shop.relay]), entry()])
            case 3: try journal.settle([number, number], of: Shop.relay)
            case 4: try journal.setAside(number, of: Shop.relay, reason: "no")
            case 5: if last > 0 { try journal.resend([number], to: Shop.relay) }
            case 6: if step % 5 == 0 { _ = try journal.resendAllSetAside(to: Shop.relay) }
            default: _ = try journal.owed(to: Shop.relay, countMax: 3)
            }
            let kept = try journal.backlog(to: Shop.relay)
            guard step % 10 == 9 else { continue }
            journal.close()
            #expect(try counted(shop) == kept)
            journal = try shop.open()
        }
    }

    @Test func `what an event waits for is told by its name`() throws {
        let shop = try Shop()
        let journal = try shop.open()
        let events = (0..<3).map { _ in event() }
        _ = try journal.append(events.map { entry("kind", $0, owedTo: [Shop.relay]) })
        try journal.settle([1], of: Shop.relay)
        try journal.setAside(2, of: Shop.relay, reason: "no")
        let states = try events.map { try journal.owedState(of: $0, at: Shop.relay) }
        #expect(states == [nil, .setAside, .waiting])
        #expect(try journal.owedState(of: event(), at: Shop.relay) == nil)
        #expect(try journal.owedState(of: events[2], at: Shop.kitchen) == nil)
    }

    @Test func `a journal of the version before is taken up as it is`() throws {
        let shop = try Shop()
        try shop.close(with: 3)
        try shop.alter("DELETE FROM meta WHERE name='base'", "PRAGMA user_version=1")
        let journal = try shop.open()
        #expect(try journal.read().count == 3)
        #expect(try journal.append([entry()]) == [.stored(4)])
        journal.close()
        #expect(try shop.open().read().count == 4)
    }
}
