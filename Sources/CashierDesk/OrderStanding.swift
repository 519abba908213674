package import Restaurant

/// Where one order of the day stands, on its way to the kitchen and to the relay.
package struct OrderStanding: Sendable, Hashable, Codable {
    /// How far the kitchen is.
    package enum AtKitchen: String, Sendable, Hashable, Codable {
        /// Stored here; the kitchen has not said that it stored it.
        case waiting
        /// The kitchen has it.
        case received
        /// A cook has begun.
        case started
        /// All of it is done.
        case ready
    }

    /// How far the relay is.
    package enum AtRelay: String, Sendable, Hashable, Codable {
        /// This store has no relay.
        case none
        /// Stored here, to be sent.
        case waiting
        /// The relay has it.
        case mirrored
        /// The relay refused it; a person has to look.
        case setAside
    }

    package let id: OrderID
    package let number: Int
    package private(set) var guest: String
    package private(set) var diningOption: DiningOption
    package private(set) var total: Money
    package let placedAt: Int64

    /// The business day of its number; nil for one that an earlier version kept.
    package let day: BusinessDay?

    /// The lines as they are after all changes; one of which all was voided has the quantity 0.
    package private(set) var lines: [OrderLine]

    /// How many changes were stored since it was fired.
    package private(set) var changeCount = 0

    /// By how much the last change made the total grow.
    package private(set) var lastAmount = Money.zero

    /// How many changes the kitchen has not said that it stored.
    package internal(set) var changesWaiting = 0

    /// The last change that the kitchen is told of; 0 for none.
    package private(set) var lastTold = 0
    /// The last change that gives the kitchen something to cook; 0 for none.
    private var lastAddOn = 0
    /// The last change that a cook has seen.
    private var lastSeen = 0
    /// Whether the kitchen was done when a change came that it has to cook for and not told of.
    private var isReopened = false
    package var kitchen: AtKitchen
    package var relay: AtRelay

    /// What was sold of it and what went back, and in what it was paid.
    package private(set) var account: OrderAccount

    /// The numbers of the lines that wait for their course.
    package private(set) var held: [Int]

    /// The order that it is paid together with; nil while it is paid by itself.
    package private(set) var joins: NamedOrder?

    /// How many of each line went back or were voided, by the lines' numbers.
    package var returned: [Int: Int] {
        let back = account.lines.map { ($0.id, $0.back - (departed?[$0.id] ?? 0)) }
        return Dictionary(back.filter { $0.1 > 0 }) { first, _ in first }
    }

    /// Its lines that came from other orders; nil for none.
    package private(set) var arrived: [ArrivedLine]?

    /// How many of each line went to other orders, by the lines' numbers; nil for none.
    private var departed: [Int: Int]?

    /// The order that lines of it went to last; nil for none.
    package private(set) var lastDeparture: NamedOrder?

    /// What asked for its receipt, by their own ids; nil for nothing.
    package internal(set) var receiptsAsked: [OrderID]?

    /// Whether the kitchen gets it on paper, since its display is gone; nil when not.
    package internal(set) var isOnPaper: Bool?

    /// The refunds of the order.
    private var refunds: [OrderID]?

    /// How many reports of the kitchen it has; nil for none.
    private var reportCount: Int?

    /// Whether a cook had begun before the ticket was bumped and brought back.
    private var wasStarted = false

    /// The standing of an order that was just stored.
    package init(_ order: PlacedOrder, kitchen: AtKitchen, relay: AtRelay) {
        id = order.id
        number = order.number
        guest = order.guest
        diningOption = order.diningOption
        total = order.total
        placedAt = order.placedAt
        day = order.day
        lines = order.lines
        account = OrderAccount(order)
        held = order.held ?? []
        arrived = order.arrived
        self.kitchen = kitchen
        self.relay = relay
    }
}

extension OrderStanding {
    /// The lines that wait for the next of the courses that the kitchen has not got.
    package var nextCourse: [OrderLine] {
        let waiting = lines.filter { held.contains($0.id) && $0.quantity > 0 }
        let next = waiting.map { $0.course ?? 1 }.min()
        return waiting.filter { $0.course ?? 1 == next }
    }

    /// Whether somebody has to come back to it: it is not paid, or a course of it waits.
    package var isLeftOpen: Bool { account.due > .zero || !nextCourse.isEmpty }

