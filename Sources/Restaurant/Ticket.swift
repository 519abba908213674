/// What the kitchen has to cook for one order: no prices, no payments.
package struct Ticket: Sendable, Hashable, Codable {
    /// So many of one dish, made in one way.
    package struct Line: Sendable, Hashable, Codable {
        /// How many.
        package let quantity: Int

        /// The dish.
        package let name: String

        /// How it is made, in the order of the groups.
        package let modifiers: [String]

        /// Makes a line.
        package init(quantity: Int, name: String, modifiers: [String] = []) {
            self.quantity = quantity
            self.name = name
            self.modifiers = modifiers
        }
    }

    /// The order's permanent id.
    package let id: OrderID

    /// The number that is called out.
    package let number: Int

    /// How the guest takes the meal.
    package let diningOption: DiningOption

    /// The guest's name or the table; may be empty.
    package let guest: String

    /// When it was fired, in milliseconds since 1970 in UTC.
    package let firedAt: Int64

    /// The dishes.
    package let lines: [Line]

    /// Makes a ticket.
    package init(
        id: OrderID,
        number: Int,
        diningOption: DiningOption,
        guest: String,
        firedAt: Int64,
        lines: [Line]
    ) {
        self.id = id
        self.number = number
        self.diningOption = diningOption
        self.guest = guest
        self.firedAt = firedAt
        self.lines = lines
    }

    /// The ticket of an order.
    package init(_ order: PlacedOrder) {
        self.init(
            id: order.id,
            number: order.number,
            diningOption: order.diningOption,
            guest: order.guest,
            firedAt: order.placedAt,
            lines: order.lines.map { line in
                Line(
                    quantity: line.quantity,
                    name: line.dishName,
                    modifiers: line.kitchenModifiers
                )
            }
        )
    }

    enum CodingKeys: String, CodingKey {
        case id, number, guest, lines
        case diningOption = "dining_option"
        case firedAt = "fired_at"
    }
}
