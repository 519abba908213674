import CashierDesk
import Journal
import Kitchen
import KitchenBoard
import Pass
import Relay
import RelayContract
import Restaurant
import Till

/// What has to be true when all is well again and nothing is under way.
struct Inspection {
    let world: World
    private let tillRecords: [SealedJournal.Record]
    private(set) var orders: [PlacedOrder] = []
    private var tillReports: [KitchenProgress] = []
    private(set) var tillWorks: [WorkReport] = []
    private(set) var changes: [OrderChangeRecord] = []
    private(set) var kitchens: [KitchenStory] = []
    private(set) var faults: [String] = []

    init(_ world: World) {
        self.world = world
        tillRecords = world.tillDisk.contents.records
        faults = world.ledger.faults
        read()
        inspectJournals()
        inspectOrders()
        inspectKitchen()
        inspectChanges()
        inspectReports()
        inspectRelay()
        inspectScreens()
    }

    /// Whether a display lost records: it has again what is still to be done, and not all else.
    func hasLost(_ kitchen: KitchenStory) -> Bool {
        world.displays.firstIndex(of: kitchen.display).map(world.ledger.losers.contains) ?? false
    }

    /// Whether an order is done, or has nothing to cook: a display that lost records may lack it.
    func isPast(_ order: OrderID) -> Bool {
        guard let standing = world.till?.till?.desk.standing(of: order) else { return true }
        return standing.kitchen == .ready || !standing.isCooked
    }

    mutating func expect(_ isSo: Bool, _ fault: @autoclosure () -> String) {
        if !isSo { faults.append(fault()) }
    }

    private mutating func read() {
        for record in tillRecords {
            if case .worked(let report)? = TillRecord.call(in: record) {
                tillWorks.append(report)
                continue
            }
            switch try? TillRecord(kind: record.kind, bytes: record.payload) {
            case .fired(let order): orders.append(order)
            case .changed(let known): changes.append(known)
            case .progressed(let report): tillReports.append(report.progress)
            case .refunded, .drawer, .shiftOpened, .closed, .parked, .dropped, .paper: break
            case nil: faults.append("record \(record.number) of the till is not understood")
            }
        }
        for (display, disk) in zip(world.displays, world.kitchenDisks) {
            let story = KitchenStory(display, disk.contents.records)
            kitchens.append(story)
            faults += story.faults
        }
    }

    private mutating func inspectJournals() {
        for disk in [world.tillDisk] + world.kitchenDisks {
            expect(disk.contents.damaged == nil, "the \(disk.name)'s journal is damaged")
            for (destination, rows) in disk.contents.owed {
                expect(rows.isEmpty, "\(rows.count) rows are still owed to the \(destination)")
            }
        }
    }

    /// The till's journal against what the cashier saw.
    private mutating func inspectOrders() {
        let stored = Dictionary(grouping: orders, by: \.id)
        for (id, order) in world.ledger.accepted {
            expect(stored[id] == [order], "order \(id.short) was fired and is not in the journal")
        }
        for order in orders {
            let keyed = world.ledger.pressed[order.id] ?? []
            expect(keyed.contains(order.lines), "nobody keyed order \(order.id.short)")
        }
        for id in world.ledger.storedAfterAll {
            expect(stored[id] != nil, "order \(id.short) is lost that was stored after all")
        }
        for id in world.ledger.discarded {
            expect(stored[id] == nil, "order \(id.short) was thrown away and fired")
        }
        let numbers = orders.map { "\($0.day.date) \($0.number)" }
        expect(Set(numbers).count == numbers.count, "two orders have one number: \(numbers)")
    }

    private mutating func inspectKitchen() {
        let known = Set(orders.map(\.id))
        for kitchen in kitchens {
            let name = kitchen.display.program
            for order in orders {
                let count = kitchen.tickets.count { $0 == Ticket(order) }
                if count == 0, hasLost(kitchen), isPast(order.id) { continue }
                expect(count == 1, "order \(order.id.short) is \(count) times in the \(name)")
            }
            for ticket in kitchen.tickets {
                expect(
                    known.contains(ticket.id),
                    "the \(name) has \(ticket.id.short), which is no order"
                )
            }
        }
    }

