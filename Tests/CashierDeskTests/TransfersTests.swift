import Restaurant
import Screen
import Testing
import Words

@testable import CashierDesk

/// Dishes that go to another check after they were fired, by keys.
@Suite struct TransfersTests {
    private func money(_ units: Int64) -> Money { Money(minorUnits: units) }

    /// Two tables that are not paid: T1 with two pieces of bread and a coffee, T2 with a coffee.
    private func counter(_ language: Language = .english) -> Counter {
        var counter = Counter(language: language)
        for (table, dishes) in [("T1\n", "2*11\n211\n"), ("T2\n", "211\n")] {
            counter.press(.function(4))
            counter.type(table + dishes)
            counter.press(.control("o"))
        }
        return counter
    }

    @Test func `one of two goes to another table, with its price and its place on the ticket`() {
        var counter = counter()
        counter.press(.control("t"), .enter)
        counter.type(" ")
        #expect(counter.picture().contains("2 Pão de queijo · 1 picked"))
        counter.press(.function(6))
        #expect(counter.picture().contains("MOVE TO"))
        counter.press(.down, .enter)
        #expect(counter.picture().contains("Moved to order 2 T2. It comes to $ 9.50"))
        let (one, two) = (counter.desk.orders[0], counter.desk.orders[1])
        #expect(one.lines.map(\.quantity) == [1, 1] && one.account.due == money(950))
        #expect(two.lines.map(\.quantity) == [1, 1] && two.account.due == money(950))
        #expect(two.ticketPlace(of: 2)?.number == 1 && two.ticketPlace(of: 2)?.line == 1)
        let place = DishPlace(quantity: 1, number: 2, guest: "T2")
        let told = counter.told.compactMap(\.places).last
        #expect(told == [DishPlaces(line: 1, places: [place])])
        #expect(counter.told.allSatisfy { TicketChange($0).added.isEmpty })
        #expect(counter.desk.ledger.takings.total == money(1900))
        #expect(one.returned.isEmpty && two.returned.isEmpty)
    }

    @Test func `a check that is split off is paid by itself, and the kitchen hears nothing`() {
        var counter = counter()
        counter.press(.control("t"), .enter)
        counter.type("  ")
        counter.press(.down)
        counter.type(" ")
        counter.press(.function(6), .enter)
        #expect(counter.desk.orders.map(\.number) == [1, 2, 3])
        #expect(counter.desk.orders[0].isMovedAway && !counter.desk.orders[0].isCancelled)
        #expect(counter.desk.orders[2].account.due == money(1400))
        #expect(counter.told.isEmpty)
        #expect(counter.desk.tables.map(\.number) == [2, 3])
        counter.press(.escape, .escape, .control("t"), .down, .enter, .function(5), .enter)
        #expect(counter.desk.tables.map(\.number) == [2])
        #expect(counter.desk.ledger.takings.unpaid == money(500))
    }

    @Test func `what is picked is paid by itself, and the rest is still to be paid`() {
        var counter = counter()
        counter.press(.control("t"), .enter)
        counter.type(" ")
        counter.press(.function(5))
        #expect(counter.picture().contains("TAKE $ 4.50>"))
        counter.press(.enter)
        #expect(counter.desk.orders[0].account.due == money(950))
        counter.type(" ")
        counter.press(.function(5))
        #expect(counter.picture().contains("TAKE $ 4.50>"))
        counter.press(.function(2), .enter, .function(5), .enter)
        #expect(counter.desk.tables.map(\.number) == [2])
    }

    @Test func `a void of a moved dish reaches the ticket that has it`() throws {
        var counter = counter()
        let (one, two) = (counter.desk.orders[0].id, counter.desk.orders[1].id)
        counter.carryOut(.perform(.change(one, .transfer([1: 1], to: two))))
        #expect(!counter.desk.voidNeedsManager(of: 2, in: two, by: .started))
        counter.desk.kitchenProgressed(KitchenProgress(order: one, stage: .started, at: 0))
        #expect(counter.desk.voidNeedsManager(of: 2, in: two, by: .started))
        counter.carryOut(.perform(.change(two, .void(line: 2, quantity: 1, reason: .guest))))
        let voids = counter.told.filter { !TicketChange($0).voided.isEmpty }
        #expect(voids.map(\.order) == [one])
        #expect(TicketChange(voids[0]).voided.map(\.line) == [1])
        #expect(voids[0].places == [DishPlaces(line: 1, places: [])])
        #expect(counter.desk.orders[1].account.due == money(500))
        #expect(counter.desk.orders[0].account.due == money(950))
    }

