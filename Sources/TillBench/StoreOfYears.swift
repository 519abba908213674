internal import CashierDesk
internal import Foundation
internal import InternalNotification
internal import Journal
internal import Kernel
internal import Pass
internal import Restaurant
internal import Settings
internal import Synchronization
internal import Till

/// A store that has sold for as long as its orders take at 300 a day, and is open today.
struct StoreOfYears {
    private static let ordersOfADay = 300
    private let folder: String

    /// Clocks that go on with the orders.
    private final class PastTime: TimeSource {
        private let milliseconds: Mutex<Int64>
        init(_ start: Int64) { milliseconds = Mutex(start) }
        func wallMilliseconds() -> Int64 { milliseconds.withLock { $0 } }
        func steadyNanoseconds() -> Int64 { wallMilliseconds() * 1_000_000 }
        func pass(_ more: Int64) { milliseconds.withLock { $0 += more } }
    }

    /// Says nothing to the kitchen.
    private struct Silence: CallSender {
        func send(_ calls: [CallToKitchen]) {}
    }

    init(in folder: String) throws {
        self.folder = folder
        for name in ["config", "bus"] {
            try FileManager.default.createDirectory(
                atPath: folder + "/" + name,
                withIntermediateDirectories: true
            )
        }
        let site = "{ timeZone: \"Etc/UTC\" }"
        let items = (1...100).map { number in
            "{ code: \"\(number)\", name: \"Dish \(number)\", price: 4.5, category: \"c\" },"
        }.joined(separator: "\n")
        let menu = "{ categories: [{ code: \"c\", name: \"C\" }], items: [\(items)] }"
        try Data(site.utf8).write(to: URL(fileURLWithPath: folder + "/config/site.json5"))
        try Data(menu.utf8).write(to: URL(fileURLWithPath: folder + "/config/menu.json5"))
    }

    /// Where a till of this store keeps what its records come to; another build keeps its own.
    func snapshot(state: String) -> String { folder + "/" + state + "/journal.snapshot" }

    /// What the till is started with.
    func arguments(state: String) -> [String] {
        [
            "--config", folder + "/config", "--state", folder + "/" + state, "--bus",
            folder + "/bus", "--lang", "en",
        ]
    }

    /// Fires so many orders, each made by the kitchen, the last of them now.
    ///
    /// It is done in memory where there is such a place, since years of flushes would take years.
    func sell(_ orders: Int) throws {
        let memory = "/dev/shm/comanda-bench-\(getpid())"
        let isMemory = FileManager.default.isWritableFile(atPath: "/dev/shm")
        let work = isMemory ? memory : folder + "/pos"
        try FileManager.default.createDirectory(
            atPath: work,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        defer { if isMemory { try? FileManager.default.removeItem(atPath: memory) } }
        try fire(orders, in: work)
        guard isMemory else { return }
        try FileManager.default.copyItem(atPath: memory, toPath: folder + "/pos")
    }

    private func fire(_ orders: Int, in place: String) throws {
        let step = Int64(24 * 3_600_000 / Self.ordersOfADay)
        let time = PastTime(SystemTime().wallMilliseconds() - Int64(orders) * step)
        let journal = try openJournal(in: place)
        defer { journal.close() }
        let till = try self.till(on: journal, time)
        for number in 0..<orders {
            time.pass(step)
            // Each day is closed, as a store does it.
            if number % Self.ordersOfADay == 0 { try till.perform(.books(.closeShift([]))) }
            try till.perform(.add(item: "1", quantity: 2, options: []))
            try till.perform(.add(item: "2", quantity: 1, options: []))
            guard let order = try till.perform(.fire(cash: nil)) else { return }
            let report = ProgressReport(
                id: EventID(from: SystemRandom()),
                progress: KitchenProgress(order: order.id, stage: .ready, at: order.placedAt)
            )
            till.take([.kitchen([.stored([order.id]), .progressed(report)])])
        }
    }

    private func till(on journal: SealedJournal, _ time: any TimeSource) throws -> TillAtWork {
        try TillAtWork(
            desk: CashierDesk(
                menu: try longMenu(2),
                currency: Currency(code: "USD"),
                kitchen: .neverSeen(since: Moment(wall: 0, steady: 0)),
                relay: RelayStanding(isConfigured: false)
            ),
            store: "store",
            journal: journal,
            pass: Silence(),
            calendar: .ofThisMachine,
            time: time,
            random: SystemRandom()
        )
    }
}