    /// What cooks did against what both journals tell of it, for each order in its order.
    private mutating func inspectReports() {
        // Of several displays none says alone what is ready.
        guard kitchens.count == 1 else { return inspectDeeds() }
        guard !hasLost(kitchens[0]) else { return inspectReportsKept() }
        let kitchenReports = kitchens[0].reports
        for order in orders {
            let done = kitchenReports.filter { $0.order == order.id }
            let told = tillReports.filter { $0.order == order.id }
            expect(
                done == told,
                "order \(order.id.short): the kitchen did \(done.map(\.stage.rawValue)), "
                    + "the till has \(told.map(\.stage.rawValue))"
            )
            let seen = world.ledger.deeds[order.id] ?? []
            // A cook may have done more than was seen to be done, as a program died.
            var rest = done.map(\.stage)[...]
            for stage in seen {
                guard let place = rest.firstIndex(of: stage) else {
                    faults.append("order \(order.id.short): \(stage.rawValue) is lost")
                    break
                }
                rest = rest[(place + 1)...]
            }
        }
        expect(tillReports.count == kitchenReports.count, "reports of orders that are none")
    }

    /// What a display that lost records has of the reports of what is still to be done: all.
    private mutating func inspectReportsKept() {
        for order in orders where !isPast(order.id) {
            let told = tillReports.filter { $0.order == order.id }
            let known = kitchens[0].reports.filter { $0.order == order.id }
            expect(
                Set(told).isSubset(of: known),
                "order \(order.id.short): the till has \(told.map(\.stage.rawValue)), "
                    + "the kitchen that lost them \(known.map(\.stage.rawValue))"
            )
        }
    }

    private mutating func inspectRelay() {
        let events = world.network.events.events
        let kept = events.sorted { $0.envelope.sequence < $1.envelope.sequence }
        let count = tillRecords.count
        expect(
            kept.map(\.bytes) == tillRecords.map(\.payload),
            "the relay has \(kept.map(\.envelope.sequence)) of \(count) records"
        )
        var last: [OrderID: Int64] = [:]
        for event in events {
            let record = try? TillRecord(kind: event.envelope.type, bytes: event.bytes)
            let order: OrderID
            switch record {
            case .fired(let fired): order = fired.id
            case .changed(let known): order = known.change.order
            case .progressed(let report): order = report.progress.order
            case .refunded(let refund): order = refund.order
            default: continue
            }
            let number = event.envelope.sequence
            expect(
                number > last[order] ?? 0,
                "the relay got record \(number) of order \(order.short) after \(last[order] ?? 0)"
            )
            last[order] = number
        }
    }

    private mutating func inspectScreens() {
        let boards = world.kitchens.compactMap { $0?.kitchen?.board }
        guard let desk = world.till?.till?.desk, boards.count == kitchens.count,
            let board = boards.first
        else {
            faults.append("a program does not run")
            return
        }
        expect(desk.relay.isClear, "all is acknowledged and the till is not green: \(desk.relay)")
        expect(
            desk.kitchen.isLive && boards.allSatisfy(\.link.isLive),
            "a program does not see the other"
        )
        expect(desk.storageTrouble == nil, "the till still tells of its disk")
        for standing in desk.orders {
            let ticket = board.openTicket(standing.id)
            let isBumped = board.bumped.contains { $0.id == standing.id }
            let isLost = hasLost(kitchens[0]) && ticket == nil && !isBumped
            if isLost, isPast(standing.id) { continue }
            let expected: OrderStanding.AtKitchen? =
                ticket.map { $0.isStarted ? .started : .received } ?? (isBumped ? .ready : nil)
            expect(
                standing.kitchen == expected,
                "order \(standing.id.short) is \(standing.kitchen) on the till"
            )
            expect(standing.relay == .mirrored, "order \(standing.id.short) is \(standing.relay)")
        }
        let shown = Set((board.open + board.bumped).map(\.id))
        let fired = hasLost(kitchens[0]) ? orders.filter { !isPast($0.id) } : orders
        expect(
            shown.isSuperset(of: fired.map(\.id)) && shown.isSubset(of: orders.map(\.id)),
            "the board shows other orders than were fired"
        )
    }
}
