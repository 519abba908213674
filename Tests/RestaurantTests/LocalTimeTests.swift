import Testing

@testable import Restaurant

@Suite struct LocalTimeTests {
    @Test(arguments: [
        (0, 0, "00:00"), (0, 3600, "01:00"), (0, -3600, "23:00"), (86_399_999, 0, "23:59"),
        (45_060_000, 0, "12:31"), (45_060_000, -3 * 3600, "09:31"), (0, 20_700, "05:45"),
        (-60_000, 0, "23:59"), (1_796_044_800_000, 14 * 3600, "03:20"),
    ])
    func `the clock shows hours and minutes`(wall: Int64, offset: Int, expected: String) {
        #expect(LocalTime(offsetSeconds: offset).hourAndMinute(at: wall) == expected)
    }
}
