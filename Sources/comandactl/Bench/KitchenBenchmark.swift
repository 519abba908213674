import BusBench
import Foundation
import Glibc
import Kernel
import KitchenBoard
import Measuring
import Replay
import Restaurant
import Screen
import Words

/// Measures the kitchen display: how much work a bump and a burst are, and how long an order takes
/// from the till's key to the kitchen's picture.
struct KitchenBenchmark {
    let isQuick: Bool
    /// Only rows whose name contains this; nil for all.
    let only: String?
    /// A year of past orders; nil to leave it out.
    let past: PastOrders?

    /// Runs everything, in a folder of the system's for what is stored.
    func run() throws -> Report {
        var report = Report(before: BusBenchmark.load())
        var figures: [Figure] = []
        if wants("bump redraw") { figures += redraw() }
        if wants("burst") { figures += burst() }
        if wants("fired to drawn, both") {
            figures += try FiredToDrawn(orders: isQuick ? 20 : 1000).figures()
        }
        if wants("fired to drawn over") {
            figures += try DrawnOnTerminal(orders: isQuick ? 10 : 300).figures()
        }
        if let past, wants("past orders") { figures += try YearInKitchen(past: past).figures() }
        report.figures = figures.filter { figure in only.map { figure.name.contains($0) } ?? true }
        return report
    }

    /// What the names of rows begin with or contain, part by part.
    private static let parts = [
        "bump redraw", "burst", "fired to drawn, both", "fired to drawn over", "past orders",
    ]

    /// Whether a part is to be measured: not when rows of other parts are asked for.
    private func wants(_ part: String) -> Bool {
        let named = Self.parts.filter { only?.contains($0) == true }
        return named.isEmpty || named.contains(part)
    }

    private static let size = Size(columns: 160, rows: 50)

    private static func ticket(_ number: Int, lines: Int) -> Ticket? {
        let bytes = (0..<16).map { UInt8(truncatingIfNeeded: $0 < 4 ? number >> ($0 * 8) : 7) }
        guard let id = OrderID(bytes: bytes) else { return nil }
        return Ticket(
            id: id,
            number: number,
            diningOption: .dineIn,
            guest: "Table \(number % 40)",
            firedAt: 0,
            lines: (1...lines).map { Ticket.Line(quantity: 1 + $0 % 3, name: "Dish \($0)") }
        )
    }

    private static var now: Moment {
        let time = SystemTime()
        return Moment(wall: time.wallMilliseconds(), steady: time.steadyNanoseconds())
    }

    /// How long this thread has worked: time for others on the same processor is not counted.
    private static var workNanoseconds: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    // MARK: - A bump

    /// Bumps one ticket after the other of 200 with 30 lines each.
    private func redraw() -> [Figure] {
        var board = KitchenBoard(boot: "bench", link: .live)
        var screen = KitchenScreen(size: Self.size, language: .english)
        let count = isQuick ? 20 : 200
        for number in 1...201 {
            guard let ticket = Self.ticket(number, lines: 30) else { continue }
            board.apply(.received(ReceivedTicket(ticket: ticket, shown: Self.now, boot: "bench")))
        }
        _ = screen.tick(on: board, now: Self.now)
        var shown = grid(screen, board)
        let whole = bytes(of: shown.difference(from: nil))
        var times: [Double] = []
        var written: [Double] = []
        // The first is not counted: a display in service has bumped before.
        for (index, ticket) in board.open.prefix(count + 1).enumerated() {
            let start = Self.workNanoseconds
            let bump = KitchenProgress(order: ticket.id, stage: .ready, at: Self.now.wall)
            board.apply(.progressed(bump))
            _ = screen.tick(on: board, now: Self.now)
            let grid = grid(screen, board)
            let runs = grid.difference(from: shown)
            let work = Double(Self.workNanoseconds - start) / 1000
            shown = grid
            guard index > 0 else { continue }
            times.append(work)
            written.append(Double(bytes(of: runs)))
        }
        let name = "bump redraw, 200 tickets of 30 lines, work"
        return [
            row(name + ", p50", Samples(times).p50, "µs"),
            row(name + ", p99", Samples(times).p99, "µs", gate: .atMost(2000)),
            row(
                name + ", written, p50",
                Samples(written).p50,
                "B",
                floor: Double(whole),
                gate: .timesFloor(1)
            ),
        ].compactMap { $0 }
    }

    private func grid(_ screen: KitchenScreen, _ board: KitchenBoard) -> CellGrid {
        screen.grid(
            of: board,
            size: Self.size,
            now: Self.now,
            localTime: LocalTime(offsetSeconds: 0)
        )
    }

    /// The text of runs, and about eight bytes to go to the place of each and name its role.
    private func bytes(of runs: [Run]) -> Int {
        runs.reduce(0) { sum, run in
            sum + 8 + run.cells.reduce(0) { $0 + $1.character.utf8.count }
        }
    }

    // MARK: - A burst

    /// Five hundred tickets at once: one picture, one sound.
    private func burst() -> [Figure] {
        var board = KitchenBoard(boot: "bench", link: .live)
        var screen = KitchenScreen(size: Self.size, language: .english)
        let start = SystemTime().steadyNanoseconds()
        var orders: [OrderID] = []
        for number in 1...500 {
            guard let ticket = Self.ticket(number, lines: 3) else { continue }
            board.apply(.received(ReceivedTicket(ticket: ticket, shown: Self.now, boot: "bench")))
            orders.append(ticket.id)
        }
        let bells = screen.arrived(orders, on: board, now: Self.now).count { $0 == .sound(.new) }
        _ = grid(screen, board)
        let took = Double(SystemTime().steadyNanoseconds() - start) / 1_000_000
        return [
            Figure("burst of 500 tickets, to the picture", took, "ms", gate: .atMost(1000)),
            Figure("burst of 500 tickets, sounds", Double(bells), "sounds", gate: .exactly(1)),
        ]
    }

    private func row(
        _ name: String,
        _ value: Double?,
        _ unit: String,
        floor: Double? = nil,
        gate: Gate? = nil
    ) -> Figure? {
        value.map { Figure(name, $0, unit, floor: floor, gate: gate) }
    }
}
