/// What the clock on the wall shows, at one offset from UTC.
package struct LocalTime: Sendable, Hashable {
    /// Seconds that local time is ahead of UTC.
    package let offsetSeconds: Int

    /// Local time at an offset from UTC, in seconds.
    package init(offsetSeconds: Int) {
        self.offsetSeconds = offsetSeconds
    }

    /// The time of day as `12:31`.
    ///
    /// - Parameter wall: Milliseconds since 1970 in UTC.
    /// - Returns: Hours from 00 to 23 and minutes.
    package func hourAndMinute(at wall: Int64) -> String {
        let seconds = Int(wall / 1000) + offsetSeconds
        let minutes = ((seconds / 60) % 1440 + 1440) % 1440
        return Self.twoDigits(minutes / 60) + ":" + Self.twoDigits(minutes % 60)
    }

    private static func twoDigits(_ number: Int) -> String {
        (number < 10 ? "0" : "") + String(number)
    }
}
