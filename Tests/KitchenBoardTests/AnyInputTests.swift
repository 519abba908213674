import KitchenBoard
import Restaurant
import Screen
import Testing
import Words

/// Whatever comes, in whatever order, the display goes on.
@Suite struct AnyInputTests {
    private static let keys: [Key] =
        "0123456789svrplugazfm?-+ ".map { .character($0) } + [
            .enter, .escape, .backspace, .up, .down, .left, .right, .home, .end, .pageUp,
            .pageDown,
        ]

    private static func ticket(
        _ number: Int,
        _ random: inout SystemRandomNumberGenerator
    )
        -> Ticket
    {
        let lines = (1...Int.random(in: 1...12, using: &random)).map { line in
            Ticket.Line(
                id: line,
                quantity: [1, 12, 1_000_000_000_000_000].randomElement(using: &random) ?? 1,
                name: ["", "Burger", "汉堡包汉堡包汉堡包汉堡包汉堡包", "a\nb"]
                    .randomElement(using: &random) ?? "",
                modifiers: ["", String(repeating: "long ", count: line * 4)],
                station: [nil, "grill", "bar"].randomElement(using: &random) ?? nil
            )
        }
        return .of(number, lines, guest: ["", "T1\nT2"].randomElement(using: &random) ?? "")
    }

    @Test(arguments: [[], ["grill"], ["expo"]])
    func `no keys, changes and sizes are too much`(stations: [String]) {
        var random = SystemRandomNumberGenerator()
        var kitchen = Kitchen(lens: BoardLens(stations: stations))
        for step in 1...400 {
            let number = Int.random(in: 1...40, using: &random)
            switch Int.random(in: 0...9, using: &random) {
            case 0: kitchen.receive(Self.ticket(number, &random))
            case 1: kitchen.change(number, voided: [(Int.random(in: 0...9, using: &random), 1)])
            case 2:
                let line = Ticket.Line(id: 20 + step, quantity: 1, name: "Tea", station: "bar")
                kitchen.change(number, added: [line], guest: "T\(step)")
            case 3:
                kitchen.size = Size(
                    columns: .random(in: 0...140, using: &random),
                    rows: .random(in: 0...50, using: &random)
                )
                _ = kitchen.screen.handle(
                    .resized(kitchen.size),
                    on: kitchen.board,
                    now: kitchen.now
                )
            case 4: kitchen.pass(.random(in: 0...8, using: &random))
            default:
                if let key = Self.keys.randomElement(using: &random) { kitchen.pressCalmly(key) }
            }
            #expect(kitchen.grid.size == kitchen.size)
        }
    }

    @Test func `a number in the large view is the line that it stands before`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["bar"]))
        let names = ["Cola", "Tea", "Water"]
        let lines = names.enumerated().map { index, name in
            Ticket.Line(id: index + 1, quantity: 1, name: name, station: "bar")
        }
        kitchen.receive(.of(1, lines))
        kitchen.pass(1)
        kitchen.pressCalmly(.digit(1))
        kitchen.change(1, added: [.init(id: 4, quantity: 1, name: "Milk", station: "bar")])
        kitchen.pressCalmly(.character("z"), .digit(1))

        #expect(kitchen.picture.contains("√ Milk"))
    }

    @Test func `what of a large ticket does not fit is said`() {
        var kitchen = Kitchen(40, 12)
        let lines = (1...20).map { Ticket.Line(id: $0, quantity: 1, name: "Dish \($0)") }
        kitchen.receive(.of(1, lines))
        kitchen.pressCalmly(.character("z"))

        #expect(kitchen.picture.contains("… +"))
    }

    @Test func `an order that was handed off and comes back waits to be handed off anew`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["expo"]))
        kitchen.receive(.of(1))
        kitchen.pass(1)
        kitchen.pressCalmly(.digit(1))
        #expect(kitchen.picture.contains("√ Burger"))
        kitchen.pressCalmly(.digit(1), .backspace)
        #expect(kitchen.openNumbers == [1])
        #expect(!kitchen.picture.contains("√ Burger"))
        kitchen.pressCalmly(.digit(1))
        #expect(kitchen.picture.contains("READY"))
    }

    @Test func `keys with long names leave room for tickets`() throws {
        let keys = [
            "bump": "F1 F2 F3 F4 F5 F6", "start": "F7 F8 F10 F11 F12 F13",
            "seen": "F14 F15 F16 F17 F18 F19", "language": "F20 F21 F22 F23 F24",
            "leave": "Insert Delete Tab Home Escape", "help": "End PageUp Up Down Left",
        ]
        var kitchen = Kitchen(40, 12, keys: try KeyMap(keys))
        kitchen.receive(.of(1))

        #expect(kitchen.picture.contains("1 Burger"))
    }

    @Test func `what is sent is what was asked about, though its ticket is gone by now`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["grill"]))
        for number in 1...2 {
            kitchen.receive(
                .of(number, [Ticket.Line(quantity: 1, name: "Burger", station: "grill")])
            )
        }
        kitchen.screen = KitchenScreen(
            size: kitchen.size,
            language: .english,
            lens: BoardLens(stations: ["grill"]),
            stations: ["fry"]
        )
        kitchen.pass(0)
        kitchen.pressCalmly(.character("p"))
        let ready = KitchenProgress(order: .of(1), stage: .ready, at: kitchen.now.wall)
        kitchen.board.apply(.progressed(ready))
        kitchen.pass(1)
        kitchen.pressCalmly(.digit(1))

        #expect(kitchen.board.open.first?.left.count == 1)
        #expect(kitchen.picture.contains("Burger"))
    }
}
