import Testing

@testable import Restaurant

@Suite struct BusinessDayTests {
    @Test func `days stand in their order`() {
        let days = ["2026-12-01", "2025-12-31", "2026-11-30"].map(BusinessDay.init(date:))
        #expect(days.sorted().map(\.date) == ["2025-12-31", "2026-11-30", "2026-12-01"])
    }

    @Test func `it is written as its date`() throws {
        let day = BusinessDay(date: "2026-11-30")
        #expect(try SnackBar.json([day]) == "[\"2026-11-30\"]")
        #expect(try SnackBar.read("[\"2026-11-30\"]") == [day])
    }
}
