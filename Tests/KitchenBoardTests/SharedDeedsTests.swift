import Restaurant
import Testing

@testable import KitchenBoard

/// Several displays of one kitchen, which hear of each other's deeds late and in any order.
@Suite struct SharedDeedsTests {
    private static let lines = [
        Ticket.Line(id: 1, quantity: 2, name: "Burger", station: "grill"),
        Ticket.Line(id: 2, quantity: 1, name: "Fries", station: "fry"),
        Ticket.Line(id: 3, quantity: 1, name: "Cola", station: "bar"),
        Ticket.Line(id: 4, quantity: 1, name: "Surprise"),
    ]

    private static let stations = ["grill": ["grill", "fry"], "bar": ["bar"], "pass": ["expo"]]

    /// One display, and what it has not told each of the others yet.
    private struct Display {
        let name: String
        let lens: BoardLens
        var board: KitchenBoard
        var untold: [String: [KitchenEvent]] = [:]

        init(_ name: String) {
            self.name = name
            let covered: Set<String> = ["grill", "fry", "bar"]
            lens = BoardLens(
                stations: SharedDeedsTests.stations[name] ?? [],
                usual: "grill",
                covered: covered
            )
            board = KitchenBoard(
                boot: "",
                link: .live,
                routing: KitchenRouting(next: ["fry": "grill"], usual: "grill", display: name)
            )
        }

        mutating func receive(_ ticket: Ticket) {
            board.apply(
                .received(ReceivedTicket(ticket: ticket, shown: Kitchen.start, boot: ""))
            )
        }

        /// Does something and keeps it for the others; nothing when it is refused.
        mutating func perform(_ command: KitchenCommand, telling others: [String]) {
            guard let events = try? board.events(for: command, through: lens, at: Kitchen.start)
            else { return }
            for event in events {
                board.apply(event)
                for other in others where other != name { untold[other, default: []].append(event) }
            }
        }
    }

    /// Who is told what next.
    private static func tell(
        _ displays: inout [Display],
        by chance: inout some RandomNumberGenerator
    ) -> Bool {
        let waiting = displays.indices.flatMap { from in
            displays[from].untold.filter { !$0.value.isEmpty }.keys.sorted().map { (from, $0) }
        }
        guard let (from, to) = waiting.randomElement(using: &chance),
            let event = displays[from].untold[to]?.removeFirst(),
            let place = displays.firstIndex(where: { $0.name == to })
        else { return false }
        displays[place].board.apply(event)
        return true
    }

    /// What can be seen of a ticket, wherever.
    private static func words(_ board: KitchenBoard, _ order: OrderID) -> [String] {
        let open = board.openTicket(order)
        guard let ticket = open ?? board.bumped.last(where: { $0.id == order }) else { return [] }
        let lines = ticket.ticket.lines.map { line in
            let state = ticket.state(of: line)
            let isTicked = state.isTicked && !state.isDone
            return "\(line.id) \(state.isDone) \(isTicked) \(ticket.station(of: line) ?? "-")"
        }
        return lines + ["\(open != nil) \(ticket.isRushed)"]
    }

    private static func deed(
        _ order: OrderID,
        by chance: inout some RandomNumberGenerator
    ) -> KitchenCommand {
        switch Int.random(in: 0..<9, using: &chance) {
        case 0, 1, 2: .bump(order)
        case 3: .recallLast
        case 4: .recall(order)
        case 5: .toggle(order, line: Int.random(in: 1...4, using: &chance))
        case 6: .send(order, to: ["grill", "bar", "fry"].randomElement(using: &chance) ?? "bar")
        case 7: .rush(order)
        default: .start(order)
        }
    }

    @Test(arguments: 1...40)
    func `all displays show the same once each has heard of all, in whatever order`(seed: Int) {
        var chance = SeededChance(seed: UInt64(seed))
        var displays = Self.stations.keys.sorted().map(Display.init)
        let names = displays.map(\.name)
        let orders = (1...3).map { OrderID.of($0) }
        for number in 1...3 {
            for place in displays.indices { displays[place].receive(.of(number, Self.lines)) }
        }
        for _ in 0..<60 {
            let place = Int.random(in: 0..<displays.count, using: &chance)
            let order = orders.randomElement(using: &chance) ?? orders[0]
            displays[place].perform(Self.deed(order, by: &chance), telling: names)
            if Bool.random(using: &chance) { _ = Self.tell(&displays, by: &chance) }
        }
        while Self.tell(&displays, by: &chance) {}
        for order in orders {
            let words = displays.map { Self.words($0.board, order) }
            #expect(words[0] == words[1] && words[1] == words[2], "seed \(seed)")
        }
    }

