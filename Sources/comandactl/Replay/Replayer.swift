import CashierDesk
import Journal
import Kernel
import Replay
import Restaurant
import Sealing
import Till

/// Keys past orders through the till, one after the other, as a cashier would.
struct Replayer {
    private let open: OpenTill
    private let past: PastOrders
    private let nanosecondsApart: Int64?
    private let names: [OrderID]
    private let progress: ProgressBar
    private var result = ReplayResult()
    private let watch = KitchenWatch()
    private var resets: [Int64] = []
    private var isStopped = false

    /// Prepares a replay.
    ///
    /// - Parameters:
    ///   - open: The till.
    ///   - past: The orders.
    ///   - run: What their permanent names are made of besides the table: the same names are keyed
    ///     once, so that a replay which was killed goes on where it was.
    ///   - rate: Orders a second; nil as fast as it goes.
    ///   - progress: Where progress is shown.
    init(open: OpenTill, past: PastOrders, run: String, rate: Int?, progress: ProgressBar) {
        self.open = open
        self.past = past
        self.progress = progress
        nanosecondsApart = rate.map { 1_000_000_000 / Int64($0) }
        names = past.orders.compactMap { order in
            OrderID(bytes: Array(sha256(Array("\(run)\n\(order.key)".utf8)).prefix(16)))
        }
        let watch = watch
        open.till.kitchenStored = { orders, now in watch.stored(orders, at: now) }
    }

    /// Keys all orders, and waits until the kitchen and the relay have them.
    ///
    /// - Parameter patienceSeconds: How long to wait without any progress at the end.
    /// - Returns: How it went.
    /// - Throws: ``TillRefusal`` or ``JournalError`` when an order cannot be keyed or stored.
    consuming func run(patienceSeconds: Int) throws -> ReplayResult {
        let begin = open.till.now.steady
        var next = begin
        for (order, name) in zip(past.orders, names) where !isStopped {
            if try open.till.has(name) {
                result.keyedBefore += 1
                continue
            }
            if let nanosecondsApart {
                pump(until: next)
                next = max(next + nanosecondsApart, open.till.now.steady - 1_000_000_000)
            }
            try key(order, name)
            pump(until: 0)
            show()
        }
        try settle(patienceSeconds)
        result.seconds = Double(open.till.now.steady - begin) / 1_000_000_000
        try count()
        progress.clear()
        return result
    }

    private mutating func key(_ order: PastOrder, _ name: OrderID) throws {
        open.till.nameDraft(name)
        try open.till.perform(.setGuest(String(order.key.prefix(24))))
        for line in order.lines {
            let group = PastOrders.optionGroup(of: line.item)
            try open.till.perform(
                .add(
                    item: line.item,
                    quantity: line.quantity,
                    options: line.options.map { OptionCode(group: group, option: $0) }
                )
            )
        }
        let pressed = open.till.now.steady
        watch.fired(name, at: pressed)
        try open.till.perform(.fire(cash: nil))
        resets.append(open.till.now.steady - pressed)
    }

    /// Lets the till hear the kitchen and the relay until an instant; at least once.
    private mutating func pump(until deadline: Int64) {
        repeat {
            let now = open.till.now.steady
            let due = min(deadline, open.till.due ?? deadline)
            let wait = Int(max(due - now, 0) / 1_000_000)
            _ = waitForReadable([open.letters.descriptorNumber], milliseconds: wait)
            let letters = open.letters.takeAll()
            for case .stop in letters { isStopped = true }
            open.till.take(letters)
            open.till.tick()
        } while open.till.now.steady < deadline && !isStopped
    }

    private mutating func settle(_ patienceSeconds: Int) throws {
        var waiting = try open.till.waiting()
        var deadline = open.till.now.steady + Int64(patienceSeconds) * 1_000_000_000
        while waiting.total > 0, !isStopped, open.till.now.steady < deadline {
            pump(until: open.till.now.steady + 20_000_000)
            show()
            let still = try open.till.waiting()
            if still != waiting {
                deadline = open.till.now.steady + Int64(patienceSeconds) * 1_000_000_000
            }
            waiting = still
        }
    }

    private func show() {
        progress.show(done: result.keyedBefore + resets.count, of: past.orders.count) {
            let waiting = try? open.till.waiting()
            let relay = waiting?.relay.map { " · relay -\($0)" } ?? ""
            return "kitchen -\(waiting?.kitchen ?? 0)\(relay)"
        }
    }

    private mutating func count() throws {
        let atKitchen = Set(try open.till.ordersOwedToKitchen())
        let atRelay = try open.till.ordersOwedToRelay().map { Set($0) }
        for name in names {
            guard let placed = try open.till.placed(name) else { continue }
            result.orders += 1
            result.totalMinor += placed.total.minorUnits
            if !atKitchen.contains(name) { result.kitchen += 1 }
            if let atRelay, !atRelay.contains(name) { result.mirrored += 1 }
        }
        result.unusableRows = past.unusable.count
        result.sendToReset = .init(nanoseconds: resets)
        result.fireToKitchen = .init(nanoseconds: watch.times)
    }
}

/// Notes how long the kitchen took to say that it has an order.
private final class KitchenWatch {
    private var fired: [OrderID: Int64] = [:]
    private(set) var times: [Int64] = []

    func fired(_ order: OrderID, at now: Int64) { fired[order] = now }

    func stored(_ orders: [OrderID], at now: Int64) {
        for order in orders {
            if let start = fired.removeValue(forKey: order) { times.append(now - start) }
        }
    }
}
