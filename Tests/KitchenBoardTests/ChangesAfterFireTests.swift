import KitchenBoard
import Restaurant
import Screen
import Testing

@Suite struct ChangesAfterFireTests {
    private let burgers = [
        Ticket.Line(id: 1, quantity: 1, name: "Burger"),
        Ticket.Line(id: 2, quantity: 1, name: "Burger", modifiers: ["no onion"]),
        Ticket.Line(id: 3, quantity: 1, name: "Burger", modifiers: ["double cheese"]),
    ]

    private func rows(_ kitchen: Kitchen, with word: String) -> [String] {
        kitchen.picture.split(separator: "\n").map(String.init).filter { $0.contains(word) }
    }

    @Test func `one send that voids and adds shows both`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1, [Ticket.Line(quantity: 2, name: "Soup")]))
        kitchen.change(1, added: [.init(id: 2, quantity: 1, name: "Pie")], voided: [(1, 1)])

        #expect(
            kitchen.board.open[0].toCook.map { "\($0.quantity) \($0.name)" } == ["1 Soup", "1 Pie"]
        )
        #expect(kitchen.picture.contains("ADD-ON"))
        #expect(rows(kitchen, with: "VOID: guest changed ").count == 1)
        #expect(rows(kitchen, with: "║ mind ").count == 1)
        #expect(kitchen.picture.contains("1─Soup"))
        #expect(kitchen.picture.contains("#1: VOID 1 Soup, ADD-ON 1 Pie"))
    }

    @Test func `a void names which of three burgers`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1, burgers))
        kitchen.change(1, voided: [(2, 1)])

        let picture = kitchen.picture
        #expect(picture.contains("-─no─onion"))
        #expect(picture.contains("- double cheese"))
        #expect(!picture.contains("- no onion"))
    }

    @Test func `a table that moves is said with where from and where to`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1, guest: "T1"))
        kitchen.change(1, guest: "T2")

        #expect(kitchen.picture.contains("MOVED T1 → T2"))
        kitchen.press(.character("v"))
        #expect(!kitchen.picture.contains("MOVED"))
        #expect(kitchen.picture.contains("T2"))
    }

    @Test func `a dish that goes to another table is cooked once, and says where it goes`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(7, [Ticket.Line(id: 1, quantity: 3, name: "Soup")], guest: "T1"))
        let place = DishPlace(quantity: 1, number: 8, guest: "T2")
        kitchen.change(7, places: [DishPlaces(line: 1, places: [place])])

        #expect(kitchen.board.open.count == 1)
        #expect(kitchen.board.open[0].toCook.map(\.quantity) == [3])
        #expect(kitchen.picture.contains("MOVED 1 → #8 T2"))
        #expect(kitchen.picture.contains("#7: MOVED 1 Soup → #8 T2"))
        kitchen.pass(1)
        kitchen.press(.digit(1))
        #expect(kitchen.picture.contains("NOT DONE"))
        kitchen.pass(1)
        kitchen.press(.character("v"))
        // Whoever carries it has to know for as long as it is there.
        #expect(kitchen.picture.contains("MOVED 1 → #8 T2"))
        #expect(!kitchen.board.open[0].isUnseen)
        kitchen.change(7, places: [DishPlaces(line: 1, places: [])])
        #expect(kitchen.picture.contains("MOVED → –"))
        kitchen.pass(1)
        kitchen.press(.character("v"))
        #expect(!kitchen.picture.contains("MOVED"))
    }

    @Test func `a dish that moves after its ticket was bumped is told and not cooked again`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(7, [Ticket.Line(id: 1, quantity: 1, name: "Soup")], guest: "T1"))
        kitchen.pass(1)
        kitchen.pressCalmly(.digit(1))
        let place = DishPlace(quantity: 1, number: 8, guest: "")
        kitchen.change(7, places: [DishPlaces(line: 1, places: [place])])
        #expect(kitchen.board.open.isEmpty)
        #expect(kitchen.picture.contains("MOVED 1 Soup → #8"))
    }

    @Test func `another way to take the meal is said`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        kitchen.change(1, option: .takeaway)

        #expect(kitchen.picture.contains("CHANGED TAKEAWAY"))
    }

    @Test func `a line made in another way keeps its place and the order of its modifiers`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1, burgers))
        kitchen.change(
            1,
            changed: [
                .init(id: 1, quantity: 1, name: "Burger", modifiers: ["rare", "no salt", "egg"])
            ]
        )

        #expect(rows(kitchen, with: "CHANGED").count == 3)
        #expect(kitchen.board.open[0].toCook[0].modifiers == ["rare", "no salt", "egg"])
        #expect(kitchen.board.open[0].toCook.map(\.id) == [1, 2, 3])
    }

    @Test func `what is voided is struck out until a cook has seen it, and then gone`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1, burgers))
        kitchen.change(1, voided: [(2, 1)])
        kitchen.press(.character("v"))

        #expect(!kitchen.board.open[0].isUnseen)
        #expect(!kitchen.picture.contains("VOID"))
        #expect(!kitchen.picture.contains("onion"))
    }

    @Test func `an order of which all was voided says CANCELLED, and goes with one press`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        kitchen.receive(.of(2))
        kitchen.change(1, voided: [(1, 1)])
        kitchen.pass(1)

        #expect(kitchen.board.open[0].isCancelled)
        #expect(kitchen.picture.contains("CANCELLED"))
        kitchen.press(.digit(1))
        #expect(kitchen.openNumbers == [2])
    }

    @Test func `an order that was cancelled and bumped stays cancelled when it is recalled`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        kitchen.change(1, voided: [(1, 1)])
        kitchen.pass(1)
        kitchen.pressCalmly(.digit(1), .backspace)

        #expect(kitchen.openNumbers == [1])
        #expect(kitchen.board.open[0].isCancelled)
        #expect(kitchen.picture.contains("CANCELLED"))
        #expect(kitchen.picture.contains("1─Burger"))
    }

    @Test func `an order that is cancelled after its bump is told, and comes back cancelled`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        kitchen.pass(1)
        kitchen.pressCalmly(.digit(1))
        kitchen.change(1, voided: [(1, 1)])

        #expect(kitchen.openNumbers.isEmpty)
        #expect(kitchen.picture.contains("#1 is done already, and now: CANCELLED"))
        kitchen.pressCalmly(.backspace)
        #expect(kitchen.picture.contains("1─Burger"))
    }

    @Test func `dishes added after the bump come as a ticket of those alone`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...2)
        kitchen.pressCalmly(.digit(1))
        kitchen.change(1, added: [.init(id: 2, quantity: 3, name: "Tea")])

        #expect(kitchen.openNumbers == [2, 1])
        #expect(kitchen.board.open[1].toCook.map(\.name) == ["Tea"])
        #expect(rows(kitchen, with: "Burger").count == 1)
        #expect(kitchen.board.ageSeconds(of: kitchen.board.open[1], at: kitchen.now) == 0)
    }

    @Test func `dishes added to an order that nobody remembers come all the same`() {
        var kitchen = Kitchen()
        kitchen.change(9, added: [.init(id: 4, quantity: 1, name: "Tea")])

        #expect(kitchen.openNumbers == [9])
        #expect(kitchen.board.open[0].toCook.map(\.name) == ["Tea"])
    }

    @Test func `a bump that races with a change is refused once, with what changed`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1, burgers))
        kitchen.pass(1)
        kitchen.change(1, voided: [(2, 1)])
        kitchen.pressCalmly(.digit(1))

        #expect(kitchen.openNumbers == [1])
        #expect(kitchen.picture.contains("#1 NOT DONE: VOID 1 Burger"))
        #expect(kitchen.picture.contains("VOID: guest"))
        kitchen.press(.digit(1))
        #expect(kitchen.openNumbers.isEmpty)
    }

    @Test func `the very press that meets a cancellation does not take it off unseen`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        kitchen.pass(1)
        kitchen.change(1, voided: [(1, 1)])
        kitchen.pressCalmly(.digit(1))

        #expect(kitchen.openNumbers == [1])
        kitchen.press(.digit(1))
        #expect(kitchen.openNumbers.isEmpty)
    }

    @Test func `no command bumps a ticket with a change that nobody has seen`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1, burgers))
        kitchen.change(1, voided: [(2, 1)])

        #expect(throws: KitchenRefusal.self) {
            try kitchen.board.events(for: .bump(.of(1)), at: kitchen.now)
        }
    }

    @Test func `a change delivered again changes nothing`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1, [Ticket.Line(quantity: 3, name: "Tea")]))
        kitchen.change(1, sequence: 1, voided: [(1, 1)])
        let once = kitchen.board
        kitchen.change(1, sequence: 1, voided: [(1, 1)])

        #expect(kitchen.board == once)
    }

    @Test func `changes of twenty tickets make one sound`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...20)
        kitchen.asked = []
        for number in 1...20 { kitchen.apply(number, voided: [(1, 1)]) }
        kitchen.asked += kitchen.screen.changed(
            (1...20).map(OrderID.of),
            on: kitchen.board,
            now: kitchen.now
        )

        #expect(kitchen.asked == [.sound(.void)])
        #expect(kitchen.picture.contains("20 tickets changed"))
    }

    @Test(arguments: [(40, 12), (80, 24), (132, 43), (200, 60)])
    func `no change is cut off on any screen`(columns: Int, rows: Int) {
        var kitchen = Kitchen(columns, rows)
        kitchen.receive(.of(1, burgers, guest: "T1"))
        kitchen.change(
            1,
            added: [.init(id: 4, quantity: 2, name: "Tea")],
            voided: [(3, 1)],
            guest: "T2"
        )
        var seen = kitchen.picture
        for _ in 1...14 {
            kitchen.pressCalmly(.pageDown)
            seen += kitchen.picture
        }

        for word in ["ADD-ON", "VOID", "MOVED T1 → T2", "2 Tea", "1─Burger"] {
            #expect(seen.contains(word), "\(word)")
        }
    }

    @Test func `what a cook must not miss sounds otherwise than what can wait`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1, [.init(id: 1, quantity: 2, name: "Burger")]))
        kitchen.asked = []
        kitchen.change(1, guest: "T9")
        #expect(kitchen.asked == [.sound(.changed)])
        kitchen.change(1, voided: [(1, 1)])
        #expect(kitchen.asked == [.sound(.changed), .sound(.void)])
        kitchen.pressCalmly(.character("v"))
        kitchen.change(1, guest: "T10")
        #expect(kitchen.asked.last == .sound(.changed))
    }
}
