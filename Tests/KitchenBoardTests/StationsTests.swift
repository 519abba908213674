import KitchenBoard
import Restaurant
import Screen
import Testing
import Words

@Suite struct StationsTests {
    private let mixed = [
        Ticket.Line(id: 1, quantity: 2, name: "Burger", station: "grill"),
        Ticket.Line(id: 2, quantity: 1, name: "Fries", station: "fry"),
        Ticket.Line(id: 3, quantity: 1, name: "Cola", station: "bar"),
        Ticket.Line(id: 4, quantity: 1, name: "Surprise"),
    ]

    /// Lets another display look at the same kitchen, for as long as a cook needs to see it.
    private func look(_ kitchen: inout Kitchen, at stations: String..., usual: String? = nil) {
        kitchen.screen = KitchenScreen(
            size: kitchen.size,
            language: .english,
            lens: BoardLens(stations: stations, usual: usual)
        )
        kitchen.pass(0)
        kitchen.pass(1)
    }

    @Test func `a station shows its own lines, and where the others are`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["grill"], usual: "fry"))
        kitchen.receive(.of(1, mixed))

        #expect(kitchen.picture.contains("2 Burger"))
        #expect(kitchen.picture.contains("ALSO AT: BAR, FRY"))
        #expect(kitchen.picture.contains("GRILL"))
        for name in ["Fries", "Cola", "Surprise"] { #expect(!kitchen.picture.contains(name)) }
    }

    @Test func `what no station makes is seen at each, or at the usual one`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["grill"]))
        kitchen.receive(.of(1, mixed))
        #expect(kitchen.picture.contains("Surprise"))
        look(&kitchen, at: "fry", usual: "fry")
        #expect(kitchen.picture.contains("Surprise"))
    }

    @Test func `a bump at the bar leaves the kitchen's lines, and the last one makes it ready`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["bar"], usual: "grill"))
        kitchen.receive(.of(1, mixed))
        kitchen.pass(1)
        kitchen.press(.digit(1))
        #expect(kitchen.picture.contains("#1 done"))
        kitchen.pass(4)
        #expect(kitchen.picture.contains("No open tickets"))
        #expect(kitchen.openNumbers == [1])

        look(&kitchen, at: "grill", usual: "grill")
        #expect(kitchen.picture.contains("2 Burger"))
        kitchen.press(.digit(1))
        look(&kitchen, at: "fry", usual: "grill")
        kitchen.press(.digit(1))
        #expect(kitchen.openNumbers.isEmpty)
    }

    @Test func `one display can have several stations`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["grill", "fry"], usual: "bar"))
        kitchen.receive(.of(1, mixed))
        kitchen.pass(1)

        #expect(kitchen.picture.contains("Burger") && kitchen.picture.contains("Fries"))
        kitchen.press(.digit(1))
        #expect(kitchen.picture.contains("#1 done"))
        kitchen.pass(4)
        #expect(kitchen.picture.contains("No open tickets"))
        #expect(kitchen.board.open[0].left.map(\.name) == ["Cola", "Surprise"])
    }

    @Test func `the oven goes on when the make is done`() {
        let lines = [Ticket.Line(id: 1, quantity: 1, name: "Pizza", station: "make")]
        var kitchen = Kitchen(
            lens: BoardLens(stations: ["make"], usual: "make"),
            routing: KitchenRouting(next: ["make": "oven"])
        )
        kitchen.receive(.of(1, lines))
        kitchen.pass(1)
        kitchen.press(.digit(1))
        #expect(kitchen.picture.contains("#1 → OVEN"))
        kitchen.pass(4)
        #expect(kitchen.picture.contains("No open tickets"))
        #expect(kitchen.openNumbers == [1])

        look(&kitchen, at: "oven", usual: "make")
        #expect(kitchen.picture.contains("1 Pizza"))
        kitchen.press(.digit(1))
        #expect(kitchen.openNumbers.isEmpty)
    }

    @Test func `a station brings back its own part and no other`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["grill"], usual: "bar"))
        kitchen.receive(.of(1, mixed))
        kitchen.pass(1)
        kitchen.pressCalmly(.digit(1))
        look(&kitchen, at: "fry", usual: "bar")
        kitchen.pressCalmly(.digit(1))
        look(&kitchen, at: "grill", usual: "bar")
        kitchen.pressCalmly(.character("r"))

        #expect(kitchen.picture.contains("2 Burger"))
        #expect(kitchen.board.open[0].left.map(\.name) == ["Burger", "Cola", "Surprise"])
    }

    @Test func `a recall at a station takes a ready order back`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["grill", "fry", "bar"]))
        kitchen.receive(.of(1, mixed))
        kitchen.pass(1)
        kitchen.pressCalmly(.digit(1))
        #expect(kitchen.openNumbers.isEmpty)
        kitchen.pressCalmly(.character("r"))
        #expect(kitchen.openNumbers == [1])
        #expect(kitchen.board.open[0].left.count == 4)
    }

    @Test func `a ticket can be pushed to another station`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["grill"], usual: "bar"))
        kitchen.receive(.of(1, mixed))
        kitchen.pressCalmly(.character("p"))
        #expect(kitchen.picture.contains("Send to: 1 BAR  2 FRY"))
        kitchen.pressCalmly(.digit(2))
        #expect(kitchen.picture.contains("#1 → FRY"))
        kitchen.pass(4)
        #expect(kitchen.picture.contains("No open tickets"))
        look(&kitchen, at: "fry", usual: "bar")
        #expect(kitchen.picture.contains("2 Burger") && kitchen.picture.contains("1 Fries"))
    }

    @Test func `one key shows all stations in slow hours, and one again its own`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["grill"], usual: "bar"))
        kitchen.receive(.of(1, mixed))
        kitchen.pressCalmly(.character("m"))
        #expect(kitchen.picture.contains("Cola"))
        kitchen.pressCalmly(.character("m"))
        #expect(!kitchen.picture.contains("Cola"))
    }

    @Test func `the expediter sees whole orders until they are handed off`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["grill"], usual: "grill"))
        kitchen.receive(.of(1, mixed))
        kitchen.pass(1)
        kitchen.press(.digit(1))
        look(&kitchen, at: "expo")
        #expect(kitchen.picture.contains("√ Burger · GRILL"))
        #expect(kitchen.picture.contains("1 Fries · FRY"))

        look(&kitchen, at: "fry", "bar", usual: "grill")
        kitchen.press(.digit(1))
        look(&kitchen, at: "expo")
        #expect(kitchen.picture.contains("READY"))
        kitchen.pass(500)
        #expect(kitchen.row(-3).contains("0 open  1 READY  0 late"))
        kitchen.press(.digit(1))
        #expect(kitchen.picture.contains("#1 done"))
        kitchen.pass(4)
        #expect(kitchen.picture.contains("No open tickets"))
        #expect(kitchen.board.bumped.first?.isHandedOff == true)
    }

    @Test func `a void at one station is acknowledged there, and the other still sees its own`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["grill"], usual: "grill"))
        kitchen.receive(.of(1, mixed))
        kitchen.change(1, voided: [(1, 1), (2, 1)])
        kitchen.pressCalmly(.character("v"))
        #expect(!kitchen.picture.contains("VOID"))
        look(&kitchen, at: "fry", usual: "grill")
        #expect(kitchen.picture.contains("1─Fries"))
        kitchen.pressCalmly(.character("v"))
        #expect(!kitchen.board.open[0].isUnseen)
    }
}
