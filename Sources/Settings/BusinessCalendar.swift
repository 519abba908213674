internal import Foundation
package import Restaurant

/// A store's local time, and the time of day at which its days of trade begin.
package struct BusinessCalendar: Sendable, Hashable {
    private static let secondsOfDay = 86_400

    private let zone: TimeZone

    /// Minutes after midnight, 0 to 1439, at which a day of trade begins.
    package let startsAtMinute: Int

    /// Makes a calendar; nil when there is no such zone or time.
    ///
    /// - Parameters:
    ///   - timeZone: A name of the IANA list, such as `Europe/Lisbon`.
    ///   - startsAtMinute: When a day of trade begins, in minutes after midnight.
    package init?(timeZone: String, startsAtMinute: Int) {
        guard let zone = TimeZone(identifier: timeZone), (0..<1440).contains(startsAtMinute)
        else { return nil }
        self.zone = zone
        self.startsAtMinute = startsAtMinute
    }

    private init(zone: TimeZone, startsAtMinute: Int) {
        self.zone = zone
        self.startsAtMinute = startsAtMinute
    }

    /// The machine's own time zone, with days that begin at 04:00.
    package static var ofThisMachine: BusinessCalendar {
        BusinessCalendar(zone: .current, startsAtMinute: 240)
    }

    /// The name of its time zone.
    package var timeZone: String { zone.identifier }

    /// Local time as it is counted at an instant, in milliseconds since 1970 in UTC.
    package func localTime(at wall: Int64) -> LocalTime {
        LocalTime(offsetSeconds: offset(at: Self.seconds(wall)))
    }

    /// The day of trade of an instant, in milliseconds since 1970 in UTC.
    ///
    /// A day begins the first time its clock shows the cut-off, or would have shown it in an hour
    /// that was skipped, and never ends twice: when clocks go back over the cut-off, the new day
    /// stays.
    package func day(at wall: Int64) -> BusinessDay {
        let instant = Self.seconds(wall)
        let day = dayNumber(of: instant)
        let date = Date(timeIntervalSince1970: Double(day * Self.secondsOfDay))
        return BusinessDay(date: date.formatted(.iso8601.year().month().day()))
    }

    /// The date of the day of trade of an instant, in days since 1970.
    private func dayNumber(of instant: Int) -> Int {
        let local = instant + offset(at: instant)
        // One day more than the date: of the two days around it, the latest that has begun.
        var day = Self.floor(local, by: Self.secondsOfDay) + 1
        while start(ofDay: day) > instant { day -= 1 }
        return day
    }

    /// The instant at which the day of trade of an instant ends.
    ///
    /// - Parameter wall: Milliseconds since 1970 in UTC.
    /// - Returns: The same measure.
    package func dayEnd(after wall: Int64) -> Int64 {
        let instant = Self.seconds(wall)
        return Int64(start(ofDay: dayNumber(of: instant) + 1)) * 1000
    }

    /// The first instant at which local time reaches the cut-off of a date, in seconds since 1970.
    private func start(ofDay day: Int) -> Int {
        let local = day * Self.secondsOfDay + startsAtMinute * 60
        let before = offset(at: local - Self.secondsOfDay)
        let after = offset(at: local + Self.secondsOfDay)
        if offset(at: local - before) == before { return local - before }
        if offset(at: local - after) == after { return local - after }

        // The cut-off was skipped: the clocks jump over it between these two instants.
        var (early, late) = (local - after, local - before)
        while late - early > 1 {
            let middle = early + (late - early) / 2
            if middle + offset(at: middle) < local { early = middle } else { late = middle }
        }
        return late
    }

    private func offset(at instant: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    }

    private static func seconds(_ wall: Int64) -> Int { floor(Int(wall), by: 1000) }

    private static func floor(_ number: Int, by divisor: Int) -> Int {
        number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
    }
}
