/// An order that was put away unfinished, to go on with it later.
package struct ParkedOrder: Sendable, Hashable, Codable {
    /// The permanent id of the parking itself.
    package let id: OrderID

    /// The order as it was keyed; it has its own permanent id already.
    package let draft: DraftOrder

    /// When, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// Who put it away; nil where nobody signs in.
    package let by: String?

    /// Describes one.
    package init(id: OrderID, draft: DraftOrder, at: Int64, by: String?) {
        self.id = id
        self.draft = draft
        self.at = at
        self.by = by
    }
}

/// A parked order was thrown away.
package struct DroppedOrder: Sendable, Hashable, Codable {
    /// The permanent id of the throwing away itself.
    package let id: OrderID

    /// The order.
    package let order: OrderID

    /// When, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// Who threw it away; nil where nobody signs in.
    package let by: String?

    /// Describes one.
    package init(id: OrderID, order: OrderID, at: Int64, by: String?) {
        self.id = id
        self.order = order
        self.at = at
        self.by = by
    }
}

/// The orders that wait for somebody to go on with them.
///
/// One that somebody goes on with stays here until it is fired or thrown away, so that no power cut
/// loses it.
package struct ParkingPlace: Sendable, Hashable, Codable {
    /// The orders, in the order in which they were put away last.
    package private(set) var orders: [ParkedOrder] = []

    /// No orders.
    package init() {}

    /// The order of an id; nil when it is not here.
    package func order(_ id: OrderID) -> ParkedOrder? { orders.first { $0.draft.id == id } }

    /// Takes an order, in place of what it was before.
    package mutating func park(_ order: ParkedOrder) {
        if let id = order.draft.id { remove(id) }
        for id in order.draft.merged ?? [] { remove(id) }
        orders.append(order)
    }

    /// Lets an order go that was fired or thrown away.
    package mutating func remove(_ id: OrderID) {
        orders.removeAll { $0.draft.id == id }
    }
}
