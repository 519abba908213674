internal import CashierDesk
internal import Journal
internal import Kernel
internal import Measuring
internal import Restaurant
internal import Screen
internal import Words

/// How long it is from the key that sends an order until the screen is clear for the next, beside
/// one raw write and flush of as many bytes as the order takes on the disk.
enum SendingSection: Section {
    static let title = "send to reset"
    static let rows = ["raw write and fdatasync", "send to reset"].flatMap { way in
        ["\(way), p50", "\(way), p99"]
    }

    /// What is taken where the kernel does not count what was written: a record, its page of the
    /// index and the log's frames around them.
    private static let usualBytes = 16_384

    static func run(_ bench: Bench, _ report: inout Report) throws {
        let folder = try bench.folder("sending")
        let journal = try openJournal(in: try bench.folder("sending/till"))
        defer { journal.close() }
        let counter = try Counter(menu: try longMenu(100), journal: journal)
        let size = try bytesOfAnOrder(counter)
        var raw = try RawFile(in: folder, recordSize: size)
        var times = [[Double]](repeating: [], count: 2)
        for _ in 0..<(bench.isQuick ? 20 : 2000) {
            let begun = monotonicNanoseconds()
            try raw.store()
            times[0].append(Double(monotonicNanoseconds() - begun) / 1000)
            try key(counter)
            times[1].append(Double(try counter.press(.function(12)).nanoseconds) / 1000)
            try journal.checkpointWhenIdle()
        }
        add(times.map { Samples(blocks: [$0]) }, size: size, to: &report)
    }

    private static func key(_ counter: Counter) throws {
        for code in ["1", "2", "3"] {
            _ = try counter.type(code)
            try counter.press(.enter)
        }
    }

    /// The bytes that the kernel is given for one order, on average.
    private static func bytesOfAnOrder(_ counter: Counter) throws -> Int {
        let before = bytesWrittenByThisProcess()
        for _ in 0..<10 {
            try key(counter)
            try counter.press(.function(12))
        }
        guard let before, let after = bytesWrittenByThisProcess(), after > before else {
            return usualBytes
        }
        return (after - before) / 10
    }

    private static func add(_ samples: [Samples], size: Int, to report: inout Report) {
        guard let rawP50 = samples[0].p50, let rawP99 = samples[0].p99,
            let p50 = samples[1].p50, let p99 = samples[1].p99
        else { return }
        // One and a half times the floor, and a thousandth of a second for the till's own work.
        let limit = rawP50 * 1.5 + 1000
        report.figures += [
            Figure(rows[0], rawP50, "µs"),
            Figure(rows[1], rawP99, "µs"),
            Figure(rows[2], p50, "µs", floor: rawP50, gate: .atMost(limit)),
            Figure(rows[3], p99, "µs", floor: rawP99),
        ]
        report.remarks.append(
            Phrase(
                "An order has the kernel write \(size) bytes; the raw write is of as many.",
                pt: "Um pedido faz o kernel gravar \(size) bytes; a gravação pura é de outros "
                    + "tantos.",
                es: "Un pedido hace que el kernel escriba \(size) bytes; la escritura pura es de "
                    + "otros tantos."
            )
        )
    }
}
