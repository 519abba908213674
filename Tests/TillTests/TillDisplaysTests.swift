import CashierDesk
import InternalNotification
import Journal
import Kernel
import Pass
import Restaurant
import Synchronization
import Testing

@testable import Till

/// A till with several kitchen displays.
@Suite struct TillDisplaysTests {
    private let base: TillAtWorkTests
    private let grill = TillAtWorkTests.Hearing()
    private let bar = TillAtWorkTests.Hearing()

    init() throws { base = try TillAtWorkTests() }

    private func till(_ journal: any RecordStore) throws -> TillAtWork {
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

    private func peer(_ name: String) -> INPeer {
        INPeer(
            identifier: PassPeer.kitchen(name),
            fingerprint: 7,
            instance: name == "bar" ? 71 : 70
        )
    }

    /// The displays come, and tell that they have nothing.
    private func join(_ till: TillAtWork) {
        for name in ["grill", "bar"] {
            till.take([.presence(.online(peer(name)))])
            till.take([.kitchen([.knows([])], from: name)])
        }
        _ = (grill.takeAll(), bar.takeAll())
    }

    private func sell(_ till: TillAtWork) throws -> PlacedOrder {
        try till.perform(.add(item: "1", quantity: 1, options: []))
        try till.perform(.add(item: "2", quantity: 1, options: []))
        return try #require(try till.perform(.fire(cash: nil)))
    }

    private func done(
        _ order: OrderID,
        _ line: Int,
        at display: String,
        clock: Int = 1
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
                clock: clock
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
        #expect(calls.first == .fired(Ticket(order)))
        #expect(!calls.contains(.fired(Ticket(over))))
        till.take([.kitchen([.stored([order.id])], from: "bar")])
        #expect(bar.takeAll().contains(.worked(deed)))
    }

    /// What a display has of an order that it got, with changes and deeds.
    private func has(
        _ order: PlacedOrder,
        changes: Int = 0,
        deeds: [String: Int] = [:],
        isOpen: Bool = true
    ) -> OrderKnowledge {
        OrderKnowledge(order: order.id, isOpen: isOpen, changes: changes, deeds: deeds)
    }

    /// The display says that it has stored an order.
    private func store(_ order: PlacedOrder, in till: TillAtWork, _ names: [String]) {
        for name in names { till.take([.kitchen([.stored([order.id])], from: name)]) }
    }

    private func changes(_ calls: [CallToKitchen]) -> [ChangeReport] {
        calls.compactMap { call in
            if case .changed(let report) = call { report } else { nil }
        }
    }

    @Test func `a display that lost its records gets the ticket before what changed of it`() throws
    {
        let journal = try base.journal()
        defer { journal.close() }
        let till = try till(journal)
        join(till)
        let order = try sell(till)
        store(order, in: till, ["grill", "bar"])
        till.take([.presence(.crashed(peer("bar")))])
        try till.change(order.id, .move(to: "7"))
        _ = bar.takeAll()
        till.take([.presence(.online(peer("bar")))])
        #expect(bar.takeAll() == [.asked(stops: [])])
        till.take([.kitchen([.knows([])], from: "bar")])
        #expect(bar.takeAll() == [.fired(Ticket(order))])
        store(order, in: till, ["bar"])
        #expect(changes(bar.takeAll()).map(\.change.guest) == ["7"])
    }

    @Test func `a display is asked again until it has told what it has`() throws {
        let journal = try base.journal()
        defer { journal.close() }
        let till = try till(journal)
        _ = try sell(till)
        till.take([.presence(.online(peer("bar")))])
        #expect(bar.takeAll() == [.asked(stops: [])])
        till.tick()
        #expect(bar.takeAll().isEmpty)
        base.time.pass(seconds: 2)
        #expect(try #require(till.due) <= base.time.steadyNanoseconds())
        till.tick()
        #expect(bar.takeAll() == [.asked(stops: [])])
    }

    @Test func `a display with older records gets what was fired, changed and done meanwhile`()
        throws
    {
        let journal = try base.journal()
        defer { journal.close() }
        let till = try till(journal)
        join(till)
        let (first, second, third) = (try sell(till), try sell(till), try sell(till))
        for order in [first, second, third] { store(order, in: till, ["grill", "bar"]) }
        try till.change(second.id, .move(to: "7"))
        let change = try #require(changes(bar.takeAll()).first)
        till.take([.kitchen([.changesStored([change.id])], from: "bar")])
        till.take([.kitchen([.changesStored([change.id])], from: "grill")])
        let deed = done(third.id, 1, at: "grill")
        till.take([.kitchen([.worked(deed)], from: "grill")])
        till.take([.kitchen([.changesStored([deed.id])], from: "bar")])
        #expect(try till.waiting().kitchen == 0)
        // Its records are of before the first order was fired.
        till.take([.presence(.crashed(peer("bar")))])
        till.take([.presence(.online(peer("bar")))])
        till.take([.kitchen([.knows([has(second), has(third)])], from: "bar")])
        _ = bar.takeAll()
        #expect(till.desk.orders.map(\.changesWaiting) == [0, 1, 0])
        for order in [first, second, third] { store(order, in: till, ["bar"]) }
        let calls = bar.takeAll()
        #expect(changes(calls) == [change])
        #expect(calls.contains(.worked(deed)))
        till.take([.kitchen([.changesStored([change.id, deed.id])], from: "bar")])
        #expect(try till.waiting().kitchen == 0)
        #expect(till.desk.orders.map(\.changesWaiting) == [0, 0, 0])
    }

    @Test func `a display that has all is owed nothing again`() throws {
        let journal = try base.journal()
        defer { journal.close() }
        let till = try till(journal)
        join(till)
        let order = try sell(till)
        store(order, in: till, ["grill", "bar"])
        till.take([.presence(.online(peer("bar")))])
        till.take([.kitchen([.knows([has(order, deeds: ["bar": 4])])], from: "bar")])
        #expect(try till.waiting().kitchen == 0)
    }

    @Test func `orders of before the cut-off get READY, and go to a display that joins`() throws {
        let order: PlacedOrder
        do {
            let journal = try base.journal()
            defer { journal.close() }
            let till = try till(journal)
            // 03:59 of the day of trade before.
            base.time.wall.withLock { $0 += 15 * 3_600_000 + 59 * 60_000 }
            try till.perform(.add(item: "1", quantity: 1, options: []))
            try till.perform(.add(item: "2", quantity: 1, options: []))
            order = try #require(try till.perform(.fireUnpaid))
            join(till)
            store(order, in: till, ["grill", "bar"])
        }
        base.time.wall.withLock { $0 += 2 * 60_000 }
        let journal = try base.journal(recordsExist: true)
        defer { journal.close() }
        let till = try till(journal)
        #expect(till.desk.orders.map(\.id) == [order.id])
        join(till)
        _ = try till.waiting()
        store(order, in: till, ["grill", "bar"])
        till.take([.presence(.crashed(peer("bar")))])
        till.take([.presence(.online(peer("bar")))])
        _ = bar.takeAll()
        till.take([.kitchen([.knows([])], from: "bar")])
        #expect(bar.takeAll() == [.fired(Ticket(order))])
        for (line, name) in [(1, "grill"), (2, "bar")] {
            till.take([.kitchen([.worked(done(order.id, line, at: name))], from: name)])
        }
        #expect(till.desk.orders[0].kitchen == .ready)
    }

    @Test func `an order that is brought back goes to a display that joined after its bump`() throws
    {
        let journal = try base.journal()
        defer { journal.close() }
        let till = try till(journal)
        join(till)
        let order = try sell(till)
        store(order, in: till, ["grill", "bar"])
        for (line, name) in [(1, "grill"), (2, "bar")] {
            till.take([.kitchen([.worked(done(order.id, line, at: name))], from: name)])
        }
        #expect(till.desk.orders[0].kitchen == .ready)
        till.take([.presence(.crashed(peer("bar")))])
        till.take([.presence(.online(peer("bar")))])
        _ = bar.takeAll()
        till.take([.kitchen([.knows([])], from: "bar")])
        #expect(!bar.takeAll().contains(.fired(Ticket(order))))
        till.take([.kitchen([.worked(done(order.id, 1, at: "grill", clock: 2))], from: "grill")])
        #expect(bar.takeAll().contains(.fired(Ticket(order))))
    }

    @Test func `what ran out before the first order of the day is told to a display that joins`()
        throws
    {
        let journal = try base.journal()
        defer { journal.close() }
        let till = try till(journal)
        try till.perform(.setAvailability(.item("2"), .dayEnd))
        till.take([.presence(.online(peer("bar")))])
        guard case .asked(let stops)? = bar.takeAll().first else {
            Issue.record("it was not asked")
            return
        }
        #expect(stops.map(\.thing) == [.item("2")] && stops.allSatisfy(\.isOut))
    }
}
