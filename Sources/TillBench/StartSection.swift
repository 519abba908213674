internal import Foundation
internal import Kernel
internal import Measuring

/// How long the till takes from its start to its first full screen, after years of orders.
enum StartSection: Section {
    static let title = "start to first screen"
    static let rows = [
        "start to first screen, empty journal, p50", "start to first screen, many orders, p50",
        "start to first screen, many orders, p99", "orders in the journal",
    ]

    static func run(_ bench: Bench, _ report: inout Report) throws {
        let orders = bench.isQuick ? 300 : 100_000
        let store = try StoreOfYears(in: try bench.folder("start"))
        let repeats = bench.isQuick ? 2 : 40
        // The same program on a journal of no orders: what the rest of the start takes.
        var empty: [Double] = []
        for _ in 0..<repeats { empty.append(try firstScreen(store, state: "new")) }
        try store.sell(orders)
        if !bench.isQuick { try letTillNote(store, state: "pos") }
        var full: [Double] = []
        for _ in 0..<repeats { full.append(try firstScreen(store, state: "pos")) }
        let (before, after) = (Samples(empty), Samples(full))
        guard let start = before.p50, let p50 = after.p50, let p99 = after.p99 else { return }
        report.figures += [
            Figure(rows[0], start, "ms"),
            Figure(rows[1], p50, "ms", floor: start, gate: .atMost(50)),
            Figure(rows[2], p99, "ms", floor: before.p99),
            Figure(rows[3], Double(orders), "orders"),
        ]
    }

    /// Leaves the till alone until it has noted what its records come to, as it does at rest.
    private static func letTillNote(_ store: StoreOfYears, state: String) throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let process = try started(store, state: state, on: terminal)
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        let path = store.snapshot(state: state)
        let deadline = monotonicNanoseconds() + 600_000_000_000
        while !FileManager.default.fileExists(atPath: path) {
            guard monotonicNanoseconds() < deadline, process.isRunning else {
                throw Obstacle.notUp(path)
            }
            _ = waitForReadable([terminal.descriptorNumber], milliseconds: 100)
            _ = terminal.shown()
        }
    }

    private static func started(
        _ store: StoreOfYears,
        state: String,
        on terminal: borrowing PseudoTerminal
    ) throws -> Process {
        let slave = try terminal.opened()
        let handle = FileHandle(fileDescriptor: slave.number, closeOnDealloc: false)
        let process = Process()
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.executableURL = own.deletingLastPathComponent()
            .appendingPathComponent("comanda-pos")
        process.arguments = store.arguments(state: state)
        process.environment = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]
        process.standardInput = handle
        process.standardOutput = handle
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Starts the till on a terminal of its own, and ends it when its screen is full.
    ///
    /// - Returns: Milliseconds from the start of the process to the last byte of the first screen.
    private static func firstScreen(_ store: StoreOfYears, state: String) throws -> Double {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let begun = monotonicNanoseconds()
        let process = try started(store, state: state, on: terminal)
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        var text = ""
        var last = begun
        // The screen is full when it has its name and nothing follows it for a while.
        while monotonicNanoseconds() - begun < 60_000_000_000, process.isRunning {
            let wait = text.contains("COMANDA") ? 100 : 5000
            let ready = waitForReadable([terminal.descriptorNumber], milliseconds: wait)
            guard !ready.isEmpty else {
                if text.contains("COMANDA") { return Double(last - begun) / 1_000_000 }
                continue
            }
            last = monotonicNanoseconds()
            text += terminal.shown()
        }
        throw Obstacle.notUp(String(text.suffix(200)))
    }
}
