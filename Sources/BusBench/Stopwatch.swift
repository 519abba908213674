internal import Dispatch
internal import Kernel

/// Takes the time of round trips that go on by themselves on another thread.
///
/// - Note: It is not checked to be Sendable because a lock would be measured too. The thread that
///   begins writes before it sends the first message; only the thread on which messages arrive
///   touches it from then on, until it signals that the last one has; both are ordered by the
///   message itself and by the semaphore.
final class Stopwatch: @unchecked Sendable {
    private var times: [Double] = []
    private var last: Int64 = 0
    private var left = 0
    private let end = DispatchSemaphore(value: 0)

    /// Begins to count round trips; the first message is sent after it.
    func begin(_ count: Int) {
        times = []
        times.reserveCapacity(count)
        left = count
        last = monotonicNanoseconds()
    }

    /// Notes the end of a round trip; true when another one shall follow.
    func lap() -> Bool {
        guard left > 0 else { return false }
        let now = monotonicNanoseconds()
        times.append(Double(now - last) / 1000)
        last = now
        left -= 1
        if left == 0 { end.signal() }
        return left > 0
    }

    /// Waits for the last round trip; the microseconds of each, or nil when they do not come.
    func finish() -> [Double]? {
        guard end.wait(timeout: .now() + .seconds(60)) == .success else { return nil }
        return times
    }
}
