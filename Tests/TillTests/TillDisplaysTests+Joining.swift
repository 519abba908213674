import CashierDesk
import InternalNotification
import Journal
import Kernel
import Pass
import Restaurant
import Synchronization
import Testing

@testable import Till

/// Displays that come with less than the till has, and what the till takes their deeds for.
extension TillDisplaysTests {
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
        #expect(bar.takeAll() == [.restored(count: 1), .fired(Ticket(order))])
        store(order, in: till, ["bar"])
        #expect(changes(bar.takeAll()).map(\.change.guest) == ["7"])
    }

    @Test func `the only display that lost its records gets what is not done, and how much it is`()
        throws
    {
        let journal = try base.journal()
        defer { journal.close() }
        let till = try base.till(journal)
        till.take([.presence(.online(base.kitchen)), .kitchen([.knows([])])])
        let orders = try [base.sell(till), base.sell(till), base.sell(till)]
        till.take([.kitchen([.stored([orders[0].id, orders[1].id])])])
        let done = ProgressReport(
            id: ReportID(from: SystemRandom()),
            progress: KitchenProgress(order: orders[0].id, stage: .ready, at: 1)
        )
        till.take([.kitchen([.progressed(done)])])
        _ = base.hearing.takeAll()
        till.take([.presence(.crashed(base.kitchen)), .presence(.online(base.kitchen))])
        _ = base.hearing.takeAll()
        till.take([.kitchen([.knows([])])])
        // The third never was there, and is owed anyway.
        let again = orders[1...].map { CallToKitchen.fired(Ticket($0)) }
        #expect(base.hearing.takeAll() == [.restored(count: 1)] + again)
        // A display that went back to older records gets what it did itself, too.
        store(orders[1], in: till, [])
        till.take([.presence(.crashed(base.kitchen)), .presence(.online(base.kitchen))])
        _ = base.hearing.takeAll()
        till.take([.kitchen([.knows(orders.map { has($0) })])])
        till.take([.kitchen([.stored(orders.map(\.id))])])
        #expect(base.hearing.takeAll().contains(.progressed(done)))
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

    @Test func `what is owed again to a display is sent though the disk failed after that`() throws
    {
        let journal = try base.journal()
        defer { journal.close() }
        let unsure = UnsureStore(journal)
        let till = try till(unsure)
        join(till)
        let order = try sell(till)
        store(order, in: till, ["grill", "bar"])
        _ = bar.takeAll()
        unsure.failToReadOwedOnceResent(true)
        till.take([.kitchen([.knows([])], from: "bar")])
        #expect(bar.takeAll() == [.restored(count: 1)])
        unsure.failToReadOwedOnceResent(false)
        base.time.pass(seconds: 2)
        #expect(try #require(till.due) <= base.time.steadyNanoseconds())

        till.tick()

        #expect(bar.takeAll() == [.fired(Ticket(order))])
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
        #expect(bar.takeAll() == [.restored(count: 1), .fired(Ticket(order))])
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

    @Test func `a change that no cook knew of is not taken for seen when the order is READY`()
        throws
    {
        let journal = try base.journal()
        defer { journal.close() }
        let till = try till(journal)
        join(till)
        let order = try sell(till)
        till.take([.kitchen([.worked(done(order.id, 1, at: "grill", changes: 0))], from: "grill")])
        try till.change(order.id, .move(to: "7"))
        // It crosses the last bump.
        till.take([.kitchen([.worked(done(order.id, 2, at: "bar", changes: 0))], from: "bar")])
        #expect(till.desk.orders[0].kitchen == .ready)
        #expect(till.desk.orders[0].isUnseen)
    }

    @Test func `a change that one cook knew of is seen, also by a record that does not say so`()
        throws
    {
        for changes in [1, nil] {
            let base = try TillAtWorkTests()
            let journal = try base.journal()
            defer { journal.close() }
            let till = try till(journal, of: base)
            join(till)
            let order = try sell(till)
            let first = done(order.id, 1, at: "grill", changes: 0)
            till.take([.kitchen([.worked(first)], from: "grill")])
            try till.change(order.id, .move(to: "7"))
            let last = done(order.id, 2, at: "bar", changes: changes)
            till.take([.kitchen([.worked(last)], from: "bar")])
            #expect(till.desk.orders[0].kitchen == .ready)
            #expect(!till.desk.orders[0].isUnseen)
        }
    }
}

extension CallToKitchen {
    /// Whether a display is asked what it has.
    var isQuestion: Bool { if case .asked = self { true } else { false } }
}
