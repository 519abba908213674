import KitchenBoard
import Restaurant
import Screen
import Testing
import Words

@Suite struct KitchenScreenKeysTests {
    @Test func `a digit bumps its tile at once`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...3)
        kitchen.press(.digit(2))

        #expect(kitchen.openNumbers == [1, 3])
    }

    @Test(arguments: [Key.enter, .character(" ")])
    func `Enter and Space bump the selected tile, the oldest at first`(key: Key) {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...3)
        kitchen.press(key)

        #expect(kitchen.openNumbers == [2, 3])
        #expect(kitchen.picture.contains("►2◄"))
    }

    @Test func `arrows move the selection down and across`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...7)
        kitchen.pressCalmly(.down)
        #expect(kitchen.picture.contains("►2◄"))
        kitchen.pressCalmly(.right)
        #expect(kitchen.picture.contains("►5◄"))
        kitchen.pressCalmly(.up, .left)
        #expect(kitchen.picture.contains("►1◄"))
        kitchen.pressCalmly(.left, .up)
        #expect(kitchen.picture.contains("►1◄"))
    }

    @Test(arguments: [
        (Language.english, Character("S")), (.portuguese, "i"), (.spanish, "I"),
    ])
    func `the letter of the language marks the selected ticket as started`(
        language: Language,
        letter: Character
    ) {
        var kitchen = Kitchen(in: language)
        kitchen.receive(numbers: 1...2)
        kitchen.press(.character(letter))

        #expect(kitchen.board.open.map(\.isStarted) == [true, false])
        #expect(kitchen.picture.contains(language == .english ? "STARTED" : "INICIADO"))
    }

    @Test(arguments: [Key.backspace, .character("r"), .character("R")])
    func `Backspace and R bring the last ticket back into its hole`(key: Key) {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...3)
        kitchen.press(.digit(2))
        let hole = kitchen.picture
        kitchen.pass(0.5)
        kitchen.press(key)

        #expect(hole.contains("#2 done"))
        #expect(kitchen.openNumbers == [1, 2, 3])
        #expect(kitchen.picture.contains("►2◄"))
        #expect(kitchen.picture.contains("RECALLED"))
    }

    @Test func `a recall of nothing says so until the next key`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        kitchen.press(.backspace)
        #expect(kitchen.picture.contains("No ticket to recall"))
        kitchen.press(.up)
        #expect(!kitchen.picture.contains("No ticket to recall"))
    }

    @Test func `F9 steps through the languages`() {
        var kitchen = Kitchen()
        let titles = (1...3).map { _ in
            kitchen.press(.function(9))
            return kitchen.row(0).split(separator: " ")[0]
        }

        #expect(titles == ["COZINHA", "COCINA", "KITCHEN"])
    }

    @Test func `Escape asks, Enter leaves`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...2)
        kitchen.asked = []
        kitchen.press(.escape)
        #expect(kitchen.row(-3) == " Leave the kitchen display?")
        #expect(kitchen.row(-2) == "Enter yes, leave  Esc no, stay")
        #expect(kitchen.asked.isEmpty)
        kitchen.press(.enter)

        #expect(kitchen.asked == [.leave])
        #expect(kitchen.openNumbers == [1, 2])
    }

    @Test func `Escape asks, Escape stays, and another key does what it does`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...2)
        kitchen.asked = []
        kitchen.press(.escape, .escape)
        #expect(kitchen.asked.isEmpty && kitchen.openNumbers == [1, 2])
        kitchen.press(.escape, .digit(1))
        kitchen.pass(1)
        #expect(!kitchen.asked.contains(.leave))
        #expect(kitchen.openNumbers == [2])
        kitchen.press(.enter)
        #expect(!kitchen.asked.contains(.leave))
    }

    @Test func `a question left alone is no`() {
        var kitchen = Kitchen()
        kitchen.press(.escape)
        kitchen.pass(10)
        kitchen.asked = []
        kitchen.press(.enter)

        #expect(kitchen.asked.isEmpty)
    }

    @Test func `a number without a tile says so with a sound`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...2)
        kitchen.asked = []
        kitchen.press(.digit(7))

        #expect(kitchen.asked == [.bell])
        #expect(kitchen.row(-3) == " There is no tile 7 on this page.")
    }

    @Test func `in a rush, why a key did nothing can be read before what came hides it`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...2)
        kitchen.press(.digit(7))
        kitchen.pass(1)
        kitchen.receive(numbers: 3...3)
        #expect(kitchen.row(-3) == " There is no tile 7 on this page.")
        kitchen.pass(3)
        kitchen.receive(numbers: 4...4)
        #expect(kitchen.row(-3) == " New: #4")
    }

    @Test func `pages turn and take the selection along`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...20)
        kitchen.press(.pageDown)
        #expect(kitchen.row(0).contains("page 2/"))
        #expect(kitchen.picture.contains("►1◄"))
        kitchen.pass(1)
        kitchen.press(.enter)
        #expect(kitchen.board.bumped.map(\.ticket.number) == [10])
        kitchen.press(.pageUp)
        #expect(kitchen.row(0).contains("page 1/"))
    }

    @Test func `on a screen that is too small no key bumps`() {
        var kitchen = Kitchen(30, 8)
        kitchen.receive(numbers: 1...2)
        kitchen.press(.digit(1), .enter)

        #expect(kitchen.openNumbers == [1, 2])
    }
}
