internal import Foundation
package import Kernel
internal import Synchronization

/// Compares journal and relay at the start, once a night, and when a person asks, on a thread of
/// its own.
package final class NightWatch: Sendable {
    /// How long after the start, the turn of the day or a failure it looks again, at most.
    private static let patienceMilliseconds = 600_000
    /// The boxes of a chain come at different times, within so long.
    private static let spreadMilliseconds = 3_600_000.0

    private let reconciliation: Reconciliation
    private let time: any TimeSource
    private let day: @Sendable (Int64) -> String
    private let found: @Sendable (Reconciliation.Finding) -> Void
    private let spread: Int64
    private let turn = Mutex<String?>(nil)
    private let bell: EventDescriptor
    private let ended: EventDescriptor
    private let isStopping = Atomic<Bool>(false)

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - reconciliation: What compares.
    ///   - time: The clocks.
    ///   - random: Says how long after the turn of the day.
    ///   - day: Names the day of trade of a time in milliseconds since 1970.
    ///   - found: Told of each finding, on the thread that compared.
    /// - Throws: `SystemError` when the process has no descriptors left.
    package init(
        _ reconciliation: Reconciliation,
        time: any TimeSource,
        random: any RandomSource,
        day: @escaping @Sendable (Int64) -> String,
        found: @escaping @Sendable (Reconciliation.Finding) -> Void
    ) throws(SystemError) {
        self.reconciliation = reconciliation
        self.time = time
        self.day = day
        self.found = found
        let drawn = random.bytes(2).reduce(0.0) { $0 * 256 + Double($1) } / 65_536
        spread = Int64(drawn * Self.spreadMilliseconds)
        bell = try EventDescriptor()
        ended = try EventDescriptor()
        let thread = Thread { [self] in work() }
        thread.name = "night watch"
        thread.start()
    }

    /// Compares now, on the caller's thread; it takes as long as the relay does.
    @discardableResult
    package func compare() -> Reconciliation.Finding {
        let today = day(time.wallMilliseconds() - spread)
        return turn.withLock { done in
            let finding = reconciliation.run()
            if case .compared = finding { done = today }
            found(finding)
            return finding
        }
    }

    /// Ends the thread; one that waits for the relay is left behind.
    package func stop() {
        isStopping.store(true, ordering: .sequentiallyConsistent)
        bell.ring()
        _ = waitForReadable([ended.number], milliseconds: 2000)
    }

    private func work() {
        while !isStopping.load(ordering: .sequentiallyConsistent) {
            let today = day(time.wallMilliseconds() - spread)
            if turn.withLock({ $0 }) != today { compare() }
            _ = waitForReadable([bell.number], milliseconds: Self.patienceMilliseconds)
        }
        ended.ring()
    }
}
