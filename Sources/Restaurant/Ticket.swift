/// What the kitchen has to cook for one order: no prices, no payments.
package struct Ticket: Sendable, Hashable, Codable {
    /// So many of one dish, made in one way.
    package struct Line: Sendable, Hashable, Codable {
        /// The line's number within its order, from 1; 0 before it is part of a ticket.
        package internal(set) var id: Int

        /// How many; 0 when all of it was voided.
        package internal(set) var quantity: Int

        /// The dish.
        package let name: String

        /// How it is made, in the order of the groups.
        package let modifiers: [String]

        /// The station that makes it; nil for what no station of the menu makes.
        package let station: String?

        /// The seat of the guest who has it, from 1; nil for the whole table.
        package private(set) var seat: Int?

        /// The course that it is served with, from 1; nil for the first.
        package private(set) var course: Int?

        /// Makes a line; a ticket numbers those that have the number 0.
        package init(
            id: Int = 0,
            quantity: Int,
            name: String,
            modifiers: [String] = [],
            station: String? = nil
        ) {
            self.id = id
            self.station = station
            self.quantity = quantity
            self.name = name
            self.modifiers = modifiers
        }

        /// What the kitchen is told of an order's line.
        package init(_ line: OrderLine) {
            self.init(
                id: line.id,
                quantity: line.quantity,
                name: line.dishName,
                modifiers: line.kitchenModifiers,
                station: line.station
            )
            seat = line.seat
            course = line.course
        }

        /// Whether another line is made in exactly the same way.
        package func isLike(_ other: Line) -> Bool {
            guard name == other.name, modifiers == other.modifiers else { return false }
            var same = other
            same.id = id
            same.quantity = quantity
            return self == same
        }

        /// The same line with another quantity.
        package func with(quantity: Int) -> Line {
            var line = self
            line.quantity = quantity
            return line
        }

        // Lines were not numbered in the records of the first version.
        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decodeIfPresent(Int.self, forKey: .id) ?? 0
            quantity = try container.decode(Int.self, forKey: .quantity)
            name = try container.decode(String.self, forKey: .name)
            modifiers = try container.decode([String].self, forKey: .modifiers)
            station = try container.decodeIfPresent(String.self, forKey: .station)
            seat = try container.decodeIfPresent(Int.self, forKey: .seat)
            course = try container.decodeIfPresent(Int.self, forKey: .course)
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

    /// What the guest must not get; nil when nobody said anything.
    package var allergy: String?

    /// Whether the cooks have it on paper already, since their display was gone; nil when not.
    package var isOnPaper: Bool?

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
        self.lines = Self.numbered(lines)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(OrderID.self, forKey: .id)
        number = try container.decode(Int.self, forKey: .number)
        diningOption = try container.decode(DiningOption.self, forKey: .diningOption)
        guest = try container.decode(String.self, forKey: .guest)
        firedAt = try container.decode(Int64.self, forKey: .firedAt)
        lines = Self.numbered(try container.decode([Line].self, forKey: .lines))
        allergy = try container.decodeIfPresent(String.self, forKey: .allergy)
        isOnPaper = try container.decodeIfPresent(Bool.self, forKey: .isOnPaper)
    }

    private static func numbered(_ lines: [Line]) -> [Line] {
        lines.enumerated().map { index, line in
            var line = line
            if line.id == 0 { line.id = index + 1 }
            return line
        }
    }

    /// The ticket of an order.
    package init(_ order: PlacedOrder) {
        self.init(
            id: order.id,
            number: order.number,
            diningOption: order.diningOption,
            guest: order.guest,
            firedAt: order.placedAt,
            lines: order.lines.filter { line in
                order.held?.contains(line.id) != true
                    && order.arrived?.contains { $0.line == line.id } != true
            }
            .map(Line.init)
        )
        allergy = order.allergy
    }

    /// The same ticket with other lines.
    package func with(_ lines: [Line]) -> Ticket {
        var ticket = Ticket(
            id: id,
            number: number,
            diningOption: diningOption,
            guest: guest,
            firedAt: firedAt,
            lines: lines
        )
        ticket.isOnPaper = isOnPaper
        ticket.allergy = allergy
        return ticket
    }

    /// The ticket after a change; a line of which all was voided stays, with the quantity 0.
    package func applying(_ change: TicketChange) -> Ticket {
        var lines = lines.map { line in
            guard var new = change.changed.first(where: { $0.id == line.id }) else { return line }
            new.quantity = line.quantity
            return new
        }
        for void in change.voided {
            guard let index = lines.firstIndex(where: { $0.id == void.line }) else { continue }
            lines[index].quantity = max(lines[index].quantity - void.quantity, 0)
        }
        let known = Set(lines.map(\.id))
        var ticket = Ticket(
            id: id,
            number: number,
            diningOption: change.diningOption,
            guest: change.guest,
            firedAt: firedAt,
            lines: lines + change.added.filter { !known.contains($0.id) }
        )
        ticket.isOnPaper = change.isOnPaper ?? isOnPaper
        ticket.allergy = change.allergy ?? allergy
        return ticket
    }

    enum CodingKeys: String, CodingKey {
        case id, number, guest, lines, allergy
        case diningOption = "dining_option"
        case firedAt = "fired_at"
        case isOnPaper = "on_paper"
    }
}
