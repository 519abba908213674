import Testing

@testable import Restaurant

@Suite struct SellingHoursTests {
    private let friday = 5
    private let saturday = 6

    @Test(arguments: [(659, false), (660, true), (899, true), (900, false)])
    func `hours begin at their first minute and end before their last`(minute: Int, isIn: Bool) {
        let lunch = SellingHours(days: [5], from: 660, to: 900)
        #expect(lunch.contains(WeekMinute(weekday: friday, minute: minute)) == isIn)
        #expect(!lunch.contains(WeekMinute(weekday: saturday, minute: minute)))
    }

    @Test func `hours across midnight belong to the day on which they begin`() {
        let night = SellingHours(days: [5], from: 1320, to: 120)
        #expect(night.contains(WeekMinute(weekday: friday, minute: 1320)))
        #expect(night.contains(WeekMinute(weekday: saturday, minute: 119)))
        #expect(!night.contains(WeekMinute(weekday: saturday, minute: 120)))
        #expect(!night.contains(WeekMinute(weekday: friday, minute: 60)))
        #expect(!night.contains(WeekMinute(weekday: saturday, minute: 1320)))
    }

    @Test func `from Sunday night to Monday morning the week goes round`() {
        let night = SellingHours(days: [7], from: 1320, to: 120)
        #expect(night.contains(WeekMinute(weekday: 1, minute: 0)))
        #expect(!night.contains(WeekMinute(weekday: 2, minute: 0)))
    }

    @Test func `the same minute twice is a whole day`() {
        let day = SellingHours(days: [5], from: 0, to: 0)
        #expect((0..<1440).allSatisfy { day.contains(WeekMinute(weekday: friday, minute: $0)) })
        #expect(!day.contains(WeekMinute(weekday: saturday, minute: 0)))
    }

    @Test(arguments: [
        // 1970-01-01 was a Thursday, 2026-11-30 a Monday.
        (Int64(0), 0, 4, 0), (-1, 0, 3, 1439), (1_796_032_800_000, 0, 1, 600),
        (1_796_032_800_000, -3 * 3600, 1, 420), (1_796_032_800_000, 14 * 3600, 2, 0),
    ])
    func `the minute of the week is that of the clock on the wall`(
        wall: Int64,
        offset: Int,
        weekday: Int,
        minute: Int
    ) {
        let time = LocalTime(offsetSeconds: offset).weekMinute(at: wall)
        #expect(time == WeekMinute(weekday: weekday, minute: minute))
    }

    @Test func `price and sale are those of the moment of adding`() throws {
        let happy = SellingHours(from: 1020, to: 1140)
        let breakfast = SellingHours(from: 420, to: 660)
        let beer = MenuItem(
            code: "1",
            name: "Beer",
            price: Money(minorUnits: 300),
            prices: [PriceWindow(hours: happy, price: Money(minorUnits: 200))],
            category: "a"
        )
        let eggs = MenuItem(
            code: "2",
            name: "Eggs",
            price: Money(minorUnits: 500),
            hours: [breakfast],
            category: "a"
        )
        let menu = try Menu(
            categories: [MenuCategory(code: "a", name: "A")],
            items: [beer, eggs]
        )
        var draft = DraftOrder()
        for minute in [1019, 1020, 1139, 1140] {
            let time = WeekMinute(weekday: 1, minute: minute)
            try draft.add(beer, quantity: 1, choices: [], of: menu, at: time)
        }
        #expect(draft.lines.map(\.unitPrice.minorUnits) == [300, 200, 200, 300])
        let refusal = MenuRefusal.notSoldNow(item: "Eggs", hours: "07:00-11:00")
        #expect(throws: OrderRefusal.menu(refusal)) {
            try draft.add(
                eggs,
                quantity: 1,
                choices: [],
                of: menu,
                at: WeekMinute(weekday: 1, minute: 660)
            )
        }
    }
}
