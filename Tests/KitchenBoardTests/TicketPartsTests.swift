import Foundation
import Restaurant
import Screen
import Testing

@testable import KitchenBoard

@Suite struct TicketPartsTests {
    /// Tiles of ten rows in one column: 36 columns for text, 7 rows for dishes.
    let form = TileForm(area: Rectangle(column: 0, row: 0, columns: 40, rows: 10))

    private func texts(_ ticket: Ticket) -> [[String]] {
        TicketParts(KitchenTicket(of: ticket), for: form).parts.map { rows in
            rows.map { row in
                let blanks = String(repeating: " ", count: max(row.indent - row.quantity.count, 0))
                return row.quantity + blanks + row.text
            }
        }
    }

    @Test func `shows the guest, and each dish with its modifiers below`() {
        let ticket = Ticket.of(
            1,
            [
                .init(quantity: 12, name: "Burger", modifiers: ["no onion", "rare"]),
                .init(quantity: 1, name: "Tea"),
            ],
            guest: "Table 3"
        )

        #expect(
            texts(ticket) == [
                ["Table 3", "12 Burger", "   - no onion", "   - rare", " 1 Tea"]
            ]
        )
    }

    @Test func `a ticket that is on paper says so, through changes and in other lines`() throws {
        var ticket = Ticket.of(1, [.init(quantity: 1, name: "Tea")], guest: "Ana")
        ticket.isOnPaper = true
        let again = try JSONDecoder().decode(Ticket.self, from: JSONEncoder().encode(ticket))
        #expect(again == ticket)
        let shown = KitchenTicket(of: ticket.with(ticket.lines))
        let rows = TicketParts(shown, for: form).parts.joined()
        #expect(rows.contains { $0.kind == .mark(.onPaper, KitchenWords.onPaper) })
        let change = TicketChange(
            order: ticket.id,
            number: 1,
            sequence: 1,
            at: 0,
            diningOption: .dineIn,
            guest: "Ana"
        )
        #expect(ticket.applying(change).isOnPaper == true)
    }

    @Test func `wraps long names on words`() {
        let name = "Slowly roasted shoulder of lamb with rosemary potatoes"
        let ticket = Ticket.of(1, [.init(quantity: 1, name: name, modifiers: [name])])

        #expect(
            texts(ticket) == [
                [
                    "1 Slowly roasted shoulder of lamb",
                    "  with rosemary potatoes",
                    "  - Slowly roasted shoulder of lamb",
                    "    with rosemary potatoes",
                ]
            ]
        )
    }

    @Test func `keeps a dish in one tile where little room is lost`() {
        let lines = (1...6).map { Ticket.Line(quantity: 1, name: "Dish \($0)") }
        let last = Ticket.Line(quantity: 1, name: "Pie", modifiers: ["hot"])

        #expect(texts(.of(1, lines + [last])).map(\.count) == [6, 2])
    }

    @Test func `a dish that is divided has its name again, but not its count`() {
        let modifiers = (1...9).map { "choice \($0)" }
        let ticket = Ticket.of(1, [.init(quantity: 3, name: "Bowl", modifiers: modifiers)])
        let parts = texts(ticket)

        #expect(parts.map(\.count) == [7, 4])
        #expect(parts[0][0] == "3 Bowl")
        #expect(parts[1] == ["… Bowl", "  - choice 7", "  - choice 8", "  - choice 9"])
    }

    @Test func `all tiles but the last fill a column`() {
        let lines = (1...16).map { Ticket.Line(quantity: 1, name: "Dish \($0)") }
        let parts = TicketParts(KitchenTicket(of: .of(1, lines)), for: form)

        #expect(parts.heights(in: form) == [10, 10, 5])
    }
}

extension KitchenTicket {
    /// A ticket that just came.
    fileprivate init(of ticket: Ticket) {
        self.init(
            ReceivedTicket(ticket: ticket, shown: Kitchen.start, boot: Kitchen.boot),
            sequence: 0
        )
    }
}
