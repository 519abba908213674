package import Kernel

/// Decides what to do about the rows owed to the relay: pure, driven by inputs, for one relay.
///
/// One request is under way at a time. A row that fails is a *suspect*: it waits for its own due
/// time and then travels alone, while the others go on; so nothing blocks on its head, and no
/// order is blamed for another's fault. Only what the relay did counts as an attempt at a row. What
/// the network did opens the *breaker*: then one row alone probes now and then, and with success
/// the window grows again, 1, 2, 4 and so on.
///
/// Nothing of this is stored but the counts of attempts: after a start, all that is owed is owed.
package struct Courier: Sendable {
    let policy: RetryPolicy
    let random: any RandomSource

    /// The number up to which rows were loaded.
    var cursor: Int64 = 0
    /// Whether there may be rows behind the cursor.
    var mayHaveMore = true
    /// Rows that were loaded and not sent, in their order.
    var fresh: [OwedRow] = []
    /// Rows in the request that is under way.
    var underWay: [OwedRow] = []
    /// What the load that is under way is for.
    var load: Load?
    /// Rows that failed before, by their number.
    var suspects: [Int64: Suspect] = [:]
    /// Whether the last request was a suspect's, so that they alternate with the others.
    var lastWasSuspect = false
    var breaker = Breaker()
    /// Rows in the next request at most.
    var window = 1
    /// Rows in any request at most; falls when the relay finds one too large, and rises slowly.
    var ceiling = Courier.windowMax

    /// A courier that has done nothing yet.
    ///
    /// - Parameters:
    ///   - policy: How long to wait and how often to try.
    ///   - random: Where its draws come from.
    package init(policy: RetryPolicy = RetryPolicy(), random: any RandomSource) {
        self.policy = policy
        self.random = random
    }

    /// What keeps it from delivering at present; nil when nothing does.
    package var trouble: CourierTrouble? { breaker.trouble }

    /// When it will probe again, in nanoseconds of the steady clock; nil when nothing is wrong.
    package var nextProbeNanoseconds: Int64? { trouble == nil ? nil : breaker.openUntil }

    /// Takes an input in, and says what to do about it, in this order.
    ///
    /// - Parameters:
    ///   - input: What happened.
    ///   - now: The steady clock, in nanoseconds.
    /// - Returns: At most one load or delivery among others; its outcome is the next input but for
    ///   what happens outside.
    package mutating func receive(_ input: Input, now: Int64) -> [Decision] {
        var decisions = take(input, now: now)
        decisions += goOn(now: now)
        return decisions
    }

    private mutating func take(_ input: Input, now: Int64) -> [Decision] {
        switch input {
        case .rowsSaved: mayHaveMore = true
        case .rowsResent: startOver(now: now)
        case .rowsLoaded(let rows): return take(loaded: rows, now: now)
        case .reported(let report): return judge(report, now: now)
        case .storeFailed: forget(now: now)
        case .linkUp: return breaker.linkCameUp(now: now, fraction: draw())
        case .linkDown: breaker.linkWentDown(now: now)
        case .tick: break
        }
        return []
    }

    /// A number drawn from 0 up to 1.
    func draw() -> Double {
        let bits = random.bytes(4).reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        return Double(bits) / 4_294_967_296
    }
}
