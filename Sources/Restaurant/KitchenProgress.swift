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
        /// A cook has seen all that changed of it.
        case acknowledged
    }

    /// The order.
    package let order: OrderID

    /// How far it is.
    package let stage: Stage

    /// When the cook pressed the key, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// How many changes of the order the ticket had taken in; nil for none.
    package let changes: Int?

    /// Makes a report.
    package init(order: OrderID, stage: Stage, at: Int64, changes: Int? = nil) {
        self.order = order
        self.stage = stage
        self.at = at
        self.changes = changes
    }
}
