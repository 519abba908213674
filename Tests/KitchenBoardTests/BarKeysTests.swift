import KitchenBoard
import Restaurant
import Screen
import Testing
import Words

/// What a bump bar's keys do on the display, in its words.
@Suite struct BarKeysTests {
    private func kitchen(tickets: Int) -> Kitchen {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...tickets)
        return kitchen
    }

    @Test func `bump takes the selected tile off, a digit its own, and recall brings one back`() {
        var kitchen = kitchen(tickets: 3)
        kitchen.bar("bump")
        #expect(kitchen.openNumbers == [2, 3])
        kitchen.pass(1)
        kitchen.bar("3")
        #expect(kitchen.openNumbers == [2])
        kitchen.pass(1)
        kitchen.bar("recallLast")
        #expect(kitchen.openNumbers.sorted() == [2, 3])
    }

    @Test func `two bumps within the guard time count once`() {
        var kitchen = kitchen(tickets: 3)
        kitchen.bar("bump", "bump")
        #expect(kitchen.openNumbers == [2, 3])
    }

    @Test func `bump says that a first digit was the whole number, and recall that it was wrong`() {
        var kitchen = Kitchen(160, 50)
        kitchen.receive(numbers: 1...12)
        kitchen.bar("1")
        #expect(kitchen.openNumbers.count == 12)
        kitchen.bar("bump")
        #expect(!kitchen.openNumbers.contains(1))
        #expect(kitchen.openNumbers.count == 11)
        kitchen.pass(1)
        kitchen.bar("1", "recallLast")
        kitchen.pass(1)
        #expect(kitchen.openNumbers.count == 11)
    }

    @Test func `a bump that comes just after a digit's time was over takes no other tile`() {
        var kitchen = Kitchen(160, 50)
        kitchen.receive(numbers: 1...12)
        kitchen.bar("9")
        kitchen.pass(1)
        kitchen.bar("1")
        kitchen.pass(1.001)
        kitchen.bar("bump")
        #expect(kitchen.openNumbers.count == 10)
        kitchen.pass(1)
        kitchen.bar("bump")
        #expect(kitchen.openNumbers.count == 9)
    }

    @Test func `bump answers yes and leave no, when it is asked whether to leave`() {
        var kitchen = kitchen(tickets: 1)
        kitchen.bar("leave", "leave")
        #expect(!kitchen.asked.contains(.leave))
        kitchen.bar("leave", "bump")
        #expect(kitchen.asked.contains(.leave))
        #expect(kitchen.openNumbers == [1])
    }

    @Test func `another key than yes and no is for cooking, also while it is asked`() {
        var kitchen = kitchen(tickets: 2)
        kitchen.bar("leave", "right", "bump")
        #expect(!kitchen.asked.contains(.leave))
        #expect(kitchen.openNumbers.count == 1)
        kitchen.pass(1)
        kitchen.pressCalmly(.escape)
        kitchen.pressCalmly(.character("u"))
        kitchen.pressCalmly(.enter)
        #expect(!kitchen.asked.contains(.leave) && kitchen.openNumbers.isEmpty)
    }

    @Test(arguments: ["", "jump", "11", "x"])
    func `what is no action does nothing`(action: String) {
        var kitchen = kitchen(tickets: 2)
        let before = kitchen.picture
        kitchen.bar(action)
        #expect(kitchen.picture == before)
    }

    @Test func `a missing bar stands below the title until it is back`() {
        var kitchen = kitchen(tickets: 1)
        kitchen.screen.problem = .init("Bar is gone.", pt: "Sem teclado.", es: "Sin teclado.")
        #expect(kitchen.picture.contains("Bar is gone."))
        kitchen.screen.problem = nil
        #expect(!kitchen.picture.contains("Bar is gone."))
    }
}

extension Kitchen {
    mutating func bar(_ actions: String...) {
        for action in actions {
            carryOut(screen.handle(barAction: action, on: board, now: now))
        }
    }
}
