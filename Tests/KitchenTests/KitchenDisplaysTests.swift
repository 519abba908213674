import Journal
import Kernel
import KitchenBoard
import Pass
import Restaurant
import Testing

@testable import Kitchen

/// One of several displays of a kitchen.
@Suite struct KitchenDisplaysTests {
    private let base: KitchenAtWorkTests

    init() throws { base = try KitchenAtWorkTests() }

    private func move(_ ticket: Ticket) -> ChangeReport {
        ChangeReport(
            id: EventID(from: SystemRandom()),
            change: TicketChange(
                order: ticket.id,
                number: ticket.number,
                sequence: 1,
                at: 0,
                diningOption: ticket.diningOption,
                guest: "7"
            )
        )
    }

    private func deed(_ order: OrderID, _ deed: KitchenWork.Deed, _ display: String) -> WorkReport {
        WorkReport(
            id: EventID(from: SystemRandom()),
            work: KitchenWork(
                order: order,
                lines: [1],
                deed: deed,
                at: 0,
                display: display,
                clock: 3
            )
        )
    }

    @Test func `a display tells what it has of its orders when it is asked`() throws {
        let journal = try base.journal()
        defer { journal.close() }
        let kitchen = try base.kitchen(journal, display: "bar")
        kitchen.take([.till([.asked(stops: [])])])
        #expect(base.hearing.takeAll() == [.knows([])])
        let (first, second) = (try base.ticket(1), try base.ticket(2))
        kitchen.take([.till([.fired(first), .fired(second), .changed(move(first))])])
        kitchen.take([.till([.worked(deed(second.id, .done, "grill"))])])
        _ = base.hearing.takeAll()
        kitchen.take([.till([.asked(stops: [])])])
        let expected = [
            OrderKnowledge(order: first.id, isOpen: true, changes: 1, deeds: [:]),
            OrderKnowledge(
                order: second.id,
                isOpen: false,
                changes: 0,
                deeds: ["grill": 3],
                deedCounts: ["grill": 1]
            ),
        ]
        #expect(base.hearing.takeAll() == [.knows(expected)])
    }

    @Test func `a display has run out exactly what the till says when it asks`() throws {
        let journal = try base.journal()
        defer { journal.close() }
        let kitchen = try base.kitchen(journal, display: "bar")
        let until = kitchen.now.wall + 3_600_000
        let stops = ["1", "2"].map {
            AvailabilityEvent(.item($0), name: "Dish " + $0, until: until, at: 0)
        }
        kitchen.take([.till([.asked(stops: [stops[0]])])])
        kitchen.take([.till([.asked(stops: [stops[1]])])])
        let present = kitchen.board.availability.stops(at: kitchen.now.wall)
        #expect(present.map(\.thing) == [.item("2")])
        let count = try journal.read().count
        kitchen.take([.till([.asked(stops: [stops[1]])])])
        #expect(try journal.read().count == count)
    }

    @Test func `a change and a deed that come before their ticket count when it comes`() throws {
        var journal = try base.journal()
        let kitchen = try base.kitchen(journal, display: "bar")
        let (first, second) = (try base.ticket(1), try base.ticket(2))
        kitchen.take([.till([.changed(move(first))])])
        kitchen.take([.till([.worked(deed(second.id, .ticked, "grill"))])])
        #expect(kitchen.board.knowledge.isEmpty)
        kitchen.take([.till([.fired(first), .fired(second)])])
        let open = kitchen.board.open
        #expect(open.map(\.ticket.guest) == ["7", ""])
        #expect(open.map(\.left.count) == [1, 0])
        journal.close()
        journal = try base.journal(recordsExist: true)
        defer { journal.close() }
        #expect(try base.kitchen(journal, display: "bar").board.open == open)
    }

    @Test func `what another display has seen is still to be seen here after a start`() throws {
        var journal = try base.journal()
        let kitchen = try base.kitchen(journal, display: "bar")
        let ticket = try base.ticket(1)
        kitchen.take([.till([.fired(ticket), .changed(move(ticket))])])
        kitchen.take([.till([.worked(deed(ticket.id, .seen, "grill"))])])
        #expect(kitchen.board.open[0].movedFrom == "")
        journal.close()
        journal = try base.journal(recordsExist: true)
        defer { journal.close() }
        #expect(try base.kitchen(journal, display: "bar").board.open[0].movedFrom == "")
    }
}
