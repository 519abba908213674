import Foundation
import Glibc
import InternalNotification
import Journal
import Kernel
import Kitchen
import KitchenBoard
import Measuring
import Pass
import Replay
import Restaurant
import Screen
import Sealing
import Synchronization
import Words

/// A year of real orders at the kitchen display: stored, drawn and bumped, with clocks that stand
/// where the orders were fired, so that no hour is waited for.
struct YearInKitchen {
    let past: PastOrders

    /// How long a ticket is cooked, in seconds.
    private static let cooking: Int64 = 8 * 60

    /// Clocks that the year moves.
    private final class YearTime: TimeSource {
        private let seconds = Mutex<Int64>(0)
        func wallMilliseconds() -> Int64 { seconds.withLock { $0 * 1000 } }
        func steadyNanoseconds() -> Int64 { seconds.withLock { $0 * 1_000_000_000 } }
        func set(_ second: Int64) { seconds.withLock { $0 = max($0, second) } }
    }

    /// A till that answers each report, as one does that runs: else all would be owed for ever.
    private final class AnsweringTill: CallSender {
        private let reports = Mutex<[ReportID]>([])

        func send(_ calls: [CallToTill]) {
            for case .progressed(let report) in calls { reports.withLock { $0.append(report.id) } }
        }

        /// What it says next; nil for nothing.
        var answer: CallToKitchen? {
            reports.withLock { reports in
                defer { reports = [] }
                return reports.isEmpty ? nil : .stored(reports)
            }
        }
    }

    func figures() throws -> [Figure] {
        let folder = "/var/tmp/comanda-bench-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        let journal = try SealedJournal(
            opening: folder,
            vault: try Vault.open(at: folder + "/vault.key", recordsExist: false)
        )
        defer { journal.close() }
        let time = YearTime()
        let till = AnsweringTill()
        let kitchen = try KitchenAtWork(
            board: KitchenBoard(boot: "year", link: .live),
            journal: journal,
            pass: till,
            boot: "year",
            time: time,
            random: SystemRandom()
        )
        kitchen.take([.presence(.online(Self.till))])
        return try replay(to: kitchen, till, time)
    }

    private static let till = INPeer(identifier: PassPeer.till, fingerprint: 1, instance: 1)

    private func replay(
        to kitchen: KitchenAtWork,
        _ till: AnsweringTill,
        _ time: YearTime
    ) throws -> [Figure] {
        let size = Size(columns: 160, rows: 50)
        var screen = KitchenScreen(size: size, language: .english)
        var shown: CellGrid?
        var received: [Int] = []
        kitchen.received = { received += $0.map(\.ticket.number) }
        let names = Dictionary(past.menu.items.map { ($0.code, $0.name) }) { first, _ in first }
        let begin = SystemTime().steadyNanoseconds()
        let processor = clock()
        var memory: [Int] = []
        var first: Int64?
        for (index, order) in past.orders.enumerated() {
            let second = order.time.flatMap(Self.seconds) ?? Int64(index * 60)
            first = first ?? second
            while let oldest = kitchen.board.open.first,
                oldest.received.shownAt / 1000 + Self.cooking <= second
            {
                time.set(oldest.received.shownAt / 1000 + Self.cooking)
                try kitchen.perform(.bump(oldest.id))
                if let answer = till.answer { kitchen.take([.till([answer])]) }
            }
            time.set(second)
            // As the display does each second: what was bumped leaves no hole for long.
            _ = screen.tick(on: kitchen.board, now: kitchen.now)
            guard let ticket = Self.ticket(order, number: index + 1, names: names) else { continue }
            kitchen.take([.till([.fired(ticket)])])
            _ = screen.arrived([ticket.id], on: kitchen.board, now: kitchen.now)
            let grid = screen.grid(
                of: kitchen.board,
                size: size,
                now: kitchen.now,
                localTime: LocalTime(offsetSeconds: 0)
            )
            _ = grid.difference(from: shown)
            shown = grid
            if index % max(past.orders.count / 20, 1) == 0 { memory.append(Self.kibibytes) }
        }
        let took = Double(SystemTime().steadyNanoseconds() - begin) / 1_000_000_000
        let spent = Double(clock() - processor) / 1_000_000
        let isInOrder = received == Array(1...past.orders.count)
        let year = Double((past.orders.last?.time.flatMap(Self.seconds) ?? 0) - (first ?? 0))
        return rows(isInOrder: isInOrder, times: year / took, seconds: spent, memory)
    }

    private func rows(
        isInOrder: Bool,
        times: Double,
        seconds spent: Double,
        _ memory: [Int]
    ) -> [Figure] {
        // From where the snapshots, caches and kept tickets have their size.
        let half = memory.count / 2
        let growth = Double((memory.last ?? 0) - memory[half])
        let name = "\(past.orders.count) past orders"
        return [
            Figure(name + ", each once and in order", isInOrder ? 1 : 0, "yes", gate: .exactly(1)),
            Figure(name + ", times real time", times, "times", gate: .atLeast(1000)),
            Figure(
                name + ", processor time per ticket",
                spent / Double(past.orders.count) * 1000,
                "ms"
            ),
            Figure(name + ", memory at the end", Double(memory.last ?? 0) / 1024, "MiB"),
            Figure(
                name + ", memory grown in the second half",
                growth / 1024,
                "MiB",
                gate: .atMost(4)
            ),
        ]
    }

    private static func ticket(
        _ order: PastOrder,
        number: Int,
        names: [String: String]
    ) -> Ticket? {
        let bytes = (0..<16).map { UInt8(truncatingIfNeeded: $0 < 4 ? number >> ($0 * 8) : 9) }
        guard let id = OrderID(bytes: bytes) else { return nil }
        return Ticket(
            id: id,
            number: number,
            diningOption: .dineIn,
            guest: "",
            firedAt: 0,
            lines: order.lines.map {
                Ticket.Line(quantity: $0.quantity, name: names[$0.item] ?? $0.item)
            }
        )
    }

    /// An instant in the form `2015-01-01 11:38:36`, in seconds since 1970.
    private static func seconds(_ time: String) -> Int64? {
        let parts = time.split { !$0.isNumber }.compactMap { Int($0) }
        guard parts.count >= 6 else { return nil }
        let day = DateComponents(
            calendar: Calendar(identifier: .gregorian),
            timeZone: .gmt,
            year: parts[0],
            month: parts[1],
            day: parts[2],
            hour: parts[3],
            minute: parts[4],
            second: parts[5]
        )
        return day.date.map { Int64($0.timeIntervalSince1970) }
    }

    /// What the process has in memory, as proc(5) tells it.
    private static var kibibytes: Int {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
    }
}
