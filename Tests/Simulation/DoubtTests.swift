import CashierDesk
import InternalNotification
import Journal
import Kitchen
import KitchenBoard
import Pass
import Restaurant
import Testing
import Till

@testable import SimulatedStore

/// Calls of the disk that are said to have failed, and have stored all the same.
@Suite struct DoubtTests {
    private let world = World(seed: 1, temper: .calm)
    private let kitchenPeer = INPeer(identifier: PassPeer.kitchen, fingerprint: 1, instance: 1)

    private func ticket(_ number: Int) throws -> Ticket {
        Ticket(
            id: try #require(OrderID(bytes: Array(repeating: UInt8(number), count: 16))),
            number: number,
            diningOption: .takeaway,
            guest: "",
            firedAt: 0,
            lines: [Ticket.Line(quantity: 1, name: "Tea")]
        )
    }

    @Test func `a ticket that was stored after all is shown, and only once`() throws {
        let kitchen = try #require(try world.openKitchen().kitchen)
        world.kitchenDisk.brokenAnswers = 1
        let ticket = try ticket(1)
        kitchen.take([.till([.fired(ticket)])])
        #expect(kitchen.board.open.isEmpty)
        kitchen.take([.till([.fired(ticket)])])
        #expect(kitchen.board.open.map(\.ticket) == [ticket])
        kitchen.tick()
        #expect(kitchen.board.open.count == 1)
        #expect(world.kitchenDisk.contents.records.count == 1)
    }

    @Test func `a ticket that was stored after all is shown without being sent again`() throws {
        let kitchen = try #require(try world.openKitchen().kitchen)
        world.kitchenDisk.brokenAnswers = 1
        kitchen.take([.till([.fired(try ticket(1))])])
        kitchen.tick()
        #expect(kitchen.board.open.count == 1)
    }

    @Test func `a bump that was stored after all is shown, and not stored again`() throws {
        let kitchen = try #require(try world.openKitchen().kitchen)
        let ticket = try ticket(1)
        kitchen.take([.till([.fired(ticket)])])
        world.kitchenDisk.brokenAnswers = 1
        #expect(throws: CommandRefusal.self) { try kitchen.perform(.bump(ticket.id)) }
        #expect(kitchen.board.open.count == 1)
        #expect(throws: CommandRefusal.self) { try kitchen.perform(.bump(ticket.id)) }
        #expect(kitchen.board.bumped.map(\.id) == [ticket.id])
        #expect(world.kitchenDisk.contents.records.count == 2)
    }

    @Test func `a report that was stored after all is shown`() throws {
        let till = try #require(try world.openTill().till)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        let order = try #require(try till.perform(.fire(cash: nil)))
        let report = ProgressReport(
            id: ReportID(from: world.chance),
            progress: KitchenProgress(order: order.id, stage: .ready, at: 1)
        )
        world.tillDisk.brokenAnswers = 1
        till.take([.kitchen([.progressed(report)])])
        #expect(till.desk.orders.map(\.kitchen) == [.waiting])
        till.take([.kitchen([.progressed(report)])])
        #expect(till.desk.orders.map(\.kitchen) == [.ready])
        #expect(world.tillDisk.contents.records.count == 2)
    }

    @Test func `an order that was stored after all stands where the kitchen has brought it`()
        throws
    {
        let till = try #require(try world.openTill().till)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        world.tillDisk.brokenAnswers = 1
        #expect(throws: TillRefusal.self) { try till.perform(.fire(cash: nil)) }
        let id = try #require(till.desk.draft.id)
        let report = ProgressReport(
            id: ReportID(from: world.chance),
            progress: KitchenProgress(order: id, stage: .started, at: 1)
        )
        till.take([.presence(.online(kitchenPeer))])
        till.take([.kitchen([.stored([id]), .progressed(report)])])
        try till.perform(.fire(cash: nil))
        #expect(till.desk.orders.map(\.kitchen) == [.started])
        #expect(world.tillDisk.contents.records.count == 2)
    }

    @Test func `an order that the till found stored by itself is not thrown away unsaid`() throws {
        let till = try #require(try world.openTill().till)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        try till.perform(.fire(cash: nil))
        try till.perform(.add(item: "2", quantity: 1, options: []))
        world.tillDisk.brokenAnswers = 1
        #expect(throws: TillRefusal.self) { try till.perform(.fire(cash: nil)) }
        let id = try #require(till.desk.draft.id)
        // A report that fails too has the till look for what is stored: it finds the order.
        let report = ProgressReport(
            id: ReportID(from: world.chance),
            progress: KitchenProgress(order: id, stage: .started, at: 1)
        )
        world.tillDisk.brokenAnswers = 1
        till.take([.kitchen([.progressed(report)])])
        till.tick()
        #expect(till.desk.has(id))

        #expect {
            try till.perform(.discard)
        } throws: { error in
            if case .storedAfterAll(number: 2) = error as? TillRefusal { true } else { false }
        }
        try till.perform(.add(item: "1", quantity: 1, options: []))
        #expect(try till.perform(.fire(cash: nil))?.number == 3)
    }
}
