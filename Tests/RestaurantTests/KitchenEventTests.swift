import Testing

@testable import Restaurant

@Suite struct KitchenEventTests {
    @Test func `a received ticket's record has this form`() throws {
        let ticket = Ticket(
            id: try #require(SnackBar.id),
            number: 1,
            diningOption: .delivery,
            guest: "",
            firedAt: 1000,
            lines: [Ticket.Line(quantity: 1, name: "Burger")]
        )
        let received = ReceivedTicket(
            ticket: ticket,
            shown: Moment(wall: 1004, steady: 77),
            boot: "b1"
        )
        let json = """
            {"boot":"b1","shown_at":1004,"shown_steady":77,"ticket":\(try SnackBar.json(ticket))}
            """
        #expect(try SnackBar.json(received) == json)
        #expect(try SnackBar.read(json) == received)
    }
}
