import Testing

@testable import Journal

@Suite struct ReadingTests {
    let shop: Shop
    let journal: SealedJournal

    init() throws {
        shop = try Shop()
        journal = try shop.open()
        _ = try journal.append((1...600).map { entry("kind.\($0)") })
    }

    @Test(
        arguments: [
            (1, 600, 600), (1, nil, 600), (-5, nil, 600), (257, 300, 44), (600, nil, 1),
            (601, nil, 0), (7, 6, 0), (590, 9999, 11),
        ] as [(Int64, Int64?, Int)]
    )
    func `a range is read, as far as the journal goes`(
        first: Int64,
        last: Int64?,
        count: Int
    ) throws {
        let records = try journal.read(
            from: RecordNumber(rawValue: first),
            through: last.map(RecordNumber.init(rawValue:))
        )
        #expect(records.count == count)
        let start = max(first, 1)
        #expect(records.map(\.kind) == (0..<count).map { "kind.\(start + Int64($0))" })
    }

    @Test func `a reader may add to the journal, and does not meet what it added`() throws {
        var count = 0
        try journal.replay { _ throws(JournalError) in
            count += 1
            if count % 100 == 0 { _ = try journal.append([entry()]) }
        }
        #expect(count == 600)
        #expect(try journal.lastNumber() == 606)
    }

    @Test func `a reader that does not understand a record ends the reading`() throws {
        let expected = JournalError.notUnderstood(3, kind: "kind.3", detail: "why")
        var count = 0
        #expect(throws: expected) {
            try journal.replay { record throws(JournalError) in
                if record.number == 3 {
                    throw .notUnderstood(3, kind: record.kind, detail: "why")
                }
                count += 1
            }
        }
        #expect(count == 2)
    }

    @Test func `a number beyond the journal has no record`() throws {
        #expect(try journal.record(0) == nil)
        #expect(try journal.record(601) == nil)
        #expect(try journal.record(600)?.kind == "kind.600")
    }
}
