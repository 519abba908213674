/// What the kitchen did with a ticket, as it tells the till.
package struct KitchenProgress: Sendable, Hashable, Codable {
    /// How far a ticket is.
    package enum Stage: String, Sendable, Hashable, Codable {
        /// A cook has begun.
        case started
        /// The ticket was bumped: all of it is done.
        case ready
        /// A bumped ticket was brought back.
        case recalled
    }

    /// The order.
    package let order: OrderID

    /// How far it is.
    package let stage: Stage

    /// When the cook pressed the key, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// Makes a report.
    package init(order: OrderID, stage: Stage, at: Int64) {
        self.order = order
        self.stage = stage
        self.at = at
    }
}
