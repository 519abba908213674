import Foundation
import Restaurant
import Testing

@testable import Settings

@Suite struct BusinessCalendarTests {
    /// Milliseconds of a time such as `2026-03-29T01:00:00Z`.
    private func wall(_ text: String) throws -> Int64 {
        Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970) * 1000
    }

    private func day(_ text: String, _ zone: String, from minute: Int = 240) throws -> String {
        let calendar = try #require(BusinessCalendar(timeZone: zone, startsAtMinute: minute))
        return calendar.day(at: try wall(text)).date
    }

    private func clock(_ text: String, _ zone: String) throws -> String {
        let calendar = try #require(BusinessCalendar(timeZone: zone, startsAtMinute: 0))
        let wall = try wall(text)
        return calendar.localTime(at: wall).hourAndMinute(at: wall)
    }

    @Test(arguments: [
        // Europe changes at 01:00 UTC: on 2026-03-29 to summer, on 2026-10-25 back.
        ("2026-03-29T00:59:59Z", "Europe/Madrid", "01:59"),
        ("2026-03-29T01:00:00Z", "Europe/Madrid", "03:00"),
        ("2026-10-25T00:59:59Z", "Europe/Madrid", "02:59"),
        ("2026-10-25T01:00:00Z", "Europe/Madrid", "02:00"),
        ("2026-03-29T00:59:59Z", "Europe/Lisbon", "00:59"),
        ("2026-03-29T01:00:00Z", "Europe/Lisbon", "02:00"),
        ("2026-10-25T00:59:59Z", "Europe/Lisbon", "01:59"),
        ("2026-10-25T01:00:00Z", "Europe/Lisbon", "01:00"),
        // Brazil skipped midnight on 2018-11-04, went back at midnight on 2019-02-17, and no more.
        ("2018-11-04T02:59:59Z", "America/Sao_Paulo", "23:59"),
        ("2018-11-04T03:00:00Z", "America/Sao_Paulo", "01:00"),
        ("2019-02-17T01:59:59Z", "America/Sao_Paulo", "23:59"),
        ("2019-02-17T02:00:00Z", "America/Sao_Paulo", "23:00"),
        ("2026-11-30T12:00:00Z", "America/Sao_Paulo", "09:00"),
    ])
    func `the clock follows the zone`(time: String, zone: String, expected: String) throws {
        #expect(try clock(time, zone) == expected)
    }

    @Test(arguments: [
        ("2026-11-30T03:59:59Z", "Europe/Lisbon", 240, "2026-11-29"),
        ("2026-11-30T04:00:00Z", "Europe/Lisbon", 240, "2026-11-30"),
        ("2026-12-01T03:59:59Z", "Europe/Lisbon", 240, "2026-11-30"),
        ("2026-11-30T06:59:59Z", "America/Sao_Paulo", 240, "2026-11-29"),
        ("2026-11-30T07:00:00Z", "America/Sao_Paulo", 240, "2026-11-30"),
        // 04:00 comes an hour sooner in spring and an hour later in autumn.
        ("2026-03-29T01:59:59Z", "Europe/Madrid", 240, "2026-03-28"),
        ("2026-03-29T02:00:00Z", "Europe/Madrid", 240, "2026-03-29"),
        ("2026-10-25T02:59:59Z", "Europe/Madrid", 240, "2026-10-24"),
        ("2026-10-25T03:00:00Z", "Europe/Madrid", 240, "2026-10-25"),
        ("2026-03-29T02:59:59Z", "Europe/Lisbon", 240, "2026-03-28"),
        ("2026-03-29T03:00:00Z", "Europe/Lisbon", 240, "2026-03-29"),
        ("2026-10-25T03:59:59Z", "Europe/Lisbon", 240, "2026-10-24"),
        ("2026-10-25T04:00:00Z", "Europe/Lisbon", 240, "2026-10-25"),
        // A cut-off in the hour that is skipped: the day begins with the jump.
        ("2026-03-29T00:59:59Z", "Europe/Madrid", 150, "2026-03-28"),
        ("2026-03-29T01:00:00Z", "Europe/Madrid", 150, "2026-03-29"),
        ("2018-11-04T02:59:59Z", "America/Sao_Paulo", 0, "2018-11-03"),
        ("2018-11-04T03:00:00Z", "America/Sao_Paulo", 0, "2018-11-04"),
        // A cut-off in the hour that comes twice: the day begins the first time and stays.
        ("2026-10-25T00:29:59Z", "Europe/Madrid", 150, "2026-10-24"),
        ("2026-10-25T00:30:00Z", "Europe/Madrid", 150, "2026-10-25"),
        ("2026-10-25T01:00:00Z", "Europe/Madrid", 150, "2026-10-25"),
        // The second 23:30 of the same date.
        ("2019-02-17T01:29:59Z", "America/Sao_Paulo", 1410, "2019-02-15"),
        ("2019-02-17T01:30:00Z", "America/Sao_Paulo", 1410, "2019-02-16"),
        ("2019-02-17T02:10:00Z", "America/Sao_Paulo", 1410, "2019-02-16"),
        // Midnight itself comes once, after the second 23:59.
        ("2019-02-17T02:59:59Z", "America/Sao_Paulo", 0, "2019-02-16"),
        ("2019-02-17T03:00:00Z", "America/Sao_Paulo", 0, "2019-02-17"),
    ])
    func `a day of trade begins at its cut-off`(
        time: String,
        zone: String,
        minute: Int,
        expected: String
    ) throws {
        #expect(try day(time, zone, from: minute) == expected)
    }

    @Test(arguments: ["America/Sao_Paulo", "Europe/Lisbon", "Europe/Madrid"])
    func `days never go back and none is left out`(zone: String) throws {
        for minute in [0, 30, 90, 150, 240, 1410] {
            let calendar = try #require(BusinessCalendar(timeZone: zone, startsAtMinute: minute))
            let begin = try wall("2018-10-01T00:00:00Z")
            let days = (0..<200 * 48).map { calendar.day(at: begin + $0 * 1_800_000).date }
            #expect(days == days.sorted())
            #expect(Set(days).count == 201 || Set(days).count == 200)
        }
    }

    @Test func `an instant before 1970 has its day too`() throws {
        #expect(try day("1969-12-31T23:59:59Z", "Europe/Lisbon", from: 0) == "1970-01-01")
        #expect(try day("1969-12-31T12:00:00Z", "America/Sao_Paulo") == "1969-12-31")
    }

    @Test func `an unknown zone or time makes no calendar`() {
        #expect(BusinessCalendar(timeZone: "Europe/Atlantis", startsAtMinute: 0) == nil)
        #expect(BusinessCalendar(timeZone: "Europe/Lisbon", startsAtMinute: 1440) == nil)
    }
}
