internal import Journal
internal import Kernel
internal import Measuring
internal import Till
internal import Words

/// What it costs to keep an order, one after the other in turns, so that the disk's moods are the
/// same for all.
enum StoringSection: Section {
    static let title = "store an order"
    static let rows = ways.flatMap { way in ["\(way), p50", "\(way), p99"] }

    private static let ways = [
        "1 KiB, raw write and fdatasync", "1 KiB, SQLite alone", "1 KiB, sealed append",
        "send to reset",
    ]
    private static let bytes = [UInt8](repeating: 0x42, count: 1024)

    static func run(_ bench: Bench, _ report: inout Report) throws {
        let folder = try bench.folder("storing")
        var raw = try RawFile(in: folder)
        let table = try PlainTable(in: folder)
        let journal = try openJournal(in: try bench.folder("sealed"))
        let till = try BenchTill(try openJournal(in: try bench.folder("till")))
        var times = [[Double]](repeating: [], count: ways.count)
        for _ in 0..<(bench.isQuick ? 40 : 4000) {
            times[0].append(try timed { try raw.store(bytes) })
            times[1].append(try timed { try table.store([bytes]) })
            let entry = entry
            times[2].append(try timed { _ = try journal.append([entry]) })
            try till.key()
            times[3].append(try timed { try till.send() })
        }
        add(times.map { Samples(blocks: [$0]) }, to: &report)
    }

    private static func add(_ samples: [Samples], to report: inout Report) {
        // No medium takes a flush so quickly.
        let isOnDisk = samples[0].p50 ?? 0 > 20
        for (way, samples) in zip(ways, samples) {
            let isSend = way == ways[3]
            for (name, share) in [("p50", 0.5), ("p99", 0.99)] {
                guard let value = samples.percentile(share) else { continue }
                let floor = way == ways[0] ? nil : rawValue(share, report)
                // The goal is the middle's; what a disk does once in a hundred times is its own.
                let gate = isSend && isOnDisk && share == 0.5 ? Gate.timesFloor(1.5) : nil
                report.figures.append(
                    Figure("\(way), \(name)", value, "µs", floor: floor, gate: gate)
                )
            }
        }
        if !isOnDisk { report.remarks.append(inMemory) }
    }

    private static func rawValue(_ share: Double, _ report: Report) -> Double? {
        let name = "\(ways[0]), \(share == 0.5 ? "p50" : "p99")"
        return report.figures.first { $0.name == name }?.value
    }

    private static var entry: SealedJournal.Entry {
        SealedJournal.Entry(
            kind: "comanda.order.fired",
            event: EventID(from: SystemRandom()),
            owedTo: [.kitchen, .relay]
        ) { _ in bytes }
    }

    /// Runs some work, and tells how many microseconds it took.
    private static func timed(_ work: () throws -> Void) rethrows -> Double {
        let begun = monotonicNanoseconds()
        try work()
        return Double(monotonicNanoseconds() - begun) / 1000
    }

    private static let inMemory = Phrase(
        "A flush costs nothing in this folder, which lies in memory: name one on a disk with "
            + "--folder.",
        pt: "Gravar não custa nada nesta pasta, que está na memória: indique uma num disco com "
            + "--folder.",
        es: "Grabar no cuesta nada en esta carpeta, que está en memoria: indique una en un "
            + "disco con --folder."
    )
}
