import Journal
import Restaurant

/// What people saw and did: all that the programs may be measured by.
final class Ledger {
    /// Orders that the till's screen said were fired.
    private(set) var accepted: [OrderID: PlacedOrder] = [:]
    /// What was keyed at each press of fire, by the name that the order had.
    private(set) var pressed: [OrderID: [[OrderLine]]] = [:]
    /// Orders of which the till's screen said that they were stored after all.
    private(set) var storedAfterAll: Set<OrderID> = []
    /// Orders that the till's screen said were thrown away.
    private(set) var discarded: Set<OrderID> = []
    /// Changes of orders that the till's screen said were made.
    private(set) var changed: [OrderChange] = []
    /// What cooks did, in their order, for each order.
    private(set) var deeds: [OrderID: [KitchenProgress.Stage]] = [:]
    /// What went wrong while it ran.
    private(set) var faults: [String] = []

    /// How often each display showed an order as new.
    private var timesShown: [Int: [OrderID: Int]] = [:]

    func notePress(_ id: OrderID, _ lines: [OrderLine]) { pressed[id, default: []].append(lines) }

    func noteFired(_ order: PlacedOrder) {
        if accepted[order.id] != nil { faults.append("order \(order.id.short) was fired twice") }
        accepted[order.id] = order
    }

    func noteChanged(_ change: OrderChange) { changed.append(change) }

    func noteStoredAfterAll(_ id: OrderID) { storedAfterAll.insert(id) }

    func noteDiscarded(_ id: OrderID) {
        if accepted[id] == nil, !storedAfterAll.contains(id) { discarded.insert(id) }
    }

    func noteShown(_ ticket: Ticket, at display: Int) {
        timesShown[display, default: [:]][ticket.id, default: 0] += 1
        if timesShown[display]?[ticket.id] == 2 {
            faults.append("the kitchen showed order \(ticket.id.short) as new twice")
        }
    }

    /// The displays that lost records.
    private(set) var losers: Set<Int> = []

    /// A display lost its records: what it shows from now on is new to it again.
    func noteLoss(at display: Int) {
        losers.insert(display)
        timesShown[display] = nil
    }

    func noteDeed(_ progress: KitchenProgress) {
        deeds[progress.order, default: []].append(progress.stage)
    }

    /// The till did not sell although nothing was wrong.
    func noteRefused() { faults.append("the till does not sell although all is well") }

    /// The till tells that all is acknowledged.
    func noteGreen(_ world: World) {
        for record in world.tillDisk.contents.records
        where !world.network.events.has(record.event.description) {
            faults.append("green, and the relay does not have record \(record.number)")
        }
    }
}
