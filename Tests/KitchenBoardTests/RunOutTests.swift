import Restaurant
import Screen
import Testing
import Words

@testable import KitchenBoard

/// What has run out, said from the kitchen.
@Suite struct RunOutTests {
    private let things = [
        StoppableThing(.item("11"), name: "Burger"),
        StoppableThing(.item("12"), name: "Pão de queijo"),
        StoppableThing(.option("oat", of: "milk"), name: "Milk: Oat"),
    ]

    private func kitchen(display: String? = nil) -> Kitchen {
        var kitchen = Kitchen(routing: KitchenRouting(display: display))
        var habits = DisplayHabits()
        habits.things = things
        kitchen.screen = KitchenScreen(size: kitchen.size, language: .english, habits: habits)
        return kitchen
    }

    private func type(_ text: String, in kitchen: inout Kitchen) {
        for character in text { kitchen.press(.character(character)) }
    }

    @Test func `a dish is found by typing, and Enter says that it has run out`() {
        var kitchen = kitchen(display: "grill")
        kitchen.press(.character("x"))
        #expect(kitchen.picture.contains("► Burger"))
        type("pao", in: &kitchen)
        #expect(kitchen.picture.contains("RUN OUT:  pao_"))
        #expect(!kitchen.picture.contains("Burger"))
        kitchen.pressCalmly(.enter)
        #expect(kitchen.board.wishes.map(\.thing) == [.item("12")])
        #expect(kitchen.board.wishes.map(\.by) == ["grill"])
        #expect(kitchen.picture.contains("OUT · the till has not answered"))
        #expect(kitchen.picture.contains("the till sells no more"))
    }

    @Test func `the till's answer is shown, and Enter again takes it back`() {
        var kitchen = kitchen()
        kitchen.pressCalmly(.character("x"), .enter)
        var event = AvailabilityEvent(
            .item("11"),
            name: "Burger",
            until: kitchen.now.wall + 3_600_000,
            at: kitchen.now.wall
        )
        event.by = ""
        kitchen.board.apply(.availability(event))
        #expect(kitchen.board.wishes.isEmpty)
        #expect(kitchen.picture.contains("OUT · KITCHEN"))
        kitchen.pressCalmly(.enter)
        #expect(kitchen.board.wishes.first?.isOut == false)
        #expect(kitchen.picture.contains("THERE AGAIN"))
    }

    @Test func `what has run out comes first when the list is opened, options too`() {
        var kitchen = kitchen()
        kitchen.pressCalmly(.character("x"))
        type("oat", in: &kitchen)
        kitchen.pressCalmly(.enter, .escape, .character("x"))
        #expect(kitchen.picture.contains("► Milk: Oat"))
    }

    @Test func `a bump bar picks from the list, and a held key acts once`() {
        var kitchen = kitchen()
        func press(_ action: String) {
            kitchen.carryOut(
                kitchen.screen.handle(barAction: action, on: kitchen.board, now: kitchen.now)
            )
        }
        for action in ["runOut", "down", "bump", "bump"] { press(action) }
        #expect(kitchen.board.wishes.map(\.thing) == [.item("12")])
        press("leave")
        #expect(kitchen.picture.contains("No open tickets"))
    }

    @Test func `letters that are keys elsewhere are typed, and bump nothing`() {
        var kitchen = kitchen()
        kitchen.receive(numbers: 1...3)
        kitchen.pass(4)
        kitchen.pressCalmly(.character("x"))
        type("1r2", in: &kitchen)
        #expect(kitchen.openNumbers == [1, 2, 3])
        #expect(kitchen.picture.contains("Nothing on the menu is called so"))
        kitchen.pressCalmly(.backspace, .backspace, .backspace, .backspace)
        #expect(kitchen.picture.contains("1-9"))
    }
}