    @Test func `an order is ready everywhere when the last of two displays has bumped its part`() {
        var displays = ["bar", "grill"].map(Display.init)
        for place in displays.indices { displays[place].receive(.of(1, Self.lines)) }
        // At the same moment: neither knows of the other.
        displays[0].perform(.bump(.of(1)), telling: ["bar", "grill"])
        displays[1].perform(.bump(.of(1)), telling: ["bar", "grill"])
        displays[1].perform(.bump(.of(1)), telling: ["bar", "grill"])
        #expect(displays.allSatisfy { !$0.board.open.isEmpty })
        var chance = SeededChance(seed: 1)
        while Self.tell(&displays, by: &chance) {}
        #expect(displays.allSatisfy { $0.board.open.isEmpty })
    }

    @Test func `what was seen at one display is still to be seen at the other`() {
        var grill = Display("grill")
        var pass = Display("pass")
        grill.receive(.of(1, Self.lines))
        pass.receive(.of(1, Self.lines))
        let change = TicketChange(
            order: .of(1),
            number: 1,
            sequence: 1,
            at: 0,
            diningOption: .dineIn,
            guest: "T2",
            voided: [VoidedLine(line: 1, quantity: 1, reason: .guest)]
        )
        let received = ReceivedChange(change: change, shown: Kitchen.start, boot: "")
        grill.board.apply(.changed(received))
        pass.board.apply(.changed(received))
        grill.perform(.acknowledge(.of(1)), telling: ["pass"])
        for event in grill.untold["pass"] ?? [] { pass.board.apply(event) }
        #expect(grill.board.openTicket(.of(1))?.isUnseen == false)
        #expect(pass.board.openTicket(.of(1))?.isUnseen == true)
    }

    @Test func `a dish of a station without a display is shown where unrouted dishes are`() {
        let lens = BoardLens(stations: ["bar"], usual: "bar", covered: ["bar", "grill"])
        #expect(lens.shows(station: "sushi"))
        #expect(!lens.shows(station: "grill"))
        let other = BoardLens(stations: ["grill"], usual: "bar", covered: ["bar", "grill"])
        #expect(!other.shows(station: "sushi"))
        // A usual station that no display has would hide them everywhere.
        let lost = BoardLens(stations: ["grill"], usual: "cellar", covered: ["bar", "grill"])
        #expect(lost.shows(station: "sushi") && lost.shows(station: nil))
    }

    @Test func `a station that sees its last dish voided has nothing left, and the order is ready`()
    {
        var kitchen = Kitchen(lens: BoardLens(stations: ["bar"], usual: "grill"))
        kitchen.receive(.of(1, Self.lines))
        for line in [1, 2, 4] {
            kitchen.board.apply(
                .worked(KitchenWork(order: .of(1), lines: [line], deed: .done, at: 0))
            )
        }
        kitchen.change(1, voided: [(3, 1)])
        kitchen.pass(1)
        kitchen.pressCalmly(.digit(1))
        #expect(kitchen.board.open.isEmpty)
        #expect(!kitchen.picture.contains("already"))
    }

    @Test func `a dish that one display brings back is to be cooked, whatever each heard first`() {
        var bar = Display("bar")
        var pass = Display("pass")
        let change = TicketChange(
            order: .of(1),
            number: 1,
            sequence: 1,
            at: 0,
            diningOption: .dineIn,
            guest: "",
            added: [Self.lines[1]]
        )
        let received = ReceivedChange(change: change, shown: Kitchen.start, boot: "")
        bar.receive(.of(1, [Self.lines[2]]))
        pass.receive(.of(1, [Self.lines[2]]))
        // The bar was done with all before it heard of more, and the pass heard of more before.
        bar.perform(.bump(.of(1)), telling: ["pass"])
        bar.board.apply(.changed(received))
        pass.board.apply(.changed(received))
        for event in bar.untold["pass"] ?? [] { pass.board.apply(event) }
        #expect(bar.board.openTicket(.of(1))?.left.map(\.id) == [2])
        pass.perform(.toggle(.of(1), line: 3), telling: ["bar"])
        for event in pass.untold["bar"] ?? [] { bar.board.apply(event) }
        for display in [bar, pass] {
            #expect(display.board.openTicket(.of(1))?.left.map(\.id).sorted() == [2, 3])
        }
        #expect(bar.board.seen(through: bar.lens).openTicket(.of(1))?.left.map(\.id) == [3])
    }
}

/// Numbers that follow from a seed (splitmix64).
private struct SeededChance: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
