/// How long to wait before what is tried again, and how often it is tried.
///
/// Half of each pause is certain and half is drawn: with pauses drawn whole, a limited number of
/// attempts can be used up within seconds.
package struct RetryPolicy: Sendable, Hashable {
    /// Half of the first pause's length; pauses double from there.
    package var shortest = Duration.seconds(2)
    /// The longest pause.
    package var longest = Duration.seconds(2 * 60 * 60)
    /// Attempts at one row, after which a person decides.
    package var attemptsMax = 20

    package init() {}

    /// The pause after a failed attempt: between half and all of `shortest` times 2 to the `count`.
    ///
    /// - Parameters:
    ///   - count: How many attempts have failed, from 1.
    ///   - fraction: Drawn from 0 up to 1.
    /// - Returns: The pause.
    package func pause(afterFailures count: Int, fraction: Double) -> Duration {
        let length = min(longest, shortest * (1 << min(max(count, 0), 30)))
        return length / 2 + length / 2 * fraction
    }

    /// The pause that a relay asked for: never shorter, up to a fifth longer, 1 s to 24 h.
    ///
    /// - Parameters:
    ///   - seconds: What it asked for.
    ///   - fraction: Drawn from 0 up to 1.
    /// - Returns: The pause.
    package func pause(asked seconds: Double, fraction: Double) -> Duration {
        let clamped = Duration.seconds(min(max(seconds, 1), 24 * 60 * 60))
        return clamped + clamped / 5 * fraction
    }
}
