import Journal
import KitchenBoard
import Pass
import Restaurant
import Testing

@testable import Kitchen

/// Changes of tickets after they were fired, in the kitchen.
extension KitchenAtWorkTests {
    private func change(of ticket: Ticket, _ sequence: Int = 1) throws -> ChangeReport {
        ChangeReport(
            id: try #require(EventID(bytes: Array(repeating: UInt8(100 + sequence), count: 16))),
            change: TicketChange(
                order: ticket.id,
                number: ticket.number,
                sequence: sequence,
                at: 0,
                diningOption: ticket.diningOption,
                guest: ticket.guest,
                added: [Ticket.Line(id: 1 + sequence, quantity: 2, name: "Bun")]
            )
        )
    }

    @Test func `a change is stored, then shown, then acknowledged, once`() throws {
        let journal = try journal()
        defer { journal.close() }
        let kitchen = try kitchen(journal)
        let ticket = try ticket(1)
        let report = try change(of: ticket)
        var told: [TicketChange] = []
        kitchen.changed = { told += $0 }
        kitchen.take([.till([.fired(ticket)])])
        _ = hearing.takeAll()
        for _ in 1...2 { kitchen.take([.till([.changed(report)])]) }

        #expect(hearing.takeAll() == [.changesStored([report.id]), .changesStored([report.id])])
        #expect(
            try journal.read().map(\.kind) == ["comanda.ticket.received", "comanda.ticket.changed"]
        )
        #expect(told == [report.change])
        #expect(kitchen.board.open[0].toCook.map(\.name) == ["Tea", "Bun"])
    }

    @Test func `a kitchen that starts again shows every change, and what was seen of them`() throws
    {
        var journal = try journal()
        let before = try kitchen(journal)
        let tickets = [try ticket(1), try ticket(2)]
        before.take([.till(tickets.map { .fired($0) })])
        before.take([.till([.changed(try change(of: tickets[0], 1))])])
        before.take([.till([.changed(try change(of: tickets[1], 2))])])
        try before.perform(.acknowledge(tickets[0].id))
        let shown = before.board.open
        journal.close()

        journal = try self.journal(recordsExist: true)
        defer { journal.close() }
        let after = try kitchen(journal)
        #expect(after.board.open == shown)
        #expect(after.board.open.map(\.isUnseen) == [false, true])
    }

    @Test func `the till hears after which change a ticket was done`() throws {
        let journal = try journal()
        defer { journal.close() }
        let kitchen = try kitchen(journal)
        let ticket = try ticket(1)
        kitchen.take([.till([.fired(ticket)])])
        kitchen.take([.till([.changed(try change(of: ticket))])])
        #expect(throws: CommandRefusal.self) { try kitchen.perform(.bump(ticket.id)) }
        try kitchen.perform(.acknowledge(ticket.id))
        try kitchen.perform(.bump(ticket.id))

        let reports = try journal.owed(to: .till).compactMap { row -> KitchenProgress? in
            guard case .progressed(let report) = KitchenRecord.call(in: row.record) else {
                return nil
            }
            return report.progress
        }
        #expect(reports.map(\.stage) == [.acknowledged, .ready])
        #expect(reports.map(\.changes) == [1, 1])
    }
}
