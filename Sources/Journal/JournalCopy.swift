internal import Foundation
internal import Kernel

/// A journal's file that is being filled with the rows of another.
struct JournalCopy {
    private let connection: Connection

    /// Makes the file's tables; the file is there and empty.
    init(at path: String) throws(JournalError) {
        connection = try Connection(opening: path)
        // The file counts only when it is whole and flushed, so nothing has to last before.
        for setting in ["page_size=4096", "journal_mode=OFF", "synchronous=OFF"] {
            try connection.run("PRAGMA \(setting)")
        }
        for table in Schema.tables { try connection.run(table) }
        try connection.run("PRAGMA application_id=\(Schema.application)")
        try connection.run("PRAGMA user_version=\(Schema.version)")
    }

    func add(_ rows: [ToldSealed]) throws(JournalError) {
        try connection.transaction { () throws(JournalError) in
            for row in rows {
                try connection.run(
                    "INSERT INTO record(number, kind, event, stored_ms, sealed) "
                        + "VALUES(?, ?, ?, ?, ?)",
                    .integer(row.number.rawValue),
                    .text(row.kind),
                    .blob(Array(row.event)),
                    .integer(row.storedMilliseconds),
                    .blob(Array(row.blob))
                )
            }
        }
    }

    func add(_ debts: [Debt]) throws(JournalError) {
        try connection.transaction { () throws(JournalError) in
            for debt in debts {
                try connection.run(
                    "INSERT INTO owed(destination, number, attempts, state, reason) "
                        + "VALUES(?, ?, ?, ?, ?)",
                    .text(debt.destination),
                    .integer(debt.number.rawValue),
                    .integer(debt.attempts),
                    .integer(debt.state),
                    .text(debt.reason)
                )
            }
        }
    }

    /// Adds what tells where the chain begins and ends, and flushes all.
    func finish(with seals: Seals) throws(JournalError) {
        // What was pruned while the copy was made.
        try connection.run("DELETE FROM record WHERE number<?", .integer(seals.first.rawValue))
        let values: [(MetaName, Data?)] = [
            (.identity, seals.identity), (.head, seals.head), (.base, seals.base),
            (.epochs, seals.epochs),
        ]
        for case (let name, let value?) in values {
            try Store.set(name, to: Array(value), in: connection)
        }
        do {
            try Descriptor(opening: connection.path, flags: O_RDONLY).sync()
        } catch {
            throw JournalError(error, path: connection.path)
                ?? .inputOutput(path: connection.path, detail: error.description)
        }
    }
}
