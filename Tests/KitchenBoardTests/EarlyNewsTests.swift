import Restaurant
import Testing

@testable import KitchenBoard

/// What comes of an order before its ticket does.
@Suite struct EarlyNewsTests {
    private static let lines = [
        Ticket.Line(id: 1, quantity: 2, name: "Burger", station: "grill"),
        Ticket.Line(id: 2, quantity: 1, name: "Cola", station: "bar"),
    ]

    private func board(_ display: String?) -> KitchenBoard {
        KitchenBoard(boot: "", link: .live, routing: KitchenRouting(display: display))
    }

    private var ticket: KitchenEvent {
        .received(
            ReceivedTicket(ticket: .of(1, Self.lines), shown: Kitchen.start, boot: "")
        )
    }

    private func change(
        _ sequence: Int,
        guest: String = "",
        added: [Ticket.Line] = []
    ) -> KitchenEvent {
        let change = TicketChange(
            order: .of(1),
            number: 1,
            sequence: sequence,
            at: 0,
            diningOption: .dineIn,
            guest: guest,
            added: added
        )
        return .changed(ReceivedChange(change: change, shown: Kitchen.start, boot: ""))
    }

    private var bun: Ticket.Line { Ticket.Line(id: 3, quantity: 1, name: "Bun", station: "grill") }

    @Test(arguments: [nil, "bar"])
    func `a ticket fills in an order that is known only by what was added`(display: String?) {
        var board = board(display)
        board.apply(change(1, added: [bun]))
        // Better than nothing while the ticket is on its way.
        #expect(board.open.map { $0.left.map(\.id) } == [[3]])
        board.apply(ticket)
        #expect(board.open.map { $0.left.map(\.id) } == [[1, 2, 3]])
        #expect(board.open[0].state(of: bun).isAddOn)
        board.apply(ticket)
        #expect(board.open.count == 1)
    }

    @Test func `changes count in their order, whenever the ticket and the others come`() {
        let all = [change(1, guest: "5", added: [bun]), ticket, change(2, guest: "7")]
        for order in [[2, 1, 0], [2, 0, 1], [0, 2, 1], [0, 1, 2]] {
            var board = board("bar")
            for place in order { board.apply(all[place]) }
            #expect(board.open.map(\.ticket.guest) == ["7"])
            #expect(board.open.map { $0.left.map(\.id) } == [[1, 2, 3]])
        }
    }

    @Test func `a deed of another display that comes before the ticket is done when it comes`() {
        var board = board("bar")
        board.apply(
            .worked(
                KitchenWork(
                    order: .of(1),
                    lines: [1],
                    deed: .done,
                    at: 0,
                    display: "grill",
                    clock: 1
                )
            )
        )
        board.apply(ticket)
        #expect(board.open.map { $0.left.map(\.id) } == [[2]])
        #expect(board.knowledge.map(\.deeds) == [["grill": 1]])
    }
}
