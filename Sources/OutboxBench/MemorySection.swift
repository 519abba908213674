internal import Foundation
internal import Journal
internal import Kernel
internal import Measuring
internal import Outbox
internal import RelayContract
internal import Till

/// How much memory a backlog takes: none but for what is under way.
enum MemorySection: Section {
    static let title = "memory of a backlog"
    static let rows = ["memory, waiting orders", "memory, growth while they wait and drain"]

    /// What a courier may take beside a journal, whatever waits.
    private static let mebibytesMax = 20.0

    static func run(_ bench: Bench, _ report: inout Report) throws {
        let count = bench.isLong ? 1_000_000 : bench.isQuick ? 1000 : 20_000
        let folder = try bench.folder("memory")
        let events = BenchEvents()
        try fill(folder, events, min(count, 1000))
        // What opens first is paid by any journal: only what many more rows take is counted.
        let start = try used(folder)
        for _ in stride(from: 1000, to: count, by: 1000) { try fill(folder, events, 1000) }
        let end = try used(folder)
        report.figures += [
            Figure(rows[0], Double(count), "orders"),
            Figure(rows[1], max(end - start, 0), "MiB", gate: .atMost(mebibytesMax)),
        ]
    }

    private static func fill(_ folder: String, _ events: BenchEvents, _ count: Int) throws {
        let journal = try openJournal(in: folder)
        defer { journal.close() }
        _ = try journal.append(events.entries(count))
    }

    /// Opens a journal, lets a courier try to deliver to nobody, and tells what memory is in use.
    private static func used(_ folder: String) throws -> Double {
        let journal = try openJournal(in: folder)
        defer { journal.close() }
        let rows = RelayRows(journal, mirrored: { _ in }, refused: { _ in })
        let courier = try RelayCourier(rows: rows, transport: Taking())
        defer { courier.stop() }
        let start = try journal.backlog(to: .relay).waiting
        let deadline = monotonicNanoseconds() + 60_000_000_000
        while try journal.backlog(to: .relay).waiting > start - min(start, 500) {
            guard monotonicNanoseconds() < deadline else { throw Obstacle.broken("60 s") }
            usleep(5000)
        }
        return try residentMebibytes()
    }

    /// Takes whatever is sent, and keeps nothing.
    private struct Taking: RelayTransport {
        func deliver(_ parcels: [Parcel], besides backlog: BacklogReport?) -> DeliveryReport {
            DeliveryReport(.answered, verdicts: parcels.map { _ in .stored })
        }
        func forgetConnections() {}
        func stop() {}
    }

    /// See proc_pid_status(5).
    private static func residentMebibytes() throws -> Double {
        let text = String(decoding: try content(ofFile: "/proc/self/status"), as: UTF8.self)
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        let fields = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }) ?? []
        guard fields.count > 1, let kilobytes = Double(fields[1]) else {
            throw Obstacle.broken("/proc/self/status")
        }
        return kilobytes / 1024
    }
}
