import Restaurant
import Screen
import Testing
import Words

@testable import KitchenBoard

/// What the store's settings and menu say of how a display behaves.
@Suite struct DisplayHabitsTests {
    private let burgers = [
        Ticket.Line(id: 1, quantity: 2, name: "Burger"),
        Ticket.Line(id: 2, quantity: 1, name: "Burger", modifiers: ["no onion"]),
        Ticket.Line(id: 3, quantity: 1, name: "Burger"),
    ]

    private func kitchen(lens: BoardLens = BoardLens(), _ habits: DisplayHabits) -> Kitchen {
        var kitchen = Kitchen()
        kitchen.screen = KitchenScreen(
            size: kitchen.size,
            language: .english,
            lens: lens,
            habits: habits
        )
        return kitchen
    }

    @Test func `lines that are alike are one, but never with another modifier`() {
        var kitchen = kitchen(DisplayHabits())
        kitchen.receive(.of(1, burgers))
        #expect(kitchen.picture.contains("3 Burger"))
        #expect(kitchen.picture.contains("1 Burger"))
        #expect(kitchen.picture.contains("- no onion"))
        // One of them alone can still be ticked, and is then shown by itself.
        kitchen.pressCalmly(.character("z"))
        #expect(kitchen.picture.contains("1) 2 Burger") && kitchen.picture.contains("3) 1 Burger"))
        kitchen.pressCalmly(.digit(1), .escape)
        #expect(kitchen.picture.contains("2 √ Burger"))
        // What is stored stays as it was fired.
        #expect(kitchen.board.open[0].ticket.lines.count == 3)
    }

    @Test func `lines that are alike stay apart where the settings say so`() {
        var habits = DisplayHabits()
        habits.combinesLines = false
        var kitchen = kitchen(habits)
        kitchen.receive(.of(1, burgers))
        #expect(!kitchen.picture.contains("3 Burger"))
    }

    @Test func `a void is not hidden among lines that are alike`() {
        var kitchen = kitchen(DisplayHabits())
        kitchen.receive(.of(1, burgers))
        kitchen.change(1, voided: [(1, 1)])
        #expect(kitchen.picture.contains("VOID"))
        #expect(!kitchen.picture.contains("3 Burger"))
    }

    @Test(arguments: [(200, 1), (1500, 2)])
    func `the time in which a second press does nothing is the settings'`(
        milliseconds: Int,
        open: Int
    ) {
        var habits = DisplayHabits()
        habits.guardMilliseconds = milliseconds
        var kitchen = kitchen(habits)
        kitchen.receive(numbers: 1...3)
        kitchen.pass(4)
        kitchen.pressCalmly(.enter, .enter)
        #expect(kitchen.openNumbers.count == open)
    }

    @Test func `what is to be prepared follows from the recipes`() {
        var habits = DisplayHabits()
        habits.recipes = [
            "Burger": [RecipePart(name: "Patty", count: 2), RecipePart(name: "Bun", count: 1)]
        ]
        var kitchen = kitchen(habits)
        kitchen.receive(.of(1, burgers + [Ticket.Line(id: 4, quantity: 9, name: "Tea")]))
        kitchen.pressCalmly(.character("n"))
        #expect(kitchen.picture.contains("TO PREPARE"))
        #expect(kitchen.picture.contains("8 Patty") && kitchen.picture.contains("4 Bun"))
        #expect(!kitchen.picture.contains("Tea"))
    }

    @Test func `a ticket of another station can be pulled`() {
        let lines = [
            Ticket.Line(id: 1, quantity: 1, name: "Burger", station: "grill"),
            Ticket.Line(id: 2, quantity: 2, name: "Fries", station: "fry"),
        ]
        var kitchen = kitchen(lens: BoardLens(stations: ["grill"], usual: "grill"), DisplayHabits())
        kitchen.receive(.of(1, lines))
        kitchen.pressCalmly(.character("t"))
        #expect(kitchen.picture.contains("2 Fries · FRY"))
        kitchen.pressCalmly(.digit(1))
        #expect(kitchen.picture.contains("2 Fries") && !kitchen.picture.contains("ALSO AT"))
        kitchen.pressCalmly(.character("t"))
        #expect(kitchen.picture.contains("No other station has anything"))
    }

    @Test func `forgotten tickets are cleared, not done, and can be brought back`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        kitchen.pass(5 * 3600)
        kitchen.receive(.of(2))
        let cut = kitchen.now.wall + 1000
        kitchen.pass(2)
        let old = kitchen.board.forgotten(at: cut, afterHours: 4, now: kitchen.now)
        #expect(old == [.of(1)])
        kitchen.carryOut([.command(.clear(old))])
        #expect(kitchen.openNumbers == [2])
        #expect(kitchen.board.times.isEmpty)
        kitchen.pressCalmly(.character("l"))
        #expect(kitchen.picture.contains("CLEARED"))
        kitchen.pressCalmly(.digit(1))
        #expect(kitchen.openNumbers == [1, 2])
        // Not again before the next time of clearing.
        #expect(kitchen.board.forgotten(at: cut, afterHours: 4, now: kitchen.now).isEmpty)
    }

    @Test func `a clock that was set forward clears nothing that is young`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        kitchen.pass(60)
        let later = Moment(wall: kitchen.now.wall + 9 * 3_600_000, steady: kitchen.now.steady)
        #expect(kitchen.board.forgotten(at: later.wall, afterHours: 4, now: later).isEmpty)
    }
}
