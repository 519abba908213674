import Testing

@testable import Restaurant

@Suite struct AvailabilityTests {
    private let burger = MenuThing.item("21")
    private let bacon = MenuThing.option("b", of: "extras")

    private func order(
        _ quantity: Int,
        _ choices: [Choice] = [],
        id: UInt8 = 1
    ) throws
        -> PlacedOrder
    {
        var draft = DraftOrder()
        let menu = try SnackBar.menu()
        try draft.add(SnackBar.burger, quantity: quantity, choices: choices, of: menu)
        return try PlacedOrder(
            draft,
            id: try #require(OrderID(bytes: Array(repeating: id, count: 16))),
            number: 1,
            day: BusinessDay(date: "2026-11-30"),
            placedAt: 10,
            cash: nil
        )
    }

    @Test func `what has run out until an instant is there again by itself`() {
        var availability = Availability()
        availability.take(AvailabilityEvent(burger, name: "Burger", until: 1000, at: 1))
        #expect(availability.left(of: burger, at: 999) == 0)
        #expect(availability.left(of: burger, at: 1000) == nil)
        #expect(availability.stops(at: 1000).isEmpty)
    }

    @Test func `a count goes down once an order, and never below zero`() throws {
        var availability = Availability()
        availability.take(AvailabilityEvent(burger, name: "Burger", left: 5, at: 1))
        let first = try order(3)
        availability.sold(first.lines, as: first.id)
        availability.sold(first.lines, as: first.id)
        #expect(availability.left(of: burger, at: 2) == 2)
        let second = try order(3, id: 2)
        availability.sold(second.lines, as: second.id)
        #expect(availability.left(of: burger, at: 2) == 0)
        #expect(AvailabilityEvent(burger, name: "Burger", left: -4, at: 1).left == 0)
    }

    @Test func `the last word counts, and what is there again has no limit`() {
        var availability = Availability()
        availability.take(AvailabilityEvent(burger, name: "Burger", left: 5, at: 1))
        availability.take(AvailabilityEvent(burger, name: "Burger", until: 90, at: 2))
        #expect(availability.left(of: burger, at: 3) == 0)
        availability.take(AvailabilityEvent(soldAgain: burger, name: "Burger", at: 4))
        #expect(availability.left(of: burger, at: 5) == nil)
        #expect(availability.isEmpty)
    }

    @Test func `an option runs out too, and all lines of an order count`() throws {
        var availability = Availability()
        availability.take(AvailabilityEvent(bacon, name: "bacon", left: 3, at: 1))
        let two = try order(2, [SnackBar.bacon])
        try availability.check(two.lines, at: 2)
        let both = two.lines + two.lines
        #expect(throws: OrderRefusal.menu(.soldOut("bacon", left: 3))) {
            try availability.check(both, at: 2)
        }
        availability.sold(two.lines, as: two.id)
        #expect(availability.left(of: bacon, at: 2) == 1)
    }

    @Test func `a combo runs out with its parts`() throws {
        let side = MenuItem(code: "2", name: "Fries", price: .zero, category: "a")
        let other = MenuItem(code: "3", name: "Salad", price: .zero, category: "a")
        let combo = MenuItem(
            code: "9",
            name: "Deal",
            price: .zero,
            category: "a",
            parts: [
                ComboPart(
                    name: "Side",
                    candidates: [.init(item: "2"), .init(item: "3")]
                )
            ]
        )
        let menu = try Menu(
            categories: [MenuCategory(code: "a", name: "A")],
            items: [side, other, combo]
        )
        var availability = Availability()
        availability.take(AvailabilityEvent(.item("2"), name: "Fries", left: 0, at: 1))
        #expect(availability.left(of: combo, at: 2) == nil)

        var draft = DraftOrder()
        let pick = OptionCode(group: ComboPart.group(0), option: "2")
        let choices = try menu.choices([pick], for: combo, isNew: true)
        try draft.add(combo, quantity: 1, choices: choices, of: menu)
        #expect(throws: OrderRefusal.menu(.soldOut("Fries", left: 0))) {
            try availability.check(draft.lines, at: 2)
        }
        availability.take(AvailabilityEvent(.item("3"), name: "Salad", left: 0, at: 1))
        #expect(availability.left(of: combo, at: 2) == 0)
    }

    @Test func `it is read again as it was kept`() throws {
        var availability = Availability()
        availability.take(AvailabilityEvent(bacon, name: "bacon", left: 3, at: 1))
        availability.take(AvailabilityEvent(burger, name: "Burger", until: 90, at: 1))
        let two = try order(1, [SnackBar.bacon])
        availability.sold(two.lines, as: two.id)
        var read: Availability = try SnackBar.read(SnackBar.json(availability))
        #expect(read == availability)
        read.sold(two.lines, as: two.id)
        #expect(read.left(of: bacon, at: 2) == 2)
    }
}
