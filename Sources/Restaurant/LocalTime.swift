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

    /// The date as `2026-11-30` (ISO 8601), by the calendar that most of the world keeps.
    ///
    /// - Parameter wall: Milliseconds since 1970 in UTC, not before.
    /// - Returns: Year, month and day of local time.
    package func date(at wall: Int64) -> String {
        var days = max(Int(wall / 1000) + offsetSeconds, 0) / 86_400
        var year = 1970
        while days >= Self.days(of: year) {
            days -= Self.days(of: year)
            year += 1
        }
        let february = Self.days(of: year) - 337
        var month = 1
        for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
            guard days >= length else { break }
            days -= length
            month += 1
        }
        return "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(days + 1))"
    }

    private static func days(of year: Int) -> Int {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365
    }

    private static func twoDigits(_ number: Int) -> String {
        (number < 10 ? "0" : "") + String(number)
    }
}
