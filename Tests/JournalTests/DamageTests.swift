import Foundation
import Testing
import Words

@testable import Journal

@Suite struct DamageTests {
    /// What somebody does to a journal of five records, and what it has to say of it.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let sql: [String]
        let expected: JournalError
    }

    static let cases = [
        Case(
            testDescription: "a changed blob",
            sql: [
                "UPDATE record SET sealed=CAST(substr(sealed, 1, 90) || x'00' AS BLOB) "
                    + "WHERE number=3"
            ],
            expected: .damagedRecord(3, kind: "kind.3", .changed)
        ),
        Case(
            testDescription: "two swapped blobs",
            sql: [
                """
                UPDATE record SET sealed=(SELECT sealed FROM record r WHERE r.number=
                  CASE record.number WHEN 2 THEN 4 ELSE 2 END) WHERE number IN (2, 4)
                """
            ],
            expected: .damagedRecord(2, kind: "kind.2", .changed)
        ),
        Case(
            testDescription: "two swapped rows",
            sql: [
                "UPDATE record SET number=99 WHERE number=2",
                "UPDATE record SET number=2 WHERE number=4",
                "UPDATE record SET number=4 WHERE number=99",
            ],
            expected: .damagedRecord(2, kind: "kind.4", .changed)
        ),
        Case(
            testDescription: "the last record removed",
            sql: ["DELETE FROM record WHERE number=5"],
            expected: .damagedRecord(5, kind: nil, .missing)
        ),
        Case(
            testDescription: "a middle record removed",
            sql: ["DELETE FROM record WHERE number=3"],
            expected: .damagedRecord(3, kind: nil, .missing)
        ),
        Case(
            testDescription: "a middle record removed, and the others moved up",
            sql: [
                "DELETE FROM record WHERE number=3",
                "UPDATE record SET number=3 WHERE number=4",
                "UPDATE record SET number=4 WHERE number=5",
            ],
            expected: .damagedRecord(5, kind: nil, .missing)
        ),
        Case(
            testDescription: "the first record removed",
            sql: ["DELETE FROM record WHERE number=1"],
            expected: .damagedRecord(1, kind: nil, .missing)
        ),
        Case(
            testDescription: "all records removed",
            sql: ["DELETE FROM record"],
            expected: .damagedRecord(1, kind: nil, .missing)
        ),
        Case(
            testDescription: "another kind",
            sql: ["UPDATE record SET kind='order.voided' WHERE number=4"],
            expected: .damagedRecord(4, kind: "order.voided", .changed)
        ),
        Case(
            testDescription: "another time",
            sql: ["UPDATE record SET stored_ms=stored_ms+1 WHERE number=1"],
            expected: .damagedRecord(1, kind: "kind.1", .changed)
        ),
        Case(
            testDescription: "another event",
            sql: ["UPDATE record SET event=zeroblob(16) WHERE number=2"],
            expected: .damagedRecord(2, kind: "kind.2", .changed)
        ),
        Case(
            testDescription: "an event of no form",
            sql: ["UPDATE record SET event=x'00' WHERE number=2"],
            expected: .damagedRecord(2, kind: "kind.2", .changed)
        ),
        Case(
            testDescription: "a record added",
            sql: [
                """
                INSERT INTO record SELECT 6, kind, zeroblob(16), stored_ms, sealed
                FROM record WHERE number=5
                """
            ],
            expected: .damagedRecord(6, kind: "kind.5", .foreign)
        ),
        Case(
            testDescription: "a record added before the first",
            sql: [
                """
                INSERT INTO record SELECT 0, kind, zeroblob(16), stored_ms, sealed
                FROM record WHERE number=5
                """
            ],
            expected: .damagedRecord(0, kind: "kind.5", .foreign)
        ),
    ]

    @Test(arguments: cases)
    func `whatever is done to a record is found and named`(change: Case) throws {
        let shop = try Shop()
        try shop.close(with: 5)
        try shop.alter("PRAGMA secure_delete=0")
        for sql in change.sql { try shop.alter(sql) }
        let error = #expect(throws: JournalError.self) {
            let journal = try shop.open()
            _ = try journal.read()
        }
        #expect(error == change.expected)
        for language in Language.allCases {
            #expect(error?.explanation[language].isEmpty == false)
        }
    }

    @Test func `a whole record of another journal with the same key is found`() throws {
        let shop = try Shop()
        try shop.close(with: 3)
        let first = shop.folder.file("first.sqlite")
        try FileManager.default.moveItem(atPath: shop.folder.file("journal.sqlite"), toPath: first)
        try FileManager.default.removeItem(atPath: shop.folder.file("journal.made"))
        try shop.close(with: 3)
        try shop.alter(
            "ATTACH '\(first)' AS first",
            "DELETE FROM record WHERE number=2",
            "INSERT INTO record SELECT * FROM first.record WHERE number=2"
        )
        #expect(throws: JournalError.damagedRecord(2, kind: "kind.2", .changed)) {
            try shop.open().read()
        }
    }

    @Test func `an older record put back in its place is found`() throws {
        let shop = try Shop()
        try shop.close(with: 3)
        let database = shop.folder.file("journal.sqlite")
        let copy = shop.folder.file("copy.sqlite")
        try FileManager.default.copyItem(atPath: database, toPath: copy)
        // The shop goes on from a backup of the second record: a new third one is written.
        let fork = try shop.open()
        _ = try fork.append([entry("kind.4")])
        fork.close()
        try FileManager.default.removeItem(atPath: database + "-wal")
        let forked = shop.folder.file("forked.sqlite")
        try FileManager.default.moveItem(atPath: database, toPath: forked)
        try FileManager.default.moveItem(atPath: copy, toPath: database)
        let other = try shop.open()
        _ = try other.append([entry("kind.4"), entry("kind.5")])
        other.close()
        try FileManager.default.removeItem(atPath: database + "-wal")
        try shop.alter(
            "ATTACH '\(forked)' AS forked",
            "DELETE FROM record WHERE number=4",
            "INSERT INTO record SELECT * FROM forked.record WHERE number=4"
        )
        #expect(throws: JournalError.damagedRecord(5, kind: "kind.5", .outOfChain)) {
            try shop.open().read()
        }
    }

    @Test func `a damaged page loses nothing that lies on the others`() throws {
        let shop = try Shop()
        try shop.close(with: 40, payloadBytes: 2000)
        let path = shop.folder.file("journal.sqlite")
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let expected = try shop.open().read()
        for page in 0..<whole.count / 4096 {
            var damaged = whole
            damaged.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(count: 4096))
            try damaged.write(to: URL(fileURLWithPath: path))
            try? FileManager.default.removeItem(atPath: path + "-wal")
            guard let journal = try? shop.open() else { continue }
            let found = (1...40).compactMap {
                try? journal.record(RecordNumber(rawValue: $0))
            }
            #expect(found.allSatisfy { expected[Int($0.number.rawValue) - 1] == $0 })
            #expect(found.count >= 38 || found.isEmpty)
            journal.close()
        }
    }

    @Test func `a file that is cut anywhere gives an error, or all records`() throws {
        let shop = try Shop()
        try shop.close(with: 12, payloadBytes: 2000)
        let path = shop.folder.file("journal.sqlite")
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        for count in stride(from: 512, to: whole.count, by: 512) {
            try whole.prefix(count).write(to: URL(fileURLWithPath: path))
            try? FileManager.default.removeItem(atPath: path + "-wal")
            do {
                let journal = try shop.open()
                #expect(try journal.read().count == 12)
            } catch {
                #expect(!error.explanation[.english].isEmpty)
            }
        }
    }
}
