import Foundation
import Testing

@testable import Journal

@Suite struct SnapshotTests {
    let shop: Shop

    init() throws {
        shop = try Shop()
    }

    /// Makes a journal of ten records with a snapshot at the sixth, and closes it.
    private func makeSnapshot() throws {
        let journal = try shop.open()
        for _ in 1...6 { _ = try journal.append([entry()]) }
        #expect(try journal.keepTally())
        for _ in 7...10 { _ = try journal.append([entry()]) }
        journal.close()
        try FileManager.default.removeItem(atPath: shop.folder.file("journal.sqlite-wal"))
    }

    private var path: String { shop.folder.file("journal.snapshot") }

    private func change(at place: (Int) -> Int) throws {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes[place(bytes.count)] ^= 1
        try bytes.write(to: URL(fileURLWithPath: path))
    }

    @Test func `a state from a snapshot is the state from all records`() throws {
        try makeSnapshot()
        let journal = try shop.open()
        #expect(try journal.folded(Tally()) == Tally(count: 10, sum: 55))
        #expect(journal.snapshot(Tally.self)?.fold == Tally(count: 6, sum: 21))
    }

    @Test func `what lies before a snapshot is not read at a start, but when it is checked`()
        throws
    {
        try makeSnapshot()
        try shop.alter("UPDATE record SET sealed=zeroblob(100) WHERE number=3")
        let journal = try shop.open()
        #expect(try journal.folded(Tally()).count == 10)
        #expect(throws: JournalError.damagedRecord(3, kind: "order.fired", .changed)) {
            try journal.check(from: ChainPosition())
        }
    }

    @Test func `damage behind a snapshot is found at the start`() throws {
        try makeSnapshot()
        try shop.alter("UPDATE record SET sealed=zeroblob(100) WHERE number=8")
        let journal = try shop.open()
        #expect(throws: JournalError.damagedRecord(8, kind: "order.fired", .changed)) {
            try journal.folded(Tally())
        }
    }

    @Test func `damage at the snapshot's own record makes it worthless`() throws {
        try makeSnapshot()
        try shop.alter("UPDATE record SET sealed=zeroblob(100) WHERE number=6")
        let journal = try shop.open()
        #expect(journal.snapshot(Tally.self) == nil)
        #expect(throws: JournalError.damagedRecord(6, kind: "order.fired", .changed)) {
            try journal.folded(Tally())
        }
    }

    @Test(arguments: [0, 40, 300])
    func `a damaged snapshot is left out, and nothing is lost`(place: Int) throws {
        try makeSnapshot()
        try change { min(place, $0 - 1) }
        let journal = try shop.open()
        #expect(journal.snapshot(Tally.self) == nil)
        #expect(try journal.folded(Tally()) == Tally(count: 10, sum: 55))
    }

    @Test func `a snapshot that was cut off, emptied or removed is left out`() throws {
        try makeSnapshot()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let journal = try shop.open()
        for part in [whole.dropLast(), whole.prefix(30), Data()] {
            try part.write(to: URL(fileURLWithPath: path))
            #expect(try journal.folded(Tally()).count == 10)
        }
        try FileManager.default.removeItem(atPath: path)
        #expect(try journal.folded(Tally()).count == 10)
    }

    @Test func `a snapshot of another form is left out`() throws {
        try makeSnapshot()
        let journal = try shop.open()
        #expect(journal.snapshot(OtherTally.self) == nil)
        #expect(try journal.folded(OtherTally()).count == 10)
    }

    @Test func `a snapshot of another journal with the same key is left out`() throws {
        try makeSnapshot()
        let kept = try Data(contentsOf: URL(fileURLWithPath: path))
        for name in ["journal.sqlite", "journal.sqlite-wal", "journal.made"] {
            try? FileManager.default.removeItem(atPath: shop.folder.file(name))
        }
        let other = try shop.open()
        for _ in 1...7 { _ = try other.append([entry()]) }
        try kept.write(to: URL(fileURLWithPath: path))
        #expect(other.snapshot(Tally.self) == nil)
        #expect(try other.folded(Tally()).count == 7)
    }

    @Test func `a snapshot of records that an older copy does not have is left out`() throws {
        let journal = try shop.open()
        for _ in 1...4 { _ = try journal.append([entry()]) }
        journal.close()
        let database = shop.folder.file("journal.sqlite")
        let copy = shop.folder.file("copy.sqlite")
        try FileManager.default.removeItem(atPath: database + "-wal")
        try FileManager.default.copyItem(atPath: database, toPath: copy)
        let fork = try shop.open()
        for _ in 1...2 { _ = try fork.append([entry()]) }
        #expect(try fork.keepTally())
        fork.close()
        try FileManager.default.removeItem(atPath: database)
        try FileManager.default.removeItem(atPath: database + "-wal")
        try FileManager.default.moveItem(atPath: copy, toPath: database)
        let again = try shop.open()
        #expect(try again.folded(Tally()).count == 4)
        for _ in 1...3 { _ = try again.append([entry()]) }
        #expect(again.snapshot(Tally.self) == nil)
        #expect(try again.folded(Tally()).count == 7)
    }
}
