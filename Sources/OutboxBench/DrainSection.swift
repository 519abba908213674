internal import Foundation
internal import Journal
internal import Kernel
internal import Measuring
internal import Outbox
internal import RelayContract
internal import Till

/// How quickly a backlog goes to a relay on loopback, and how quickly the relay takes it.
///
/// What the till's client does is compared with curl(1), which posts as many bodies of the same
/// size over one connection; what the relay does, with rows that go into SQLite and nowhere else.
enum DrainSection: Section {
    static let title = "drain a backlog"
    static let rows = [single, courier, relay].flatMap { [$0, $0 + ", curl"] } + [inserts]

    private static let single = "drain, one event a request"
    private static let courier = "drain, the courier with batches of up to 50"
    private static let relay = "relay with SQLite, batches of 50"
    private static let inserts = "SQLite alone, 50 rows a transaction"
    private static let batch = RelayLimits.batchEvents

    static func run(_ bench: Bench, _ report: inout Report) throws {
        let folder = try bench.folder("drain")
        let stand = try RelayStand(in: folder)
        let client = try stand.client()
        let few = bench.isQuick ? 100 : 2000
        let many = bench.isQuick ? 500 : 20_000
        let alone = BenchEvents().parcels(few)
        let bySingles = try rate(few) {
            for parcel in alone {
                guard client.deliver([parcel]).verdicts == [.stored] else {
                    throw Obstacle.broken("not stored")
                }
            }
        }
        let curlSingles = try curl(stand, few, each: 1, folder + "/single")
        let byCourier = try drain(many, to: client, in: try bench.folder("waiting"))
        let curlBatches = try curl(stand, many, each: batch, folder + "/batches")
        let table = try PlainTable(in: folder)
        let rows = BenchEvents().parcels(many).map(\.bytes)
        let byInserts = try rate(many) {
            for start in stride(from: 0, to: many, by: batch) {
                try table.store(Array(rows[start..<min(start + batch, many)]))
            }
        }
        report.figures += [
            Figure(single, bySingles, "1/s", floor: curlSingles),
            Figure(single + ", curl", curlSingles, "1/s"),
            Figure(courier, byCourier, "1/s", floor: curlBatches),
            Figure(relay + ", curl", curlBatches, "1/s", floor: byInserts),
            Figure(inserts, byInserts, "1/s"),
        ]
    }

    /// Lets the till's own courier deliver what its journal owes, until nothing waits.
    private static func drain(
        _ count: Int,
        to client: RelayClient,
        in folder: String
    ) throws -> Double {
        let journal = try openJournal(in: folder)
        let events = BenchEvents()
        for _ in stride(from: 0, to: count, by: 500) {
            _ = try journal.append(events.entries(min(count, 500)))
        }
        let waiting = try journal.backlog(to: .relay).waiting
        return try rate(waiting) {
            let rows = RelayRows(journal, mirrored: { _ in }, refused: { _ in })
            let courier = try RelayCourier(rows: rows, transport: client)
            defer { courier.stop() }
            let deadline = monotonicNanoseconds() + 600_000_000_000
            while try journal.backlog(to: .relay).waiting > 0 {
                guard monotonicNanoseconds() < deadline else { throw Obstacle.broken("600 s") }
                usleep(5000)
            }
        }
    }

    /// Has curl post events, some in each request.
    private static func curl(
        _ stand: RelayStand,
        _ count: Int,
        each: Int,
        _ place: String
    ) throws -> Double {
        try FileManager.default.createDirectory(
            atPath: place,
            withIntermediateDirectories: false
        )
        let bodies = BenchEvents().parcels(count).map(\.bytes)
        var files: [String] = []
        for start in stride(from: 0, to: count, by: each) {
            let some = Array(bodies[start..<min(start + each, count)])
            let file = place + "/\(start)"
            let body = each == 1 ? some[0] : EventEnvelope.batch(of: some)
            try Data(body).write(to: URL(fileURLWithPath: file))
            files.append(file)
        }
        return try rate(count) {
            try stand.curl(files, isBatch: each > 1, config: place + "/config")
        }
    }

    /// How many a second, when some work is done for so many.
    private static func rate(_ count: Int, _ work: () throws -> Void) rethrows -> Double {
        let begun = monotonicNanoseconds()
        try work()
        return Double(count) * 1e9 / Double(max(monotonicNanoseconds() - begun, 1))
    }
}
