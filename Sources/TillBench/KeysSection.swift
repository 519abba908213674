internal import CashierDesk
internal import Journal
internal import Measuring
internal import Restaurant
internal import Screen
internal import Till

/// What a key costs with a long menu and a check that is full: the work from the key to the
/// screen, and what the terminal is sent.
enum KeysSection: Section {
    static let title = "key to screen"
    static let rows = [
        "key to screen, p50", "key to screen, p99", "key to screen, work, p99",
        "bytes per key, mean", "bytes per key, p99",
    ]

    static func run(_ bench: Bench, _ report: inout Report) throws {
        let journal = try openJournal(in: try bench.folder("keys"))
        defer { journal.close() }
        let items = bench.isQuick ? 2000 : 20_000
        let counter = try Counter(menu: try longMenu(items), journal: journal)
        for line in 0..<(bench.isQuick ? 40 : DraftOrder.lineLimit - 2) {
            let code = String(1 + line * 37 % items)
            try counter.till.perform(.add(item: code, quantity: 1 + line % 3, options: []))
        }
        // What was never touched is loaded first.
        _ = try round(counter, 0)
        var strokes: [Counter.Stroke] = []
        for number in 1...(bench.isQuick ? 2 : 60) { strokes += try round(counter, number) }
        add(strokes, to: &report)
    }

    /// What a cashier does with a long order: codes, words, lines, pages, a note, the day's orders.
    private static func round(_ counter: Counter, _ number: Int) throws -> [Counter.Stroke] {
        var strokes = try counter.type(String(1000 + number * 7))
        func press(_ keys: Key...) throws {
            for key in keys { strokes.append(try counter.press(key)) }
        }
        try press(.enter, .character("+"), .character("-"), .delete)
        strokes += try counter.type("pao queijo")
        try press(.down, .down, .enter, .delete, .up, .up, .up, .down)
        strokes += try counter.type("frango 1")
        try press(.backspace, .backspace, .escape)
        try press(.function(2), .character("3"), .pageDown, .pageUp, .escape, .escape)
        try press(.control("n"), .character("s"), .character("/"), .enter)
        try press(.tab, .down, .escape, .function(3), .function(3), .function(3))
        try press(.character("?"), .escape)
        return strokes
    }

    private static func add(_ strokes: [Counter.Stroke], to report: inout Report) {
        let times = Samples(strokes.map { Double($0.nanoseconds) / 1_000_000 })
        let bytes = Samples(strokes.map { Double($0.byteCount) })
        let needed = Samples(strokes.map { Double($0.neededCount) })
        let work = Samples(strokes.map { Double($0.worked) / 1_000_000 })
        guard let p50 = times.p50, let p99 = times.p99, let work99 = work.p99 else { return }
        report.figures += [
            Figure(rows[0], p50, "ms"),
            Figure(rows[1], p99, "ms"),
            Figure(rows[2], work99, "ms", gate: .atMost(2)),
        ]
        let count = Double(strokes.count)
        let sent = Double(strokes.reduce(0) { $0 + $1.byteCount })
        let least = Double(strokes.reduce(0) { $0 + $1.neededCount })
        report.figures.append(
            Figure(rows[3], sent / count, "bytes", floor: least / count, gate: .timesFloor(1))
        )
        guard let most = bytes.p99, let mostNeeded = needed.p99 else { return }
        report.figures.append(Figure(rows[4], most, "bytes", floor: mostNeeded))
    }
}
