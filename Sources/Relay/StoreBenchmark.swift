internal import Foundation
internal import Kernel
package import Measuring
internal import RelayContract
internal import Synchronization

/// How many events a second the relay accepts on one store, beside the least work that stores them.
///
/// The relay's part is all but its sockets: it reads a batch of 50 events, judges each, commits,
/// and makes the receipt. The floor, in turns with it, is the same bytes by one insert of 50 rows
/// into a table without an index, committed as durably. Four threads do either.
package struct StoreBenchmark {
    private static let threads = 4

    private let name: String
    private let store: any EventStore
    private let insert: @Sendable ([[UInt8]]) throws(EventStoreError) -> Void

    /// Measures the embedded store.
    ///
    /// - Parameters:
    ///   - folder: A folder on the disk in question; what is made in it is removed.
    ///   - rounds: How often each is measured, from 1.
    ///   - milliseconds: How long each time.
    /// - Returns: One row: events a second, and rows a second as its floor.
    /// - Throws: ``RelayError`` when the folder cannot be used.
    package static func embedded(
        in folder: String,
        rounds: Int,
        milliseconds: Int64 = 1000
    ) throws(RelayError) -> [Figure] {
        let folder = folder + "/measure"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        do {
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true
            )
        } catch {
            throw .folderUnusable(folder, error.localizedDescription)
        }
        do {
            let store = try SQLiteEvents(in: folder)
            let raw = try RawRows(in: folder)
            let benchmark = StoreBenchmark(name: "SQLite", store: store, insert: raw.insert)
            return try benchmark.figures(rounds: rounds, milliseconds)
        } catch {
            throw .folderUnusable(folder, error.detail)
        }
    }

    /// Measures a database, in a schema of its own that is removed.
    ///
    /// - Parameters:
    ///   - database: Its address.
    ///   - rounds: How often each is measured, from 1.
    ///   - milliseconds: How long each time.
    /// - Returns: One row: events a second, and rows a second as its floor.
    /// - Throws: ``RelayError`` when the database cannot be used.
    package static func postgres(
        at database: DatabaseAddress,
        rounds: Int,
        milliseconds: Int64 = 1000
    ) throws(RelayError) -> [Figure] {
        let schema = "comanda_measure"
        let plain = PostgresSessions(with: database)
        do {
            try plain.use { session throws(PostgresFailure) in
                try session.command("CREATE SCHEMA \(schema)")
                try session.command("CREATE TABLE \(schema).raw (body bytea NOT NULL)")
            }
            defer {
                // What is left behind is named by the next run, which does not begin over it.
                try? plain.use { session throws(PostgresFailure) in
                    _ = try session.command("DROP SCHEMA \(schema) CASCADE")
                }
            }
            let sessions = PostgresSessions(with: database.within(schema: schema))
            let benchmark = StoreBenchmark(
                name: "PostgreSQL",
                store: try PostgresEvents(at: database.within(schema: schema))
            ) { bodies throws(EventStoreError) in
                try sessions.use { session throws(PostgresFailure) in
                    _ = try session.run(
                        "INSERT INTO raw SELECT unnest($1::bytea[])",
                        [.blobs(bodies)]
                    )
                }
            }
            return try benchmark.figures(rounds: rounds, milliseconds)
        } catch {
            throw .databaseUnreachable(database.description, error.detail)
        }
    }

    private func figures(
        rounds: Int,
        _ milliseconds: Int64
    ) throws(EventStoreError) -> [Figure] {
        let next = (0..<Self.threads).map { _ in Counter() }
        var accepted = 0.0
        var raw = 0.0
        for _ in 0..<rounds {
            raw += try Self.rate(over: milliseconds) { thread throws(EventStoreError) in
                try insert(Self.events(of: next[thread]))
            }
            accepted += try Self.rate(over: milliseconds) { thread throws(EventStoreError) in
                try accept(Self.events(of: next[thread]), of: "measure-\(thread)")
            }
        }
        let each = Double(rounds)
        return [Figure("relay, \(name), accepted", accepted / each, "1/s", floor: raw / each)]
    }

    /// What the relay does with the body of a request.
    private func accept(_ events: [[UInt8]], of name: String) throws(EventStoreError) {
        let body = EventEnvelope.batch(of: events)
        guard case .success(let read) = ReadEvents.read(body, isBatch: true),
            let store = StoreName(name)
        else { return }
        let now = SystemTime().wallMilliseconds()
        let taken = try self.store.take(read.good, of: store, at: now)
        _ = HTTPResponse(read.results(of: taken))
    }
}

// MARK: - The work

extension StoreBenchmark {
    private final class Counter: Sendable {
        let value = Atomic<Int64>(0)
    }

    /// The next 50 events of one store's journal.
    private static func events(of counter: Counter) -> [[UInt8]] {
        let count = Int64(RelayLimits.batchEvents)
        let (first, _) = counter.value.add(count, ordering: .relaxed)
        let order = #"{"lines":[{"name":"pão de queijo","count":2,"cents":1250}],"cents":2500}"#
        return (first + 1...first + count).map { number in
            EventEnvelope(
                id: "measure-\(number)",
                source: "urn:comanda:measure:till-1",
                type: "comanda.order.fired",
                epoch: "00112233aabbccdd",
                sequence: number
            ).wireBytes(data: Array(order.utf8))
        }
    }

    /// Events a second when all threads do the work of one batch again and again.
    private static func rate(
        over milliseconds: Int64,
        _ work: @escaping @Sendable (Int) throws(EventStoreError) -> Void
    ) throws(EventStoreError) -> Double {
        let batches = Mutex(0)
        let failure = Mutex<EventStoreError?>(nil)
        let start = SystemTime().steadyNanoseconds()
        let end = start + milliseconds * 1_000_000
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            do throws(EventStoreError) {
                while SystemTime().steadyNanoseconds() < end {
                    try work(thread)
                    batches.withLock { $0 += 1 }
                }
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
        let seconds = Double(SystemTime().steadyNanoseconds() - start) / 1e9
        return Double(batches.withLock { $0 } * RelayLimits.batchEvents) / seconds
    }
}

/// A SQLite file with one table, set up as the embedded store's is.
private final class RawRows: Sendable {
    private let connection: Mutex<SQLiteConnection?>

    init(in folder: String) throws(EventStoreError) {
        do throws(SQLiteFailure) {
            let opened = try SQLiteSchema.open(folder + "/raw.sqlite", pageLimit: 4_294_967_294)
            try opened.run("CREATE TABLE raw (body BLOB NOT NULL)")
            connection = Mutex(opened)
        } catch {
            throw .unavailable(error.message)
        }
    }

    @Sendable func insert(_ bodies: [[UInt8]]) throws(EventStoreError) {
        try connection.withLock { connection throws(EventStoreError) in
            do throws(SQLiteFailure) {
                try connection?.transaction { () throws(SQLiteFailure) in
                    let sql = "INSERT INTO raw VALUES (?)"
                    for body in bodies { try connection?.run(sql, [.blob(body)]) }
                }
            } catch {
                throw .unavailable(error.message)
            }
        }
    }
}
