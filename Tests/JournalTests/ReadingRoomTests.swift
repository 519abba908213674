import Foundation
import Kernel
import Synchronization
import Testing
import Words

@testable import Journal

/// When a seller stops.
private final class ClosingTime: Sendable {
    let hasCome = Mutex(false)
}

/// To whom a room said that records are owed anew.
private final class Owed: Sendable {
    let destinations = Mutex<[Destination]>([])
}

@Suite struct ReadingRoomTests {
    let shop: Shop

    init() throws {
        shop = try Shop()
    }

    private func verify(_ reader: JournalReader) throws -> [RecordNumber] {
        var damaged: [RecordNumber] = []
        try reader.verify(damaged: { number, _ in damaged.append(number) })
        return damaged
    }

    @Test func `others read a journal as its program does while it has it`() throws {
        let journal = try shop.open()
        let events = (0..<200).map { _ in event() }
        _ = try journal.append(events.map { entry("kind", $0, owedTo: [Shop.relay]) })
        try journal.setAside(7, of: Shop.relay, reason: "refused")
        let room = try ReadingRoom(of: journal)
        defer { room.close() }
        for reader in [try JournalReader(askingIn: shop.folder.path), JournalReader(journal)] {
            let ends = try reader.ends()
            #expect(ends.first == 1)
            #expect(ends.last == 200)
            var read: [SealedJournal.Record] = []
            try reader.records { read.append($0) }
            #expect(try read == journal.read())
            var owed: [EventID] = []
            try reader.owed(to: Shop.relay) { owed.append($0.record.event) }
            #expect(owed == Array(events[..<6]) + Array(events[7...]))
            var aside: [String?] = []
            try reader.setAside(of: Shop.relay) { row, record in
                aside.append(record.map { "\(row.number) \(row.reason) \($0.event)" })
            }
            #expect(aside == ["7 refused \(events[6])"])
            #expect(try verify(reader) == [])
        }
    }

    @Test func `a person has records sent once more, and the program is told for whom`() throws {
        let journal = try shop.open()
        _ = try journal.append((0..<5).map { _ in entry(owedTo: [Shop.relay]) })
        try journal.settle([1], of: Shop.relay)
        for number in [2, 3, 4] as [RecordNumber] {
            try journal.setAside(number, of: Shop.relay, reason: "refused")
        }
        let room = try ReadingRoom(of: journal)
        defer { room.close() }
        let told = Owed()
        room.whenOwedAnew { destination in told.destinations.withLock { $0.append(destination) } }
        let reader = try JournalReader(askingIn: shop.folder.path)
        #expect(try reader.resend([1, 3, 77], to: Shop.relay) == [1, 3])
        #expect(try reader.backlog(to: Shop.relay).waiting == 3)
        #expect(try reader.backlog(to: Shop.relay).setAside == 2)
        #expect(try reader.resendAllSetAside(to: Shop.relay) == [2, 4])
        #expect(try reader.resendAllSetAside(to: Shop.relay) == [])
        #expect(told.destinations.withLock { $0 } == [Shop.relay, Shop.relay])
        #expect(try journal.backlog(to: Shop.relay).setAside == 0)
    }

    @Test func `only the program itself compares with a relay, and it says what it found`() throws {
        let journal = try shop.open()
        #expect(throws: ReadingError.self) { try JournalReader(journal).reconcile() }
        let room = try ReadingRoom(of: journal)
        defer { room.close() }
        room.whenAskedToReconcile { Phrase("well", pt: "bem", es: "bien") }
        let reader = try JournalReader(askingIn: shop.folder.path)
        #expect(try reader.reconcile()[.spanish] == "bien")
    }

    @Test func `every damaged record is named, and those behind it are read`() throws {
        try shop.close(with: 300)
        try shop.alter(
            "UPDATE record SET sealed=zeroblob(100) WHERE number IN (2, 3, 150)",
            "DELETE FROM record WHERE number=200",
            "UPDATE record SET event=randomblob(16) WHERE number=250"
        )
        let journal = try shop.open()
        let room = try ReadingRoom(of: journal)
        defer { room.close() }
        let reader = try JournalReader(askingIn: shop.folder.path)
        // The blob of a destroyed record is not the one that the next one follows.
        #expect(try verify(reader) == [2, 3, 150, 200, 250])
    }

    @Test func `a copy that is made while sales go on opens with the same key and verifies`()
        throws
    {
        let journal = try shop.open()
        _ = try journal.append((0..<500).map { _ in entry(owedTo: [Shop.relay, Shop.kitchen]) })
        let room = try ReadingRoom(of: journal)
        defer { room.close() }
        let end = ClosingTime()
        let seller = Thread {
            while !end.hasCome.withLock({ $0 }) {
                guard let results = try? journal.append([entry(owedTo: [Shop.relay])]) else {
                    break
                }
                try? journal.settle(results.map(\.number), of: Shop.relay)
            }
        }
        seller.start()
        defer { end.hasCome.withLock { $0 = true } }
        let reader = try JournalReader(askingIn: shop.folder.path)
        let copy = shop.folder.file("copy")
        let last = try reader.copy(to: copy)
        #expect(last >= 500)

        let opened = try SealedJournal(opening: copy, vault: shop.vault, bytesReserved: 0)
        #expect(try opened.lastNumber() == last)
        #expect(try opened.identity() == journal.identity())
        #expect(try verify(JournalReader(opened)) == [])
        #expect(try opened.backlog(to: Shop.kitchen).waiting == 500)
        let theirs = try opened.read()
        #expect(try theirs == journal.read(through: last))
        #expect(throws: ReadingError.self) { try reader.copy(to: copy) }
    }

    @Test func `a copy of a pruned journal verifies`() throws {
        let journal = try shop.open()
        _ = try journal.append((0..<50).map { _ in entry() })
        #expect(try journal.prune(20, storedBefore: .max, keepingLast: 0) { _ in entry("pruned") })
        let copy = shop.folder.file("copy")
        #expect(try JournalReader(journal).copy(to: copy) == 51)
        let opened = try SealedJournal(opening: copy, vault: shop.vault, bytesReserved: 0)
        #expect(try opened.firstNumber() == 21)
        #expect(try verify(JournalReader(opened)) == [])
    }

    @Test func `a reader that says nonsense or goes away holds nobody up`() throws {
        let journal = try shop.open()
        _ = try journal.append([entry()])
        let room = try ReadingRoom(of: journal)
        defer { room.close() }
        let rude = try LocalSocket(connectingIn: shop.folder.path, to: ReadingRoom.name)
        try rude.send([0, 0, 0, 3, 1, 2, 3])
        let huge = try LocalSocket(connectingIn: shop.folder.path, to: ReadingRoom.name)
        try huge.send([255, 255, 255, 255])
        #expect(try JournalReader(askingIn: shop.folder.path).ends().last == 1)
    }

    @Test func `where nobody listens it is said, in every language`() throws {
        let error = #expect(throws: ReadingError.self) {
            try JournalReader(askingIn: shop.folder.path)
        }
        for language in Language.allCases {
            #expect(error?.explanation[language].contains(shop.folder.path) == true)
        }
    }
}
