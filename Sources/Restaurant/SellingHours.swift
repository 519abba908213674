/// Hours of certain weekdays, by the clock on the wall.
///
/// A day on which clocks change has them too: what the clock shows is what counts, so an hour that
/// comes twice is inside twice, and one that is skipped is not missed.
package struct SellingHours: Sendable, Hashable {
    /// The words of a menu for the days of the week, from Monday.
    package static let dayWords = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    /// The weekdays on which they begin, 1 for Monday to 7 for Sunday.
    package let days: Set<Int>

    /// The first minute after midnight, 0 to 1439.
    package let from: Int

    /// The minute at which they are over; before or at ``from`` they go on into the next day.
    package let to: Int

    /// Sets hours.
    package init(days: Set<Int> = Set(1...7), from: Int, to: Int) {
        self.days = days
        self.from = from
        self.to = to
    }

    /// Whether a minute of the week is inside; what goes on after midnight is of the day before.
    package func contains(_ time: WeekMinute) -> Bool {
        if from < to {
            return days.contains(time.weekday) && (from..<to).contains(time.minute)
        }
        return days.contains(time.weekday) && time.minute >= from
            || days.contains(time.dayBefore.weekday) && time.minute < to
    }

    /// The hours as `17:00-19:00`.
    package var text: String { Self.clock(from) + "-" + Self.clock(to) }

    private static func clock(_ minute: Int) -> String {
        LocalTime(offsetSeconds: 0).hourAndMinute(at: Int64(minute) * 60_000)
    }
}

/// A price that holds in certain hours.
package struct PriceWindow: Sendable, Hashable {
    /// When.
    package let hours: SellingHours

    /// The price of one, without options.
    package let price: Money

    /// Sets a price for certain hours.
    package init(hours: SellingHours, price: Money) {
        self.hours = hours
        self.price = price
    }
}
