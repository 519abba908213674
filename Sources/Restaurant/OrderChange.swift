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

    /// Lines of it that the kitchen has not got: they wait for their course; nil for none.
    package var held: [Int]?

    /// Lines that waited for their course and go to the kitchen now; nil for none.
    package var fired: [OrderLine]?

    /// Whether it is no business of the kitchen's; nil when it is.
    package var isSilent: Bool?

    /// What the guest must not get, as it is from now on; nil when that is as it was.
    package var allergy: String?

    /// The order that this one is paid together with from now on; nil for none.
    package var joins: NamedOrder?

    /// The orders that were put away and are part of it now; nil for none.
    package var merged: [OrderID]?

    /// What of its lines is part of another order from now on; nil for nothing.
    package var departed: [DepartedLine]?

    /// Which of the added lines were part of another order before; nil for none.
    package var arrived: [ArrivedLine]?

    /// Where dishes of its ticket go that are part of other orders; nil when that is as it was.
    package var places: [DishPlaces]?

    /// Dishes of its ticket that are not to be cooked after all and that are, or were, part of
    /// another order; nil for none.
    package var dishesVoided: [VoidedLine]?

    /// How the money of it was settled; nil where the version that made it did not tell.
    package var settled: ChangeSettlement?

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
        amount: Money = .zero,
        settled: ChangeSettlement? = nil
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
        self.settled = settled
    }

    enum CodingKeys: String, CodingKey {
        case order, number, day, sequence, at, guest, added, changed, voided, amount, by, settled
        case held, fired, joins, merged, departed, arrived, places, allergy
        case isSilent = "silent"
        case approvedBy = "approved_by"
        case dishesVoided = "dishes_voided"
        case diningOption = "dining_option"
    }
}

/// An order as another one names it.
package struct NamedOrder: Sendable, Hashable, Codable {
    /// The order.
    package let order: OrderID

    /// Its number.
    package let number: Int

    /// Names one.
    package init(order: OrderID, number: Int) {
        self.order = order
        self.number = number
    }
}

extension OrderChange {
    /// Whether something is paid or given back with it.
    package var movesMoney: Bool {
        guard let settled else { return amount != .zero }
        return !settled.taken.isEmpty || !settled.givenBack.isEmpty
    }

    /// Whether it only pays something of the order.
    package var isPayment: Bool {
        added.isEmpty && changed.isEmpty && voided.isEmpty && departed == nil
            && settled?.taken.isEmpty == false
    }

    /// Whether the kitchen has something to cook for it: a dish is new, or made in another way.
    package var bringsWork: Bool {
        !toCook.isEmpty || changed.contains { held?.contains($0.id) != true }
    }

    /// The added lines that the kitchen is to cook now.
    var toCook: [OrderLine] {
        let waiting = Set(held ?? []).union((arrived ?? []).map(\.line))
        return added.filter { !waiting.contains($0.id) } + (fired ?? [])
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
        for gone in change.departed ?? [] {
            guard let index = lines.firstIndex(where: { $0.id == gone.line }) else { continue }
            lines[index].quantity = Swift.max(lines[index].quantity - gone.quantity, 0)
        }
        let known = Set(lines.map(\.id))
        return lines + change.added.filter { !known.contains($0.id) }
    }
}
