import Restaurant

/// What came of orders before their tickets did, as at a display that lost its records or joined
/// late: it is kept, so that the ticket is whole when it comes.
///
/// Bounded, for the ticket may never come.
package struct EarlyNews: Sendable, Hashable, Codable {
    private struct Heard: Sendable, Hashable, Codable {
        let order: OrderID
        /// In the order in which they came.
        var events: [KitchenEvent]
    }

    /// The most orders; of more, the oldest are forgotten.
    static let ordersMax = 50

    private var orders: [Heard] = []

    /// Whether anything came of an order before its ticket.
    func has(_ order: OrderID) -> Bool { orders.contains { $0.order == order } }

    /// Keeps an event of an order; one that is known already is kept once.
    ///
    /// - Returns: Whether others came before it that belong behind it.
    mutating func note(_ event: KitchenEvent, of order: OrderID) -> Bool {
        guard let place = orders.firstIndex(where: { $0.order == order }) else {
            orders.append(Heard(order: order, events: [event]))
            if orders.count > Self.ordersMax { orders.removeFirst() }
            return false
        }
        let known = orders[place].events
        switch event {
        case .received:
            guard !known.contains(where: \.isTicket) else { return false }
            orders[place].events.append(event)
            return true
        case .changed(let received):
            let number = received.change.sequence
            let numbers = known.compactMap(\.changeNumber)
            guard !numbers.contains(number) else { return false }
            orders[place].events.append(event)
            return known.contains(where: \.isTicket) && numbers.contains { $0 > number }
        case .progressed, .worked, .stopped, .availability:
            orders[place].events.append(event)
            return false
        }
    }

    /// All that came of an order: the ticket first, and changes by their numbers; the deeds stay
    /// where they were among them.
    func inOrder(of order: OrderID) -> [KitchenEvent] {
        guard let events = orders.first(where: { $0.order == order })?.events else { return [] }
        var changes = events.filter { $0.changeNumber != nil }
            .sorted { ($0.changeNumber ?? 0) < ($1.changeNumber ?? 0) }[...]
        let others = events.filter { !$0.isTicket }.map { event in
            event.changeNumber == nil ? event : changes.popFirst() ?? event
        }
        return events.filter(\.isTicket) + others
    }
}

extension KitchenEvent {
    /// The order that it is of; nil for what is of none.
    var order: OrderID? {
        switch self {
        case .received(let received): received.ticket.id
        case .changed(let received): received.change.order
        case .progressed(let progress): progress.order
        case .worked(let work): work.order
        case .stopped, .availability: nil
        }
    }

    fileprivate var isTicket: Bool {
        if case .received = self { true } else { false }
    }

    fileprivate var changeNumber: Int? {
        if case .changed(let received) = self { received.change.sequence } else { nil }
    }
}