    @Test func `a table that moves takes along the dishes that it got from others`() throws {
        var counter = counter()
        let (one, two) = (counter.desk.orders[0].id, counter.desk.orders[1].id)
        counter.carryOut(.perform(.change(one, .transfer([2: 1], to: two))))
        counter.carryOut(.perform(.change(two, .move(to: "T9"))))
        let place = DishPlace(quantity: 1, number: 2, guest: "T9")
        #expect(counter.told.last?.order == one)
        #expect(counter.told.last?.places == [DishPlaces(line: 2, places: [place])])
        counter.carryOut(.perform(.change(two, .transfer([2: 1], to: one))))
        #expect(counter.told.last?.places == [DishPlaces(line: 2, places: [])])
        #expect(counter.desk.orders[0].account.due == money(1400))
    }

    @Test func `a dish that others share a ticket line with is not made in another way there`() {
        var counter = Counter()
        counter.type("2*21\n")
        counter.press(.control("o"))
        counter.type("11\n")
        counter.press(.control("o"))
        let (one, two) = (counter.desk.orders[0].id, counter.desk.orders[1].id)
        counter.carryOut(.perform(.change(one, .transfer([1: 1], to: two))))
        for (order, line) in [(one, 1), (two, 2)] {
            let wish = OrderWish.setOptions([OptionCode(group: "extras", option: "c")], line: line)
            #expect(throws: OrderRefusal.cookedWithOther) {
                try counter.desk.changes(
                    of: order,
                    as: wish,
                    at: 0,
                    day: BusinessDay(date: "2026-11-30")
                )
            }
        }
    }

    @Test func `nothing goes from or to an order that is paid, or more than is left to pay`() {
        var counter = counter()
        let (one, two) = (counter.desk.orders[0].id, counter.desk.orders[1].id)
        let day = BusinessDay(date: "2026-11-30")
        let card = Tender(kind: .card, amount: money(1000))
        counter.carryOut(.perform(.change(one, .pay, card)))
        #expect(throws: OrderRefusal.tooMuchIsPaid) {
            try counter.desk.changes(of: one, as: .transfer([1: 1], to: two), at: 0, day: day)
        }
        counter.carryOut(.perform(.change(two, .pay)))
        for (from, to) in [(one, two), (two, one)] {
            #expect(throws: OrderRefusal.cannotTransfer) {
                try counter.desk.changes(of: from, as: .transfer([1: 1], to: to), at: 0, day: day)
            }
        }
        #expect(throws: OrderRefusal.self) {
            try counter.desk.changes(of: one, as: .transfer([1: 3], to: two), at: 0, day: day)
        }
    }

    @Test func `a course that waits goes along, and the other order fires it`() {
        var counter = Counter()
        counter.type("11\n211\n")
        counter.press(.control("g"))
        counter.type("2\n")
        counter.press(.control("o"))
        counter.type("11\n")
        counter.press(.control("o"))
        let (one, two) = (counter.desk.orders[0].id, counter.desk.orders[1].id)
        counter.carryOut(.perform(.change(one, .transfer([2: 1], to: two))))
        #expect(counter.desk.orders[0].nextCourse.isEmpty)
        #expect(counter.desk.orders[1].nextCourse.map(\.item) == ["211"])
        #expect(counter.told.isEmpty)
        counter.carryOut(.perform(.change(two, .fireCourse)))
        #expect(counter.told.map(\.order) == [two])
        #expect(counter.told.map { TicketChange($0).added.count } == [1])
    }

    @Test func `what became of an order stands in full where it is looked at`() {
        var counter = counter()
        let one = counter.desk.orders[0].id
        let void = OrderWish.void(line: 1, quantity: 1, reason: .quality)
        counter.carryOut(.perform(.change(one, void)))
        counter.carryOut(.perform(.books(.open(one))))
        counter.press(.tab, .down, .function(8))
        let picture = counter.picture()
        #expect(picture.contains("-1 × Pão de queijo · too "), "\(picture)")
        #expect(picture.contains("late, not good"), "\(picture)")
    }

    @Test(arguments: Language.allCases)
    func `every key for what is picked fits at the smallest size`(language: Language) {
        var counter = counter(language)
        counter.press(.control("t"), .enter)
        counter.type(" ")
        for _ in 0..<2 {
            let picture = counter.picture()
            for cap in counter.screen.keyCaps(on: counter.desk) {
                #expect(picture.contains("\(cap.cap) \(cap.action[language])"))
            }
            counter.press(.function(6))
        }
    }
}
