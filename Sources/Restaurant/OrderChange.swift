/// What changed of an order after it was fired: all of one press of a key, told as one.
package struct OrderChange: Sendable, Hashable, Codable {
    /// The order.
    package let order: OrderID

    /// The order's number, as it is called out.
    package let number: Int

    /// The business day of the order.
    package let day: BusinessDay

    /// Which change of its order it is, from 1 without gaps.
    package let sequence: Int

    /// When it was keyed, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// How the guest takes the meal from now on.
    package let diningOption: DiningOption

    /// The guest's name or the table from now on; may be empty.
    package let guest: String

    /// Lines that are new, with numbers that the order has not used before.
    package let added: [OrderLine]

    /// Lines that are made in another way from now on, as they are now.
    package let changed: [OrderLine]

    /// What is not to be cooked after all.
    package let voided: [VoidedLine]

    /// By how much the order's total grows; below zero when it shrinks.
    package let amount: Money

    /// Who keyed it; nil where nobody signs in.
    package var by: String?

    /// The manager who approved it, if one had to.
    package var approvedBy: String?

    /// Makes a change.
    package init(
        order: OrderID,
        number: Int,
        day: BusinessDay,
        sequence: Int,
        at: Int64,
        diningOption: DiningOption,
        guest: String,
        added: [OrderLine] = [],
        changed: [OrderLine] = [],
        voided: [VoidedLine] = [],
        amount: Money = .zero
    ) {
        self.order = order
        self.number = number
        self.day = day
        self.sequence = sequence
        self.at = at
        self.diningOption = diningOption
        self.guest = guest
        self.added = added
        self.changed = changed
        self.voided = voided
        self.amount = amount
    }

    enum CodingKeys: String, CodingKey {
        case order, number, day, sequence, at, guest, added, changed, voided, amount, by
        case approvedBy = "approved_by"
        case diningOption = "dining_option"
    }
}

extension [OrderLine] {
    /// The lines after a change; a line of which all was voided stays, with the quantity 0.
    package func applying(_ change: OrderChange) -> [OrderLine] {
        var lines = map { line in change.changed.first { $0.id == line.id } ?? line }
        for void in change.voided {
            guard let index = lines.firstIndex(where: { $0.id == void.line }) else { continue }
            lines[index].quantity = Swift.max(lines[index].quantity - void.quantity, 0)
        }
        let known = Set(lines.map(\.id))
        return lines + change.added.filter { !known.contains($0.id) }
    }
}
