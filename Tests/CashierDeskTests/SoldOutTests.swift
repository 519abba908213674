import Restaurant
import Screen
import Testing

@testable import CashierDesk

/// What has run out cannot be sold, by whatever way it is keyed.
@Suite struct SoldOutTests {
    private func stopped(_ thing: MenuThing, left: Int = 0) -> Counter {
        var counter = Counter()
        counter.desk.wall = Counter.now.wall
        counter.desk.availability.take(
            AvailabilityEvent(thing, name: "x", left: left, at: Counter.now.wall)
        )
        return counter
    }

    // odoo#245891, odoo#253269
    @Test(arguments: ["11\n", "pao\n", "3*11\n"])
    func `an item that has run out is refused by code, search and quantity`(keys: String) {
        var counter = stopped(.item("11"))
        counter.type(keys)
        #expect(counter.desk.draft.isEmpty)
        #expect(counter.picture().contains("Pão de queijo is sold out"))
    }

    @Test func `it is refused from the menu's page, and the page says so`() {
        var counter = stopped(.item("11"))
        counter.press(.function(2))
        counter.type("1")
        #expect(counter.picture().contains("× sold out"))
        counter.type("1")
        #expect(counter.desk.draft.isEmpty)
    }

    @Test func `an option that has run out is refused with a line and changed in it`() {
        var counter = stopped(.option("c", of: "extras"))
        counter.type("12\n1")
        #expect(counter.desk.draft.lines.count == 1)
        counter.press(.function(7))
        counter.press(.enter)
        #expect(counter.picture().contains("× sold out"))
        counter.type("1")
        counter.press(.enter)
        #expect(counter.desk.draft.lines.first?.choices.map(\.option) == ["w"])
        #expect(counter.picture().contains("Cheese is sold out"))
    }

    @Test func `a count is for all lines together, and fewer is always possible`() {
        var counter = stopped(.item("11"), left: 3)
        counter.type("2*11\n11\n")
        #expect(counter.desk.draft.count == 3)
        counter.type("+")
        #expect(counter.desk.draft.count == 3)
        #expect(counter.picture().contains("only 3 left"))
        counter.type("11\n")
        #expect(counter.desk.draft.lines.count == 2)
        counter.press(.escape, .up)
        counter.type("-")
        #expect(counter.desk.draft.count == 2)
    }

    @Test func `what runs out while it is in the order is told before it is fired`() {
        var counter = Counter()
        counter.type("11\n21\n")
        counter.desk.availability.take(
            AvailabilityEvent(.item("11"), name: "x", left: 0, at: 0)
        )
        counter.press(.function(12))
        #expect(counter.fired.isEmpty)
        #expect(counter.picture().contains("Del"))
        counter.press(.up, .delete, .function(12))
        #expect(counter.fired.count == 1)
    }

    @Test func `the cashier says what has run out, and for how long`() {
        var counter = Counter()
        counter.type("12")
        let keys: [Key] = [.insert, .character("1"), .character("2")]
        var actions: [DeskAction] = []
        for key in keys {
            actions = counter.screen.handle(.key(key), on: counter.desk, now: Counter.now)
        }
        #expect(actions == [.perform(.setAvailability(.item("12"), .hours(1)))])
    }

    @Test func `options are on the list, and a count is keyed`() {
        var counter = Counter()
        counter.type("21")
        counter.press(.insert)
        let picture = counter.picture()
        #expect(picture.contains("Coffee") && picture.contains("Bacon"))
        counter.type("35")
        counter.type("12")
        #expect(counter.picture().contains("How many are left> 12"))
        let actions = counter.screen.handle(.key(.enter), on: counter.desk, now: Counter.now)
        #expect(
            actions == [.perform(.setAvailability(.option("b", of: "extras"), .count(12)))]
        )
    }

    @Test func `with nothing keyed all that has run out is on the list`() {
        var counter = stopped(.item("21"))
        counter.press(.insert)
        #expect(counter.picture().contains("SOLD OUT · Coffee"))
        let actions = counter.screen.handle(
            .key(.character("6")),
            on: counter.desk,
            now: Counter.now
        )
        #expect(actions == [.perform(.setAvailability(.item("21"), nil))])
    }
}
