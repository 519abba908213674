import Testing

@testable import Restaurant

@Suite struct TicketTests {
    private func ticket() throws -> Ticket {
        let menu = try SnackBar.menu()
        var draft = DraftOrder()
        draft.guest = "Mesa 4"
        let choices = [SnackBar.large, SnackBar.bacon]
        try draft.add(SnackBar.acai, quantity: 2, choices: choices, of: menu)
        try draft.add(SnackBar.bread, quantity: 1, choices: [], of: menu)
        return Ticket(
            try PlacedOrder(
                draft,
                id: #require(SnackBar.id),
                number: 7,
                day: BusinessDay(date: "2026-11-30"),
                placedAt: 5000,
                cash: Money(minorUnits: 100_000)
            )
        )
    }

    @Test func `it has what a cook needs, line by line`() throws {
        let ticket = try ticket()
        #expect(ticket.number == 7)
        #expect(ticket.guest == "Mesa 4")
        #expect(ticket.firedAt == 5000)
        #expect(
            ticket.lines == [
                Ticket.Line(
                    id: 1,
                    quantity: 2,
                    name: "Açaí na tigela",
                    modifiers: ["large", "bacon"]
                ),
                Ticket.Line(id: 2, quantity: 1, name: "Pão de queijo"),
            ]
        )
    }

    /// The kitchen's journal and the bus have this form; no price and no payment is in it.
    @Test func `its record has this form`() throws {
        let json = """
            {"dining_option":"dine-in","fired_at":5000,"guest":"Mesa 4",\
            "id":"00010203-0405-4607-8809-0a0b0c0d0e0f",\
            "lines":[{"id":1,"modifiers":["large","bacon"],"name":"Açaí na tigela","quantity":2},\
            {"id":2,"modifiers":[],"name":"Pão de queijo","quantity":1}],"number":7}
            """
        let ticket = try ticket()
        #expect(try SnackBar.json(ticket) == json)
        #expect(try SnackBar.read(json) == ticket)
    }

    /// The first version did not number lines.
    @Test func `its first form is still read`() throws {
        let json = """
            {"dining_option":"dine-in","fired_at":5000,"guest":"Mesa 4",\
            "id":"00010203-0405-4607-8809-0a0b0c0d0e0f",\
            "lines":[{"modifiers":["large","bacon"],"name":"Açaí na tigela","quantity":2},\
            {"modifiers":[],"name":"Pão de queijo","quantity":1}],"number":7}
            """
        #expect(try SnackBar.read(json) == ticket())
    }

    @Test func `a change adds, voids and moves in one step, and numbers stay`() throws {
        let change = TicketChange(
            order: try #require(SnackBar.id),
            number: 7,
            sequence: 1,
            at: 6000,
            diningOption: .takeaway,
            guest: "Mesa 5",
            added: [Ticket.Line(id: 3, quantity: 1, name: "Café")],
            voided: [VoidedLine(line: 1, quantity: 2, reason: .soldOut)]
        )
        let ticket = try ticket().applying(change)
        #expect(ticket.guest == "Mesa 5")
        #expect(ticket.diningOption == .takeaway)
        #expect(ticket.lines.map(\.id) == [1, 2, 3])
        #expect(ticket.lines.map(\.quantity) == [0, 1, 1])
        #expect(try SnackBar.read(try SnackBar.json(change)) == change)
    }
}
