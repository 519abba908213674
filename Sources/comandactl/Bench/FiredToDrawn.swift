import CashierDesk
import Foundation
import Journal
import Kernel
import Kitchen
import KitchenBoard
import Measuring
import Pass
import Restaurant
import Screen
import Sealing
import Settings
import Synchronization
import Till
import Words

/// How long it is from the key that fires an order to the kitchen's picture of it, with both
/// journals flushed; the way over the bus is measured by `bench bus`, and is not in it.
struct FiredToDrawn {
    let orders: Int

    /// Calls that wait for the other side.
    private final class Way<Call: Sendable>: CallSender {
        private let calls = Mutex<[Call]>([])
        func send(_ calls: [Call]) { self.calls.withLock { $0 += calls } }
        func takeAll() -> [Call] {
            calls.withLock { calls in
                defer { calls = [] }
                return calls
            }
        }
    }

    func figures() throws -> [Figure] {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "comanda-bench-" + UUID().uuidString).path
        for name in ["", "/pos", "/kds"] {
            try FileManager.default.createDirectory(
                atPath: folder + name,
                withIntermediateDirectories: true
            )
        }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let journals = try ["/pos", "/kds"].map { name in
            try SealedJournal(
                opening: folder + name,
                vault: try Vault.open(at: folder + name + "/vault.key", recordsExist: false)
            )
        }
        defer { for journal in journals { journal.close() } }
        return try measure(journals, flushes: Flushes(in: folder))
    }

    private func measure(_ journals: [SealedJournal], flushes: Flushes) throws -> [Figure] {
        let toKitchen = Way<CallToKitchen>()
        let toTill = Way<CallToTill>()
        let till = try Self.till(journals[0], pass: toKitchen)
        let kitchen = try Self.kitchen(journals[1], pass: toTill)
        var screen = KitchenScreen(size: Size(columns: 160, rows: 50), language: .english)
        var shown: CellGrid?
        var times: [Double] = []
        var floors: [Double] = []
        for _ in 0..<orders {
            floors.append(try flushes.two())
            try till.perform(.add(item: "1", quantity: 2, options: []))
            let start = SystemTime().steadyNanoseconds()
            guard let order = try till.perform(.fire(cash: nil)) else { continue }
            kitchen.take([.till(toKitchen.takeAll())])
            _ = screen.arrived([order.id], on: kitchen.board, now: kitchen.now)
            let grid = screen.grid(
                of: kitchen.board,
                size: Size(columns: 160, rows: 50),
                now: kitchen.now,
                localTime: LocalTime(offsetSeconds: 0)
            )
            _ = grid.difference(from: shown)
            times.append(Double(SystemTime().steadyNanoseconds() - start) / 1_000_000)
            shown = grid
            till.take([.kitchen(toTill.takeAll())])
            if kitchen.board.open.count > 20, let first = kitchen.board.open.first {
                try kitchen.perform(.bump(first.id))
            }
        }
        return rows(Samples(times), Samples(floors))
    }

    private func rows(_ times: Samples, _ floors: Samples) -> [Figure] {
        guard let p50 = times.p50, let p99 = times.p99 else { return [] }
        return [
            Figure("fired to drawn, both flushed, p50", p50, "ms", floor: floors.p50),
            Figure(
                "fired to drawn, both flushed, p99",
                p99,
                "ms",
                floor: floors.p99,
                gate: .atMost(5)
            ),
        ]
    }

    private static func till(
        _ journal: SealedJournal,
        pass: any CallSender<CallToKitchen>
    ) throws -> TillAtWork {
        let item = MenuItem(
            code: "1",
            name: "Dish",
            price: Money(minorUnits: 450),
            category: "c"
        )
        return try TillAtWork(
            desk: CashierDesk(
                menu: try Menu(
                    categories: [MenuCategory(code: "c", name: "C")],
                    items: [item]
                ),
                currency: Currency(code: "EUR"),
                kitchen: .live,
                relay: RelayStanding(isConfigured: false)
            ),
            store: "bench",
            journal: journal,
            pass: pass,
            calendar: .ofThisMachine,
            time: SystemTime(),
            random: SystemRandom()
        )
    }

    private static func kitchen(
        _ journal: SealedJournal,
        pass: any CallSender<CallToTill>
    ) throws -> KitchenAtWork {
        try KitchenAtWork(
            board: KitchenBoard(boot: "bench", link: .live),
            journal: journal,
            pass: pass,
            boot: "bench",
            time: SystemTime(),
            random: SystemRandom()
        )
    }
}
