/// What is known of the way to the relay as a whole, and until when to leave it alone.
struct Breaker: Sendable, Hashable {
    /// What failed last; nil when the last request reached the relay and was answered.
    private var failure: CourierTrouble?
    /// The steady time of the next probe, in nanoseconds.
    private(set) var openUntil: Int64 = 0
    /// Requests in a row that failed.
    private(set) var failures = 0
    /// Whether the network was said to be down, and no request has proved otherwise.
    private var isLinkDown = false
    /// Whether the relay itself asked for the wait, which nothing shortens.
    private var isAskedFor = false
    /// Since when there has been no connection.
    private var unreachableSince: Int64?

    /// An outage after which the whole chain's boxes must not come back in the same second.
    private static let longOutage = Duration.seconds(600)

    /// Why it is open; nil when nothing is known to be wrong.
    var trouble: CourierTrouble? { isLinkDown ? .unreachable(.notConnected) : failure }

    /// The relay answered.
    mutating func close() {
        self = Breaker()
    }

    /// The rows could be read, and none is left at which their store could fail.
    mutating func storeAnswered() {
        if failure == .store { failure = nil }
    }

    /// A request failed.
    ///
    /// - Parameters:
    ///   - trouble: What failed.
    ///   - pause: How long to leave the relay alone.
    ///   - isAskedFor: Whether the relay itself asked for that.
    ///   - now: The steady clock, in nanoseconds.
    mutating func open(
        for trouble: CourierTrouble,
        pause: Duration,
        isAskedFor: Bool = false,
        now: Int64
    ) {
        failures += 1
        failure = trouble
        self.isAskedFor = isAskedFor
        openUntil = now + pause.nanoseconds
        if case .unreachable = trouble {
            unreachableSince = unreachableSince ?? now
        } else {
            unreachableSince = nil
        }
    }

    /// The network came up: probes soon, and again in growing steps, since it may be too early.
    mutating func linkCameUp(now: Int64, fraction: Double) -> [Courier.Decision] {
        isLinkDown = false
        if !isAskedFor {
            let outage = unreachableSince.map { now - $0 } ?? 0
            let isLong = outage > Self.longOutage.nanoseconds
            let pause = isLong ? Duration.seconds(60) * fraction : .milliseconds(500)
            openUntil = min(openUntil, now + pause.nanoseconds)
            failures = 0
        }
        return [.forgetConnections]
    }

    /// The network went down; a probe now and then goes on, since that may be untrue.
    mutating func linkWentDown(now: Int64) {
        isLinkDown = true
        openUntil = max(openUntil, now + Duration.seconds(60).nanoseconds)
    }

    /// A person wants it tried now; only a wait that the relay asked for goes on.
    mutating func probeNow(_ now: Int64) {
        if !isAskedFor { openUntil = min(openUntil, now) }
    }
}

extension Duration {
    /// The duration in whole nanoseconds.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
