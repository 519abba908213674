package import Restaurant

/// The orders of one day, oldest first, and where each stands.
package struct DayOrders: Sendable, Hashable {
    /// The orders.
    package private(set) var standings: [OrderStanding] = []

    private var places: [OrderID: Int] = [:]
    /// The places of orders that are cooked on the tickets of others.
    private var splits: [OrderID: [Int]] = [:]

    /// A day without orders.
    package init() {}

    /// Whether it is known what each order consists of, which the first version did not keep.
    package var hasLines: Bool { standings.allSatisfy { !$0.lines.isEmpty } }

    /// Those that somebody has to come back to, which outlast their day.
    package var leftOpen: DayOrders {
        var open = DayOrders()
        for standing in standings where standing.isLeftOpen { open.add(standing) }
        return open
    }

    /// Whether an order is among them.
    package func has(_ id: OrderID) -> Bool { places[id] != nil }

    /// Takes an order that was stored; one that is there already stays as it stands.
    package mutating func add(_ standing: OrderStanding) {
        guard places[standing.id] == nil else { return }
        places[standing.id] = standings.count
        var standing = standing
        if let ticket = standing.ticketOrder, let other = self.standing(of: ticket) {
            standing.kitchen = other.kitchen
        }
        standings.append(standing)
        noteTicket(of: standings.count - 1)
    }

    /// Notes that the kitchen stored an order.
    package mutating func kitchenReceived(_ id: OrderID) {
        update(id) { standing in
            if standing.kitchen == .waiting { standing.kitchen = .received }
        }
    }

    /// Notes what the kitchen did with an order.
    package mutating func kitchenProgressed(_ progress: KitchenProgress) {
        update(progress.order) { $0.take(progress) }
        // What was split off is cooked on the same ticket.
        for place in splits[progress.order] ?? [] where standings[place].ticketOrder != nil {
            standings[place].take(progress.withoutChanges)
        }
    }

    /// Takes in a change that was stored.
    package mutating func change(_ change: OrderChange) {
        update(change.order) { $0.take(change) }
    }

    /// Notes that a change of an order waits for the kitchen, or with -1 that one does no more.
    package mutating func changesWait(_ count: Int, of id: OrderID) {
        update(id) { $0.changesWaiting = max($0.changesWaiting + count, 0) }
    }

    /// Notes how many changes wait for the kitchen, by their orders.
    package mutating func changesWait(_ counts: [OrderID: Int]) {
        for index in standings.indices {
            standings[index].changesWaiting = counts[standings[index].id] ?? 0
        }
    }

    /// Where an order stands; nil for one that is not among them.
    package func standing(of id: OrderID) -> OrderStanding? { places[id].map { standings[$0] } }

    /// Notes what went back of an order; the same refund again changes nothing.
    package mutating func refunded(_ refund: Refund) {
        update(refund.order) { $0.take(refund) }
    }

    /// Notes what was asked for on paper; the same request again changes nothing.
    package mutating func take(_ request: PaperRequest) {
        guard let order = request.subject else { return }
        if request.kind == .ticket { update(order) { $0.isOnPaper = true } }
        guard request.kind == .receipt else { return }
        update(order) { standing in
            guard standing.receiptsAsked?.contains(request.id) != true else { return }
            standing.receiptsAsked = (standing.receiptsAsked ?? []) + [request.id]
        }
    }

    /// Notes how far an order is on its way to the relay; without a relay there is nothing to note.
    package mutating func relay(_ id: OrderID, is state: OrderStanding.AtRelay) {
        update(id) { standing in
            if standing.relay != .none { standing.relay = state }
        }
    }

    private mutating func noteTicket(of place: Int) {
        guard let order = standings[place].ticketOrder else { return }
        splits[order, default: []].append(place)
    }

    private mutating func update(_ id: OrderID, _ change: (inout OrderStanding) -> Void) {
        guard let place = places[id] else { return }
        change(&standings[place])
    }
}

// MARK: - Keeping

extension DayOrders: Codable {
    package init(from decoder: any Decoder) throws {
        let kept = try decoder.singleValueContainer().decode([OrderStanding].self)
        standings.reserveCapacity(kept.count)
        for standing in kept { add(standing) }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(standings)
    }
}
