import Foundation
import Restaurant
import Testing

@testable import Settings

/// Hours of a menu by a store's clock, on the days when clocks change too.
@Suite struct LocalHoursTests {
    private func wall(_ text: String) throws -> Int64 {
        Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970) * 1000
    }

    private func isIn(_ hours: SellingHours, _ text: String, _ zone: String) throws -> Bool {
        let calendar = try #require(BusinessCalendar(timeZone: zone, startsAtMinute: 240))
        let wall = try wall(text)
        return hours.contains(calendar.localTime(at: wall).weekMinute(at: wall))
    }

    // odoo#224665: ends at 15:30 by the clock on the wall, not in UTC.
    @Test(arguments: [
        ("2026-06-05T13:00:00Z", true), ("2026-06-05T13:29:59Z", true),
        ("2026-06-05T13:30:00Z", false), ("2026-06-05T15:00:00Z", false),
    ])
    func `J6 hours are those of the store's zone`(instant: String, expected: Bool) throws {
        let lunch = SellingHours(days: [5], from: 720, to: 930)
        #expect(try isIn(lunch, instant, "Europe/Madrid") == expected)
    }

    @Test(arguments: [
        // Clocks go from 02:00 to 03:00: the hour is not missed, what follows is as on the wall.
        ("2026-03-29T00:59:59Z", true), ("2026-03-29T01:00:00Z", false),
        // Clocks go back from 03:00 to 02:00: 02:30 comes twice and is inside twice.
        ("2026-10-25T00:30:00Z", true), ("2026-10-25T01:30:00Z", true),
        ("2026-10-25T02:00:00Z", false),
    ])
    func `a night over a change of clocks ends when the wall says so`(
        instant: String,
        expected: Bool
    ) throws {
        // Saturday 22:00 to 03:00, which is of Saturday.
        let night = SellingHours(days: [6], from: 1320, to: 180)
        #expect(try isIn(night, instant, "Europe/Madrid") == expected)
    }

    @Test(arguments: [
        ("2026-11-30T12:00:00Z", "2026-12-01T03:00:00Z"),
        ("2026-11-30T02:59:59Z", "2026-11-30T03:00:00Z"),
        ("2026-11-30T03:00:00Z", "2026-12-01T03:00:00Z"),
        // The day after which clocks go to summer is an hour shorter.
        ("2026-03-28T12:00:00Z", "2026-03-29T02:00:00Z"),
    ])
    func `a day of trade ends at the next cut-off`(instant: String, end: String) throws {
        let calendar = try #require(
            BusinessCalendar(timeZone: "Europe/Madrid", startsAtMinute: 240)
        )
        #expect(try calendar.dayEnd(after: wall(instant)) == wall(end))
    }
}
