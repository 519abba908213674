import CashierDesk
import InternalNotification
import Journal
import Kernel
import Pass
import Restaurant
import Testing

@testable import Till

/// A till with several kitchen displays.
@Suite struct TillDisplaysTests {
    let base: TillAtWorkTests
    let grill = TillAtWorkTests.Hearing(hearsQuestions: true)
    let bar = TillAtWorkTests.Hearing(hearsQuestions: true)

    init() throws { base = try TillAtWorkTests() }

    func till(
        _ journal: any RecordStore,
        of base: TillAtWorkTests? = nil
    ) throws -> TillAtWork {
        let base = base ?? self.base
        let menu = try Menu(
            categories: [MenuCategory(code: "c", name: "C")],
            items: [
                MenuItem(
                    code: "1",
                    name: "Burger",
                    price: Money(minorUnits: 500),
                    category: "c",
                    station: "grill"
                ),
                MenuItem(
                    code: "2",
                    name: "Cola",
                    price: Money(minorUnits: 200),
                    category: "c",
                    station: "bar"
                ),
            ]
        )
        return try base.till(journal, menu: menu, displays: [("grill", grill), ("bar", bar)])
    }

    func peer(_ name: String) -> INPeer {
        INPeer(
            identifier: PassPeer.kitchen(name),
            fingerprint: 7,
            instance: name == "bar" ? 71 : 70
        )
    }

    /// The displays come, and tell that they have nothing.
    func join(_ till: TillAtWork) {
        for name in ["grill", "bar"] {
            till.take([.presence(.online(peer(name)))])
            till.take([.kitchen([.knows([])], from: name)])
        }
        _ = (grill.takeAll(), bar.takeAll())
    }

    func sell(_ till: TillAtWork) throws -> PlacedOrder {
        try till.perform(.add(item: "1", quantity: 1, options: []))
        try till.perform(.add(item: "2", quantity: 1, options: []))
        return try #require(try till.perform(.fire(cash: nil)))
    }

    func done(
        _ order: OrderID,
        _ line: Int,
        at display: String,
        clock: Int = 1,
        changes: Int? = nil
    )
        -> WorkReport
    {
        WorkReport(
            id: EventID(from: SystemRandom()),
            work: KitchenWork(
                order: order,
                lines: [line],
                deed: clock % 2 == 1 ? .done : .undone,
                at: 0,
                display: display,
                clock: clock,
                changes: changes
            )
        )
    }

    @Test func `an order is owed to each display, and in the kitchen when each has stored it`()
        throws
    {
        let journal = try base.journal()
        defer { journal.close() }
        let till = try till(journal)
        join(till)
        #expect(till.desk.kitchen.isLive)
        let order = try sell(till)
        #expect(grill.takeAll() == [.fired(Ticket(order))])
        #expect(bar.takeAll() == [.fired(Ticket(order))])
        till.take([.kitchen([.stored([order.id])], from: "grill")])
        #expect(till.desk.orders[0].kitchen == .waiting)
        till.take([.kitchen([.stored([order.id])], from: "bar")])
        #expect(till.desk.orders[0].kitchen == .received)
        #expect(try till.waiting().kitchen == 0)
    }

    @Test func `a deed goes to the other display, and READY is when both are done`() throws {
        let journal = try base.journal()
        defer { journal.close() }
        let till = try till(journal)
        join(till)
        let order = try sell(till)
        for name in ["grill", "bar"] {
            till.take([.kitchen([.stored([order.id])], from: name)])
        }
        _ = (grill.takeAll(), bar.takeAll())
        let first = done(order.id, 1, at: "grill")
        till.take([.kitchen([.worked(first)], from: "grill")])
        #expect(grill.takeAll() == [.stored([first.id])])
        #expect(bar.takeAll() == [.worked(first)])
        #expect(till.desk.orders[0].kitchen == .received)
        let second = done(order.id, 2, at: "bar")
        // Twice, as after an answer that was lost.
        till.take([.kitchen([.worked(second)], from: "bar")])
        till.take([.kitchen([.worked(second)], from: "bar")])
        #expect(till.desk.orders[0].kitchen == .ready)
        till.take([.kitchen([.worked(done(order.id, 2, at: "bar", clock: 2))], from: "bar")])
        #expect(till.desk.orders[0].kitchen == .received)
        let kinds = try journal.read().map(\.kind)
        #expect(kinds.count { $0 == "comanda.kitchen.worked" } == 3)
        #expect(kinds.count { $0 == "comanda.ticket.progressed" } == 2)
    }

    @Test func `a till that starts again knows what each display has done`() throws {
        let order: PlacedOrder
        do {
            let journal = try base.journal()
            defer { journal.close() }
            let till = try till(journal)
            order = try sell(till)
            till.take([.kitchen([.worked(done(order.id, 1, at: "grill"))], from: "grill")])
        }
        let journal = try base.journal(recordsExist: true)
        defer { journal.close() }
        let till = try till(journal)
        till.take([.kitchen([.worked(done(order.id, 2, at: "bar"))], from: "bar")])
        #expect(till.desk.orders[0].kitchen == .ready)
    }

    @Test func `a display that is gone is named, and the other goes on`() throws {
        let journal = try base.journal()
        defer { journal.close() }
        let till = try till(journal)
        join(till)
        till.take([.presence(.crashed(peer("bar")))])
        #expect(!till.desk.kitchen.isLive)
        #expect(till.desk.displays.filter { !$0.link.isLive }.map(\.name) == ["bar"])
        let order = try sell(till)
        #expect(grill.takeAll() == [.fired(Ticket(order))])
        #expect(bar.takeAll().isEmpty)
        till.take([.presence(.online(peer("bar")))])
        #expect(bar.takeAll() == [.asked(stops: [])])
        till.take([.kitchen([.knows([])], from: "bar")])
        #expect(bar.takeAll() == [.fired(Ticket(order))])
    }

    @Test func `a display without records gets all that is open, with what was done of it`() throws
    {
        let journal = try base.journal()
        defer { journal.close() }
        let till = try till(journal)
        join(till)
        let order = try sell(till)
        let over = try sell(till)
        for name in ["grill", "bar"] {
            till.take([.kitchen([.stored([order.id, over.id])], from: name)])
        }
        let deed = done(order.id, 1, at: "grill")
        till.take([.kitchen([.worked(deed)], from: "grill")])
        till.take([.kitchen([.changesStored([deed.id])], from: "bar")])
        for line in [1, 2] {
            till.take([.kitchen([.worked(done(over.id, line, at: "grill"))], from: "grill")])
        }
        _ = bar.takeAll()
        till.take([.kitchen([.knows([])], from: "bar")])
        let calls = bar.takeAll()
        #expect(calls.prefix(2) == [.restored(count: 1), .fired(Ticket(order))])
        #expect(!calls.contains(.fired(Ticket(over))))
        till.take([.kitchen([.stored([order.id])], from: "bar")])
        #expect(bar.takeAll().contains(.worked(deed)))
    }
}
