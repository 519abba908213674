import Testing

@testable import Journal

@Suite struct DeliveringTests {
    let shop: Shop
    let journal: SealedJournal

    init() throws {
        shop = try Shop()
        journal = try shop.open(time: StandingTime(milliseconds: 1000))
        _ = try journal.append([
            entry(owedTo: [Shop.kitchen, Shop.relay]),
            entry(owedTo: [Shop.relay]),
            entry(),
            entry(owedTo: [Shop.relay, Shop.kitchen]),
        ])
    }

    private func waiting(_ destination: Destination) throws -> [RecordNumber] {
        try journal.owed(to: destination).map(\.record.number)
    }

    @Test func `each destination is owed its own, oldest first`() throws {
        #expect(try waiting(Shop.kitchen) == [1, 4])
        #expect(try waiting(Shop.relay) == [1, 2, 4])
        #expect(try waiting(Destination(rawValue: "printer")).isEmpty)
        let owed = try journal.owed(to: Shop.relay)
        #expect(try owed.first?.record == journal.record(1))
    }

    @Test func `it is given in parts, by count and by size, but always one`() throws {
        let part = try journal.owed(to: Shop.relay, after: 1, countMax: 1)
        #expect(part.map(\.record.number) == [2])
        let small = try journal.owed(to: Shop.relay, bytesMax: 7)
        #expect(small.map(\.record.number) == [1, 2])
        let tiny = try journal.owed(to: Shop.relay, bytesMax: 1)
        #expect(tiny.map(\.record.number) == [1])
    }

    @Test func `what is acknowledged is owed no more, to that destination only`() throws {
        try journal.settle([1, 2, 77], of: Shop.relay)
        #expect(try waiting(Shop.relay) == [4])
        #expect(try waiting(Shop.kitchen) == [1, 4])
        journal.close()
        let again = try shop.open()
        #expect(try again.owed(to: Shop.relay).map(\.record.number) == [4])
        #expect(try again.read().count == 4)
    }

    @Test func `attempts are counted for each destination`() throws {
        try journal.countAttempt(at: [1, 2], of: Shop.relay)
        try journal.countAttempt(at: [1], of: Shop.relay)
        #expect(try journal.owed(to: Shop.relay).map(\.attempts) == [2, 1, 0])
        #expect(try journal.owed(to: Shop.kitchen).map(\.attempts) == [0, 0])
    }

    @Test func `what is set aside holds nothing up, and comes back when it is resent`() throws {
        try journal.countAttempt(at: [2], of: Shop.relay)
        try journal.setAside(2, of: Shop.relay, reason: "422: no such table")
        #expect(try waiting(Shop.relay) == [1, 4])
        #expect(
            try journal.recordsSetAside(of: Shop.relay)
                == [.init(number: 2, attempts: 1, reason: "422: no such table")]
        )
        try journal.resend([2], to: Shop.relay)
        #expect(try journal.owed(to: Shop.relay).map(\.attempts) == [0, 0, 0])
        #expect(try journal.recordsSetAside(of: Shop.relay).isEmpty)
    }

    @Test func `all that was set aside can be resent at once`() throws {
        try journal.setAside(1, of: Shop.relay, reason: "a")
        try journal.setAside(4, of: Shop.relay, reason: "b")
        try journal.setAside(4, of: Shop.kitchen, reason: "c")
        #expect(try journal.resendAllSetAside(to: Shop.relay).count == 2)
        #expect(try waiting(Shop.relay) == [1, 2, 4])
        #expect(try waiting(Shop.kitchen) == [1])
    }

    @Test func `a record that was acknowledged can be owed again, and none that never was`() throws
    {
        try journal.settle([1, 2, 4], of: Shop.relay)
        #expect(try journal.resend([2, 3, 99, 0], to: Shop.relay) == [2, 3])
        #expect(try waiting(Shop.relay) == [2, 3])
    }

    @Test func `the backlog tells how many wait, since when, and how many for a person`() throws {
        #expect(
            try journal.backlog(to: Shop.relay)
                == .init(waiting: 3, oldestStoredMilliseconds: 1000, setAside: 0)
        )
        try journal.setAside(1, of: Shop.relay, reason: "")
        try journal.settle([2, 4], of: Shop.relay)
        #expect(
            try journal.backlog(to: Shop.relay)
                == .init(waiting: 0, oldestStoredMilliseconds: nil, setAside: 1)
        )
    }

    @Test func `a damaged record is set aside, and those behind it are delivered`() throws {
        journal.close()
        try shop.alter("UPDATE record SET sealed=zeroblob(60) WHERE number IN (1, 2)")
        let again = try shop.open()
        #expect(try again.owed(to: Shop.relay).map(\.record.number) == [4])
        #expect(
            try again.recordsSetAside(of: Shop.relay).map(\.reason) == ["unreadable", "unreadable"]
        )
        #expect(try again.backlog(to: Shop.relay).setAside == 2)
    }
}
