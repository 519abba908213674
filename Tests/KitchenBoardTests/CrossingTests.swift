import Restaurant
import Testing

@testable import KitchenBoard

/// Changes of an order that cross what cooks do with it, at one display and at two.
@Suite struct CrossingTests {
    private static let burger = Ticket.Line(id: 1, quantity: 1, name: "Burger", station: "grill")
    private static let cola = Ticket.Line(id: 2, quantity: 1, name: "Cola", station: "bar")
    private static let tea = Ticket.Line(id: 3, quantity: 1, name: "Tea", station: "bar")

    private static func board(_ display: String?) -> KitchenBoard {
        var board = KitchenBoard(
            boot: Kitchen.boot,
            link: .live,
            routing: KitchenRouting(usual: "grill", display: display)
        )
        board.apply(
            .received(
                ReceivedTicket(
                    ticket: .of(1, [burger, cola]),
                    shown: Kitchen.start,
                    boot: Kitchen.boot
                )
            )
        )
        return board
    }

    private static func lens(_ station: String) -> BoardLens {
        BoardLens(stations: [station], usual: "grill", covered: ["grill", "bar"])
    }

    /// The second time that something happens.
    private static let later = Moment(
        wall: Kitchen.start.wall + 600_000,
        steady: Kitchen.start.steady + 600_000_000_000
    )

    private static func change(
        _ number: Int = 1,
        added: [Ticket.Line] = [],
        changed: [Ticket.Line] = [],
        voided: [Int] = []
    ) -> KitchenEvent {
        let change = TicketChange(
            order: .of(1),
            number: 1,
            sequence: number,
            at: later.wall,
            diningOption: .dineIn,
            guest: "",
            added: added,
            changed: changed,
            voided: voided.map { VoidedLine(line: $0, quantity: 1, reason: .guest) }
        )
        return .changed(ReceivedChange(change: change, shown: later, boot: Kitchen.boot))
    }

    private static func done(
        _ lines: [Int],
        at display: String,
        knowing: Int,
        clock: Int
    )
        -> KitchenEvent
    { deed(.done, lines, at: display, knowing: knowing, clock: clock) }

    private static func deed(
        _ deed: KitchenWork.Deed,
        _ lines: [Int],
        at display: String,
        knowing: Int,
        clock: Int
    ) -> KitchenEvent {
        .worked(
            KitchenWork(
                order: .of(1),
                lines: lines,
                deed: deed,
                at: later.wall,
                display: display,
                clock: clock,
                changes: knowing
            )
        )
    }

    /// Two bumps by cooks who knew of nothing, and an add-on, in each order.
    private static let crossings: [[KitchenEvent]] = {
        let grill = done([1], at: "grill", knowing: 0, clock: 1)
        let bar = done([2], at: "bar", knowing: 0, clock: 1)
        let tea = change(added: [Self.tea])
        return [
            [grill, bar, tea], [grill, tea, bar], [tea, grill, bar],
            [bar, grill, tea], [bar, tea, grill], [tea, bar, grill],
        ]
    }()

    @Test(arguments: crossings)
    func `an add-on that crosses the bumps of two displays is a ticket of its own at each`(
        events: [KitchenEvent]
    ) throws {
        var board = Self.board("bar")
        for event in events { board.apply(event) }
        let ticket = try #require(board.openTicket(.of(1)))
        #expect(ticket.toCook.map(\.name) == ["Tea"] && ticket.left.map(\.name) == ["Tea"])
        // It is as old as the add-on, wherever the tile is.
        #expect(board.ageSeconds(of: ticket, at: Self.later) == 0)
        #expect(board.seen(through: Self.lens("grill")).open.isEmpty)
        #expect(board.seen(through: Self.lens("bar")).open.map(\.ticket.lines.count) == [2])
    }

    @Test(arguments: [true, false])
    func `a cook who knew of the add-on keeps it in one ticket with the rest`(isLate: Bool) throws {
        var board = Self.board("bar")
        let grill = Self.done([1], at: "grill", knowing: 1, clock: 1)
        let bar = Self.done([2], at: "bar", knowing: 0, clock: 1)
        let tea = Self.change(added: [Self.tea])
        for event in isLate ? [tea, grill, bar] : [bar, tea, grill] { board.apply(event) }
        let ticket = try #require(board.openTicket(.of(1)))
        #expect(ticket.toCook.map(\.name) == ["Burger", "Cola", "Tea"])
        #expect(ticket.left.map(\.name) == ["Tea"])
        #expect(board.ageSeconds(of: ticket, at: Self.later) == 600)
    }

