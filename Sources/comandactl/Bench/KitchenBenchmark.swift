import BusBench
import Foundation
import Kernel
import KitchenBoard
import Measuring
import Restaurant
import Screen
import Words

/// Measures the kitchen display: how much work a bump and a burst are, and how long an order takes
/// from the till's key to the kitchen's picture.
struct KitchenBenchmark {
    let isQuick: Bool
    /// Only rows whose name contains this; nil for all.
    let only: String?

    /// Runs everything, in a folder of the system's for what is stored.
    func run() throws -> Report {
        var report = Report(before: BusBenchmark.load())
        var figures = redraw() + burst()
        figures += try FiredToDrawn(orders: isQuick ? 20 : 1000).figures()
        report.figures = figures.filter { figure in only.map { figure.name.contains($0) } ?? true }
        return report
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

    // MARK: - A bump

    /// Bumps one ticket after the other of 200 with 30 lines each.
    private func redraw() -> [Figure] {
        var board = KitchenBoard(boot: "bench", link: .live)
        var screen = KitchenScreen(size: Self.size, language: .english)
        let count = isQuick ? 20 : 200
        for number in 1...200 {
            guard let ticket = Self.ticket(number, lines: 30) else { continue }
            board.apply(.received(ReceivedTicket(ticket: ticket, shown: Self.now, boot: "bench")))
        }
        _ = screen.tick(on: board, now: Self.now)
        var shown = grid(screen, board)
        let whole = bytes(of: shown.difference(from: nil))
        var times: [Double] = []
        var written: [Double] = []
        for ticket in board.open.prefix(count) {
            let start = SystemTime().steadyNanoseconds()
            let bump = KitchenProgress(order: ticket.id, stage: .ready, at: Self.now.wall)
            board.apply(.progressed(bump))
            _ = screen.tick(on: board, now: Self.now)
            let grid = grid(screen, board)
            let runs = grid.difference(from: shown)
            times.append(Double(SystemTime().steadyNanoseconds() - start) / 1000)
            written.append(Double(bytes(of: runs)))
            shown = grid
        }
        let name = "bump redraw, 200 tickets of 30 lines"
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
        let bells = screen.arrived(orders, on: board, now: Self.now).count { $0 == .bell }
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
