import Foundation
import Testing

@testable import Journal

@Suite struct PruningTests {
    let shop: Shop

    init() throws {
        shop = try Shop()
    }

    /// A journal of records that were stored at second 1, 2, 3 and so on of 1970.
    private func fill(_ count: Int, owedTo: [Destination] = []) throws {
        for second in 1...count {
            let journal = try shop.open(time: StandingTime(milliseconds: Int64(second) * 1000))
            _ = try journal.append([entry("kind.\(second)", owedTo: owedTo)])
            journal.close()
        }
    }

    @discardableResult
    private func prune(
        _ count: Int,
        of journal: SealedJournal,
        storedBefore second: Int64 = 1000,
        keepingLast kept: Int = 0
    ) throws -> Bool {
        try journal.prune(
            count,
            storedBefore: second * 1000,
            keepingLast: kept
        ) { checkpoint in
            entry("pruned", payload: [UInt8(checkpoint.number.rawValue)])
        }
    }

    @Test func `a pruned journal goes on, and verifies from its checkpoint on`() throws {
        try fill(10)
        let journal = try shop.open()
        #expect(try prune(4, of: journal))
        #expect(try journal.firstNumber() == 5)
        #expect(try journal.read().map(\.number) == [5, 6, 7, 8, 9, 10, 11])
        let telling = try #require(try journal.record(11))
        #expect(telling.kind == "pruned")
        #expect(telling.payload == [4])
        #expect(telling.checkpoint?.number == 4)
        #expect(try journal.record(4) == nil)
        #expect(try journal.append([entry()]) == [.stored(12)])
        #expect(try prune(5, of: journal))
        #expect(try journal.read(from: 3).map(\.number) == [10, 11, 12, 13])
        journal.close()

        let again = try shop.open()
        #expect(try again.read().map(\.number) == [10, 11, 12, 13])
        #expect(try again.folded(Tally()) == Tally(count: 4, sum: 46))
    }

    @Test func `nothing is pruned that is young, owed or among the last`() throws {
        try fill(6)
        let journal = try shop.open()
        #expect(try !prune(4, of: journal, storedBefore: 4))
        #expect(try !prune(4, of: journal, keepingLast: 3))
        #expect(try !prune(7, of: journal))
        try journal.resend([3], to: Shop.relay)
        try journal.setAside(3, of: Shop.relay, reason: "refused")
        try journal.resend([6], to: Shop.kitchen)
        #expect(try !prune(4, of: journal))
        #expect(try journal.read().count == 6)
        #expect(try prune(2, of: journal))
        try journal.settle([3], of: Shop.relay)
        #expect(try prune(2, of: journal))
        #expect(try journal.firstNumber() == 5)
    }

    @Test func `what was set aside for one who does not matter for ever goes with its record`()
        throws
    {
        try fill(6, owedTo: [Shop.kitchen])
        let journal = try shop.open()
        let letsGo: @Sendable (Destination) -> Bool = { $0 == Shop.kitchen }
        func prune() throws -> Bool {
            try journal.prune(4, storedBefore: .max, keepingLast: 0, lettingGo: letsGo) { _ in
                entry("pruned")
            }
        }
        for number in 1...3 {
            let record = RecordNumber(rawValue: Int64(number))
            try journal.setAside(record, of: Shop.kitchen, reason: "old")
        }
        #expect(try journal.countWaiting(through: 4, to: Shop.kitchen) == 1)
        #expect(try !prune())
        try journal.setAside(4, of: Shop.kitchen, reason: "old")
        try journal.resend([2], to: Shop.relay)
        try journal.setAside(2, of: Shop.relay, reason: "refused")
        #expect(try !prune())
        try journal.settle([2], of: Shop.relay)
        #expect(try prune())
        let backlog = try journal.backlog(to: Shop.kitchen)
        #expect(backlog.setAside == 0 && backlog.waiting == 2)
        #expect(try journal.recordsSetAside(of: Shop.kitchen).isEmpty)
        journal.close()
        #expect(try shop.open().firstNumber() == 5)
    }

    @Test func `a first record that is missing or moved is found though others were pruned`()
        throws
    {
        try fill(8)
        let journal = try shop.open()
        #expect(try prune(3, of: journal))
        journal.close()
        try FileManager.default.removeItem(atPath: shop.folder.file("journal.sqlite-wal"))
        try shop.alter("UPDATE record SET number=number+100 WHERE number=4")
        #expect(throws: JournalError.damagedRecord(104, kind: "kind.4", .foreign)) {
            try shop.open()
        }
        try shop.alter("DELETE FROM record WHERE number=104")
        #expect(throws: JournalError.damagedRecord(4, kind: nil, .missing)) { try shop.open() }
    }

    @Test func `a base from before the pruning, or none, is found`() throws {
        try fill(8)
        let database = shop.folder.file("journal.sqlite")
        try FileManager.default.removeItem(atPath: database + "-wal")
        let copy = shop.folder.file("copy.sqlite")
        try FileManager.default.copyItem(atPath: database, toPath: copy)
        let journal = try shop.open()
        #expect(try prune(3, of: journal))
        journal.close()
        try FileManager.default.removeItem(atPath: database + "-wal")
        try shop.alter(
            "ATTACH '\(copy)' AS copy",
            "INSERT OR REPLACE INTO meta SELECT * FROM copy.meta WHERE name='base'"
        )
        #expect(throws: JournalError.damagedRecord(1, kind: nil, .missing)) {
            try shop.open()
        }
        try shop.alter("DELETE FROM meta WHERE name='base'")
        #expect(throws: JournalError.damagedFile(path: database, detail: "meta.base")) {
            try shop.open()
        }
    }

    @Test func `a bookkeeper prunes what its store does not keep`() throws {
        let old = try shop.open(time: StandingTime(milliseconds: 1000))
        _ = try old.append((0..<10_600).map { _ in entry(payload: []) })
        old.close()
        let journal = try shop.open()
        let time = StandingTime(milliseconds: 8 * 86_400_000)
        let bookkeeper = try Bookkeeper(
            of: journal,
            beginning: Tally(),
            retention: Retention(days: 7, time: time) { _ in entry("pruned") },
            found: { _ in }
        )
        // Two batches, and then the last 10,000 stay.
        while try journal.firstNumber() < 513 {
            bookkeeper.wake()
            usleep(5000)
        }
        bookkeeper.wake()
        #expect(bookkeeper.stop(waitMilliseconds: 60_000))
        #expect(try journal.firstNumber() == 513)
        #expect(try journal.lastNumber() == 10_602)
        #expect(journal.snapshot(Tally.self) != nil)
    }

    @Test func `a bookkeeper finds what is damaged before the snapshot`() async throws {
        try fill(4)
        try FileManager.default.removeItem(atPath: shop.folder.file("journal.sqlite-wal"))
        try shop.alter("UPDATE record SET sealed=zeroblob(100) WHERE number IN (1, 3)")
        let journal = try shop.open()
        let (found, finding) = AsyncStream.makeStream(of: JournalError.self)
        let bookkeeper = try Bookkeeper(of: journal, beginning: Tally(), retention: nil) {
            finding.yield($0)
        }
        var errors: [JournalError] = []
        for await error in found {
            errors.append(error)
            if errors.count == 2 { break }
        }
        bookkeeper.stop()
        #expect(
            errors == [
                .damagedRecord(1, kind: "kind.1", .changed),
                .damagedRecord(3, kind: "kind.3", .changed),
            ]
        )
    }
}
