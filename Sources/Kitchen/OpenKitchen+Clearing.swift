import Kernel
import KitchenBoard
import Restaurant
import Settings

// Tickets that were forgotten, at the time of the day that the settings name.
extension OpenKitchen {
    /// Clears what was forgotten; it looks twice a minute, however often it is called.
    ///
    /// - Returns: How many tickets were cleared.
    package func clearForgotten() -> Int {
        let now = kitchen.now
        guard let minute = settings.kitchen.clearsAtMinute, now.steady >= nextClearing else {
            return 0
        }
        nextClearing = now.steady + 30_000_000_000
        guard let cut = settings.calendar.lastTime(minute, before: now.wall) else { return 0 }
        let orders = kitchen.board.forgotten(
            at: cut,
            afterHours: settings.kitchen.clearsAfterHours,
            now: now
        )
        guard !orders.isEmpty else { return 0 }
        do throws(CommandRefusal) {
            try kitchen.perform(.clear(orders))
            return orders.count
        } catch {
            // The disk tells of itself; it is tried again.
            return 0
        }
    }
}

extension BusinessCalendar {
    /// The last instant at which the clock showed a time of the day.
    ///
    /// - Parameters:
    ///   - minute: The time, in minutes after midnight.
    ///   - wall: Until when, in milliseconds since 1970 in UTC.
    /// - Returns: The same measure; nil for no time of a day.
    func lastTime(_ minute: Int, before wall: Int64) -> Int64? {
        guard let calendar = BusinessCalendar(timeZone: timeZone, startsAtMinute: minute) else {
            return nil
        }
        // Days have up to 25 hours.
        var last = calendar.dayEnd(after: wall - 50 * 3_600_000)
        while true {
            let next = calendar.dayEnd(after: last)
            guard next <= wall, next > last else { return last }
            last = next
        }
    }
}
