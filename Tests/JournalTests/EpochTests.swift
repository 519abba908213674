import Testing

@testable import Journal

@Suite struct EpochTests {
    private let shop: Shop

    init() throws {
        shop = try Shop()
    }

    @Test func `a journal begins with one run of numbers, under its own name`() throws {
        let journal = try shop.open()
        let own = Epoch(name: try journal.identity(), first: 1)
        #expect(try journal.epochs() == [own])
        #expect(try journal.epoch() == own)
    }

    @Test func `another run begins with the next record, and lasts`() throws {
        let journal = try shop.open()
        _ = try journal.append([entry(), entry()])
        let second = try journal.beginEpoch()
        #expect(second.first == 3)
        #expect(second.name.count == 16)
        #expect(try second.name != journal.identity())
        _ = try journal.append([entry()])
        let third = try journal.beginEpoch()
        let all = try journal.epochs()
        journal.close()

        let again = try shop.open()
        #expect(try again.epochs() == all)
        #expect(all.map(\.first) == [1, 3, 4])
        #expect(try again.epoch() == third)
        #expect(try again.read().map(\.number) == [1, 2, 3])
    }

    @Test func `a run without a record gives way to the next one`() throws {
        let journal = try shop.open()
        _ = try journal.append([entry()])
        let first = try journal.beginEpoch()
        let second = try journal.beginEpoch()
        #expect(first != second)
        #expect(try journal.epochs().map(\.first) == [1, 2])
        #expect(try journal.epoch() == second)
    }

    @Test func `a copy has the runs of numbers too`() throws {
        let journal = try shop.open()
        _ = try journal.append([entry()])
        _ = try journal.beginEpoch()
        let copy = shop.folder.file("copy")
        _ = try JournalReader(journal).copy(to: copy)
        let opened = try SealedJournal(opening: copy, vault: shop.vault, bytesReserved: 0)
        #expect(try opened.epochs() == journal.epochs())
    }

    @Test func `runs that were changed are damage, and of a newer form are told`() throws {
        #expect(Epoch.epochs(in: [2] + [UInt8](repeating: 0, count: 24)) == nil)
        #expect(Epoch.epochs(in: [1]) == nil)
        #expect(Epoch.epochs(in: [1] + [UInt8](repeating: 0, count: 23)) == nil)
        let one = Epoch(name: [UInt8](0..<16), first: 258)
        #expect(Epoch.epochs(in: Epoch.bytes(of: [one])) == [one])
        #expect(Epoch.bytes(of: [one]).suffix(8) == [0, 0, 0, 0, 0, 0, 1, 2])

        let journal = try shop.open()
        _ = try journal.beginEpoch()
        journal.close()
        try RawDatabase(shop.folder.file("journal.sqlite"))
            .run("UPDATE meta SET value=zeroblob(80) WHERE name='epochs'")
        let again = try shop.open()
        #expect(throws: JournalError.self) { try again.epoch() }
    }
}