    @Test func `what was handed off before an add-on does not hide that this is ready`() {
        var board = Self.board("pass")
        board.apply(Self.done([1], at: "grill", knowing: 0, clock: 1))
        board.apply(Self.done([2], at: "bar", knowing: 0, clock: 2))
        board.apply(Self.change(added: [Self.tea]))
        // The expediter's press comes after the add-on, and knew nothing of it.
        board.apply(Self.deed(.handedOff, [], at: "pass", knowing: 0, clock: 3))
        board.apply(Self.done([3], at: "bar", knowing: 1, clock: 4))
        let expo = board.seen(through: BoardLens(stations: ["expo"]))
        #expect(expo.open.map(\.isReady) == [true])
        #expect(expo.open.first.map { $0.ticket.lines.filter($0.isShown).map(\.name) } == ["Tea"])
    }

    @Test func `what is ready and not handed off stays with the expediter when more is added`() {
        var kitchen = Kitchen(lens: BoardLens(stations: ["expo"]))
        kitchen.receive(.of(1, [Self.burger, Self.cola]))
        kitchen.pass(1)
        kitchen.pressCalmly(.digit(1))
        kitchen.change(1, added: [Self.tea])
        kitchen.pass(1)
        let picture = kitchen.picture
        #expect(picture.contains("√ Burger") && picture.contains("1 Tea"), "\(picture)")
        #expect(!picture.contains("√ Tea"))
    }

    @Test(arguments: [nil, "grill"] as [String?])
    func `a dish that is made in another way after its bump comes back, and alone`(
        display: String?
    ) throws {
        var board = Self.board(display)
        for event in try board.events(for: .bump(.of(1)), at: Self.later) { board.apply(event) }
        #expect(board.open.isEmpty)
        var other = Self.burger
        other = Ticket.Line(
            id: 1,
            quantity: 1,
            name: other.name,
            modifiers: ["no onion"],
            station: "grill"
        )
        board.apply(Self.change(changed: [other]))
        let ticket = try #require(board.openTicket(.of(1)))
        #expect(ticket.left.map(\.modifiers) == [["no onion"]])
        #expect(ticket.state(of: ticket.left[0]).isChanged)
    }

    @Test func `a bump by a cook who did not know how a dish is made now does not count for it`() {
        var board = Self.board("bar")
        let other = Ticket.Line(id: 1, quantity: 1, name: "Burger", modifiers: ["no onion"])
        board.apply(Self.change(changed: [other]))
        board.apply(Self.done([1], at: "grill", knowing: 0, clock: 1))
        #expect(board.openTicket(.of(1))?.left.map(\.id) == [1, 2])
        board.apply(Self.done([1], at: "grill", knowing: 1, clock: 2))
        #expect(board.openTicket(.of(1))?.left.map(\.id) == [2])
    }

    @Test func `a void stays in sight until somebody has seen this one, not the one before`() {
        var board = Self.board("bar")
        board.apply(Self.done([1], at: "grill", knowing: 0, clock: 1))
        board.apply(Self.change(1, added: [Self.tea]))
        board.apply(Self.change(2, voided: [2]))
        board.apply(Self.change(3, voided: [3]))
        board.apply(Self.deed(.seen, [2, 3], at: "grill", knowing: 2, clock: 2))
        #expect(board.openTicket(.of(1))?.state(of: Self.tea).voids.map(\.isSeen) == [false])
        #expect(board.seen(through: Self.lens("bar")).open.count == 1)
    }

    @Test func `a report that is told again does not take off what was added since`() throws {
        var board = Self.board(nil)
        board.apply(Self.change(added: [Self.tea]))
        board.apply(.progressed(KitchenProgress(order: .of(1), stage: .ready, at: 0)))
        let ticket = try #require(board.openTicket(.of(1)))
        #expect(ticket.toCook.map(\.name) == ["Tea"])
        board.apply(.progressed(KitchenProgress(order: .of(1), stage: .ready, at: 0, changes: 1)))
        #expect(board.open.isEmpty)
    }
}
