import Foundation
import Testing

@testable import Journal

@Suite struct AppendingTests {
    let shop: Shop
    let journal: SealedJournal

    init() throws {
        shop = try Shop()
        journal = try shop.open(time: StandingTime(milliseconds: 1234))
    }

    @Test func `records are numbered from one without gaps, across openings`() throws {
        #expect(try journal.lastNumber() == .none)
        #expect(try journal.append([entry(), entry()]) == [.stored(1), .stored(2)])
        journal.close()
        let again = try shop.open()
        #expect(try again.append([entry()]) == [.stored(3)])
        #expect(try again.read().map(\.number) == [1, 2, 3])
        #expect(try again.identity().count == 16)
    }

    @Test func `a record says all that its entry said`() throws {
        let id = event()
        let payload = Array("2x Açaí".utf8)
        _ = try journal.append([entry("order.fired", id, payload: payload)])
        let expected = SealedJournal.Record(
            number: 1,
            kind: "order.fired",
            event: id,
            storedMilliseconds: 1234,
            payload: payload,
            checkpoint: nil
        )
        #expect(try journal.record(1) == expected)
        #expect(try journal.read() == [expected])
        #expect(try journal.number(of: id) == 1)
        #expect(try journal.number(of: event()) == nil)
    }

    @Test func `a payload knows its own number`() throws {
        _ = try journal.append([entry()])
        _ = try journal.append([
            .init(kind: "k", event: event()) { [UInt8($0.rawValue)] },
            .init(kind: "k", event: event()) { [UInt8($0.rawValue)] },
        ])
        #expect(try journal.read(from: 2).map(\.payload) == [[2], [3]])
    }

    @Test func `an event is stored once, however often it comes`() throws {
        let id = event()
        #expect(try journal.append([entry("a", id, owedTo: [Shop.relay])]) == [.stored(1)])
        try journal.settle([1], of: Shop.relay)
        let again = entry("b", id, owedTo: [Shop.relay], payload: [9])
        #expect(
            try journal.append([entry(), again, again])
                == [.stored(2), .duplicate(1), .duplicate(1)]
        )
        let other = entry()
        #expect(try journal.append([other, other]) == [.stored(3), .duplicate(3)])
        #expect(try journal.record(1)?.kind == "a")
        #expect(try journal.backlog(to: Shop.relay).waiting == 0)
    }

    @Test func `nothing is stored of a batch whose payload cannot be made`() throws {
        struct Unprintable: Error {}
        let bad = SealedJournal.Entry(kind: "bad", event: event()) { _ in throw Unprintable() }
        let error = #expect(throws: JournalError.self) {
            try journal.append([entry(owedTo: [Shop.relay]), bad])
        }
        #expect(error == .noPayload(kind: "bad", detail: "Unprintable()"))
        #expect(try journal.lastNumber() == .none)
        #expect(try journal.backlog(to: Shop.relay).waiting == 0)
        #expect(try journal.append([entry()]) == [.stored(1)])
        #expect(try journal.read().count == 1)
    }

    @Test func `an empty payload and a large one come back`() throws {
        let large = [UInt8](repeating: 5, count: 3 << 20)
        _ = try journal.append([entry(payload: []), entry(payload: large), entry(payload: [])])
        #expect(try journal.read().map(\.payload.count) == [0, large.count, 0])
    }

    @Test func `nothing that is sealed can be read in the files`() throws {
        let secret = Array("João, mesa 12".utf8)
        _ = try journal.append([entry(payload: secret)])
        journal.close()
        for name in try shop.folder.names {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: shop.folder.file(name)))
            #expect(bytes.range(of: Data(secret)) == nil, "\(name)")
        }
    }

    @Test func `its files are the owner's only`() throws {
        _ = try journal.append([entry()])
        for name in try shop.folder.names {
            let facts = try FileManager.default.attributesOfItem(atPath: shop.folder.file(name))
            #expect(facts[.posixPermissions] as? Int == 0o600, "\(name)")
        }
    }

    @Test func `the log stays short, however much is stored`() throws {
        let large = [UInt8](repeating: 5, count: 100_000)
        for _ in 0..<200 { _ = try journal.append([entry(payload: large)]) }
        let log = try FileManager.default.attributesOfItem(
            atPath: shop.folder.file("journal.sqlite-wal")
        )
        #expect(try #require(log[.size] as? Int) < 8 << 20)
    }

    @Test func `many threads may append at once`() async throws {
        let journal = journal
        let numbers = try await withThrowingTaskGroup(of: RecordNumber.self) { group in
            for _ in 0..<50 {
                group.addTask { try journal.append([entry(owedTo: [Shop.relay])])[0].number }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(numbers.sorted().map(\.rawValue) == Array(1...50))
        #expect(try journal.read().count == 50)
    }
}
