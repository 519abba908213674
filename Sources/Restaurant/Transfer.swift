// Lines that go from one order to another after they were fired: a check that is split, a dish
// that a guest takes to another table. The kitchen cooks each once, on the ticket that it has.

/// Where the kitchen has a dish: a line of the ticket with which it was fired.
package struct TicketPlace: Sendable, Hashable, Codable {
    /// The order of the ticket.
    package let order: OrderID

    /// The order's number, as it is called out.
    package let number: Int

    /// The ticket's line.
    package let line: Int

    /// Names a place.
    package init(order: OrderID, number: Int, line: Int) {
        self.order = order
        self.number = number
        self.line = line
    }
}

/// A line of an order that came from another order after it was fired.
package struct ArrivedLine: Sendable, Hashable, Codable {
    /// The line's number within the order that it is in now.
    package let line: Int

    /// The order that it came from.
    package let from: NamedOrder

    /// Where the kitchen has it; nil when it has not, since the line waits for its course.
    package let onTicket: TicketPlace?

    /// Describes one.
    package init(line: Int, from: NamedOrder, onTicket: TicketPlace?) {
        self.line = line
        self.from = from
        self.onTicket = onTicket
    }

    enum CodingKeys: String, CodingKey {
        case line, from
        case onTicket = "on_ticket"
    }
}

/// So many of a line that went to another order after they were fired.
package struct DepartedLine: Sendable, Hashable, Codable {
    /// The line's number within the order that it was in.
    package let line: Int

    /// How many of it, 1 or more.
    package let quantity: Int

    /// The order that they are in now.
    package let to: NamedOrder

    /// Describes one.
    package init(line: Int, quantity: Int, to: NamedOrder) {
        self.line = line
        self.quantity = quantity
        self.to = to
    }
}

/// Where the dishes of one line of a ticket go that do not go where the ticket says.
package struct DishPlaces: Sendable, Hashable, Codable {
    /// The ticket's line.
    package let line: Int

    /// The places; none when all go where the ticket says again.
    package let places: [DishPlace]

    /// Describes them.
    package init(line: Int, places: [DishPlace]) {
        self.line = line
        self.places = places
    }
}

/// For whom some dishes of a ticket are that were another guest's when they were fired.
package struct DishPlace: Sendable, Hashable, Codable {
    /// How many.
    package let quantity: Int

    /// The number of the order that they are part of now.
    package let number: Int

    /// Its guest or table; may be empty.
    package let guest: String

    /// Describes them.
    package init(quantity: Int, number: Int, guest: String) {
        self.quantity = quantity
        self.number = number
        self.guest = guest
    }

    /// The order's number with its guest or table: `#8 T2`.
    package var name: String { guest.isEmpty ? "#\(number)" : "#\(number) \(guest)" }
}

/// Lines as they leave an order for another one.
package struct MovedLines: Sendable, Hashable {
    /// The lines, with the numbers that they have in the other order.
    package var lines: [OrderLine] = []

    /// What is charged for them.
    package var bill = Bill.empty

    /// The same, as it goes from the account of the order that they leave.
    package var returned: [Refund.Line] = []

    /// Where they come from.
    package var arrived: [ArrivedLine] = []

    /// The numbers of those that wait for their course.
    package var held: [Int] = []

    /// Nothing leaves.
    package init() {}
}

/// How an order is called that is split off another one.
package struct SplitName: Sendable, Hashable {
    /// Its permanent id.
    package let id: OrderID

    /// Its number of the day.
    package let number: Int

    /// Its business day.
    package let day: BusinessDay

    /// Names one.
    package init(id: OrderID, number: Int, day: BusinessDay) {
        self.id = id
        self.number = number
        self.day = day
    }
}

// MARK: - Money

extension OrderAccount {
    /// What is charged for some units of lines, as a bill of lines with other numbers.
    ///
    /// Each unit has the part of its line's price, discounts, taxes and charges that it was charged
    /// with, so that nothing is reckoned anew and all orders together come to what they came to.
    ///
    /// - Parameters:
    ///   - wanted: How many of each line, by the lines' numbers.
    ///   - numbers: The numbers that the lines have in the bill, by the lines' numbers.
    ///   - charges: The store's charges, for their names.
    /// - Returns: The bill.
    package func bill(
        of wanted: [Int: Int],
        as numbers: [Int: Int],
        charges: [ServiceCharge]
    ) -> Bill {
        var bill = Bill.empty
        for line in lines {
            guard let count = wanted[line.id], count > 0, let id = numbers[line.id] else {
                continue
            }
            bill.lines.append(line.bill(of: line.back..<line.back + count, as: id))
        }
        for (place, charge) in charges.enumerated() {
            let parts = bill.lines.compactMap { $0.charges.dropFirst(place).first }
            guard !parts.isEmpty else { continue }
            bill.charges.append(
                Bill.Charge(name: charge.name, rate: charge.rate, amount: parts.total)
            )
        }
        return bill
    }

    /// What is charged for units of a line that did not go back, from 0.
    package func charged(for units: Range<Int>, of id: Int) -> Money {
        guard let line = line(id) else { return .zero }
        let last = min(line.back + units.upperBound, line.quantity)
        let first = min(line.back + units.lowerBound, last)
        return line.bill(of: first..<last, as: id).paid
    }
}

extension OrderAccount.Line {
    fileprivate func bill(of units: Range<Int>, as number: Int) -> Bill.Line {
        let discount = part.discount.units(units, of: quantity)
        let orderDiscount = part.orderDiscount.units(units, of: quantity)
        // From the price after discounts, as what goes back is: so both are the same to the cent.
        let net = part.net.units(units, of: quantity)
        var line = Bill.Line(id: number, gross: net + discount + orderDiscount, discount: discount)
        line.orderDiscount = orderDiscount
        line.taxes = part.taxes.map { tax in
            TaxPart(
                tax,
                base: tax.base.units(units, of: quantity),
                amount: tax.amount.units(units, of: quantity)
            )
        }
        line.charges = part.charges.map { $0.units(units, of: quantity) }
        return line
    }
}
