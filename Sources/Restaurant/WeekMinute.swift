/// A minute of the week as the clock on the wall shows it.
package struct WeekMinute: Sendable, Hashable {
    /// The day, from 1 for Monday to 7 for Sunday (ISO 8601).
    package let weekday: Int

    /// Minutes after midnight, 0 to 1439.
    package let minute: Int

    /// Makes a minute; the day is taken around the week.
    package init(weekday: Int, minute: Int) {
        self.weekday = ((weekday - 1) % 7 + 7) % 7 + 1
        self.minute = minute
    }

    /// The same minute of the day before.
    var dayBefore: WeekMinute { WeekMinute(weekday: weekday - 1, minute: minute) }
}

extension LocalTime {
    /// The minute of the week at an instant.
    ///
    /// - Parameter wall: Milliseconds since 1970 in UTC.
    /// - Returns: The minute at this offset.
    package func weekMinute(at wall: Int64) -> WeekMinute {
        let millisecondsOfMinute: Int64 = 60_000
        let local = wall + Int64(offsetSeconds) * 1000
        let (quotient, rest) = local.quotientAndRemainder(dividingBy: millisecondsOfMinute)
        let minutes = Int(rest < 0 ? quotient - 1 : quotient)
        let minute = (minutes % 1440 + 1440) % 1440
        // 1 January 1970 was a Thursday.
        return WeekMinute(weekday: (minutes - minute) / 1440 + 4, minute: minute)
    }
}
