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
    package let guest: String
    package let diningOption: DiningOption
    package let total: Money
    package let placedAt: Int64
    package var kitchen: AtKitchen
    package var relay: AtRelay

    /// How many of each line went back, by the lines' numbers; nil for none.
    package internal(set) var returned: [Int: Int]?

    /// The refunds of the order.
    var refunds: [OrderID]?

    /// Whether a cook had begun before the ticket was bumped and brought back.
    var wasStarted = false

    /// The standing of an order that was just stored.
    package init(_ order: PlacedOrder, kitchen: AtKitchen, relay: AtRelay) {
        id = order.id
        number = order.number
        guest = order.guest
        diningOption = order.diningOption
        total = order.total
        placedAt = order.placedAt
        self.kitchen = kitchen
        self.relay = relay
    }
}