    /// Whether nothing is left of it to be cooked or paid for.
    package var isCancelled: Bool { hasNothing && departed == nil }

    /// Whether all that was left of it is part of other orders now.
    package var isMovedAway: Bool { hasNothing && departed != nil }

    /// Whether nothing is left of it, whatever became of it.
    package var hasNothing: Bool { !lines.isEmpty && lines.allSatisfy { $0.quantity == 0 } }

    /// Where the kitchen has a line that came from another order; nil for one that did not, or that
    /// the kitchen has not.
    package func ticketPlace(of line: Int) -> TicketPlace? {
        arrived?.first { $0.line == line }?.onTicket
    }

    /// The order on whose ticket the kitchen has all of it; nil when it has a ticket of its own.
    package var ticketOrder: OrderID? {
        guard let first = arrived?.first?.onTicket?.order,
            lines.allSatisfy({ ticketPlace(of: $0.id)?.order == first })
        else { return nil }
        return first
    }

    /// How many reports of the kitchen it has.
    package var reports: Int { reportCount ?? 0 }

    /// Whether the kitchen has, or is to get, a dish of it to cook.
    package var isCooked: Bool { lines.contains { $0.quantity > 0 && !held.contains($0.id) } }

    /// Whether something changed that no cook has seen.
    package var isUnseen: Bool { lastSeen < lastTold }

    /// Takes in a change that was stored; one that it has already changes nothing.
    mutating func take(_ change: OrderChange) {
        guard change.sequence > changeCount else { return }
        changeCount = change.sequence
        guest = change.guest
        diningOption = change.diningOption
        total = total + change.amount
        lines = lines.applying(change)
        account.take(change)
        lastAmount = change.amount
        joins = change.joins ?? joins
        if let more = change.arrived { arrived = (arrived ?? []) + more }
        for gone in change.departed ?? [] {
            lastDeparture = gone.to
            departed = departed ?? [:]
            departed?[gone.line, default: 0] += gone.quantity
        }
        if change.isSilent != true { lastTold = change.sequence }
        let added = Set(change.added.map(\.id))
        let fired = Set((change.fired ?? []).map(\.id))
        let gone = Set(lines.filter { $0.quantity == 0 }.map(\.id)).union(fired)
        held = (held + (change.held ?? []).filter(added.contains)).filter { !gone.contains($0) }
        guard change.bringsWork else { return }
        lastAddOn = change.sequence
        if kitchen == .ready {
            kitchen = .received
            isReopened = true
        }
    }

    /// Takes in what a cook did, who knew of so many changes as the report tells.
    mutating func take(_ progress: KitchenProgress) {
        reportCount = reports + 1
        let known = progress.changes ?? 0
        if isReopened, known >= lastAddOn {
            // What was added came as a ticket of its own, which nobody had begun.
            isReopened = false
            wasStarted = false
        }
        switch progress.stage {
        case .started:
            wasStarted = true
            // A display that lost its records may begin again with what was done.
            if kitchen != .ready { kitchen = .started }
        case .ready:
            lastSeen = max(lastSeen, known)
            isReopened = known < lastAddOn
            kitchen = isReopened ? .received : .ready
        case .recalled:
            isReopened = false
            kitchen = wasStarted ? .started : .received
        case .acknowledged:
            lastSeen = max(lastSeen, known)
        }
    }
}

extension KitchenProgress {
    /// The same for another order that is cooked on the same ticket: its changes are numbered
    /// otherwise.
    var withoutChanges: KitchenProgress { KitchenProgress(order: order, stage: stage, at: at) }
}

// MARK: - Refunds

extension OrderStanding {
    /// Takes in a refund; the same again changes nothing.
    mutating func take(_ refund: Refund) {
        guard refunds?.contains(refund.id) != true else { return }
        refunds = (refunds ?? []) + [refund.id]
        account.take(refund)
    }
}

// MARK: - Keeping

extension OrderStanding {
    // Which changes wait is told by what is owed, which is not kept here.
    private enum CodingKeys: String, CodingKey {
        case id, number, guest, diningOption, total, placedAt, day, kitchen, relay, wasStarted
        case lines, changeCount, lastAmount, lastTold, lastAddOn, lastSeen, isReopened, refunds
        case account, held, joins, receiptsAsked, isOnPaper, arrived, departed
        case lastDeparture, reportCount
    }
}
