/// So many of one item, made in one way.
///
/// Name and price are those of the moment it was keyed: a change of the menu leaves it alone.
package struct OrderLine: Sendable, Hashable, Codable {
    /// The line's number within its order, from 1, never used again.
    package internal(set) var id: Int

    /// The item's code.
    package let item: String

    /// The item's name.
    package let name: String

    /// How many, 1 to 999.
    package var quantity: Int

    /// The price of one, without choices.
    package internal(set) var unitPrice: Money

    /// What was chosen for it, in the order of the groups.
    package var choices: [Choice]

    /// The codes of the taxes on it; nil for none.
    package internal(set) var taxes: [String]?

    /// What is taken off it; nil for nothing.
    package internal(set) var discount: Discount?

    /// How the guest wishes it; nil for nothing said.
    package internal(set) var note: String?

    /// The price of one on the menu, when another was set; nil when it is that.
    package internal(set) var menuPrice: Money?

    /// The manager who approved another price than the menu's, if one had to.
    package internal(set) var priceApprovedBy: String?

    /// The name on the till; nil when it is the same.
    package internal(set) var registerName: String?

    /// The name on the kitchen's tickets; nil when it is the same.
    package internal(set) var kitchenName: String?

    /// The station that makes it; nil for none.
    package internal(set) var station: String?

    /// The dishes of a combo; nil for what is none.
    package internal(set) var parts: [LinePart]?

    /// The course that it is served with, from 1; nil for the first.
    package internal(set) var course: Int?

    /// The seat of the guest who has it, from 1; nil for the whole table.
    package internal(set) var seat: Int?

    /// What it weighs, as its scale's label says; nil for what is sold by the piece.
    package internal(set) var weight: LineWeight?

    /// Makes a line.
    package init(
        id: Int,
        item: String,
        name: String,
        quantity: Int,
        unitPrice: Money,
        choices: [Choice] = [],
        taxes: [String]? = nil
    ) {
        self.id = id
        self.item = item
        self.name = name
        self.quantity = quantity
        self.unitPrice = unitPrice
        self.choices = choices
        self.taxes = taxes
    }

    /// The price of the whole line.
    package var amount: Money { (unitPrice + choices.map(\.price).total) * quantity }

    enum CodingKeys: String, CodingKey {
        case id, item, name, quantity, choices, taxes, discount, note, station, parts
        case course, seat, weight
        case unitPrice = "unit_price"
        case menuPrice = "menu_price"
        case priceApprovedBy = "price_approved_by"
        case registerName = "register_name"
        case kitchenName = "kitchen_name"
    }
}

extension Sequence where Element == OrderLine {
    /// The numbers of the lines that wait: those of later courses than the first that is keyed.
    var later: [Int] {
        let first = map { $0.course ?? 1 }.min() ?? 1
        return filter { ($0.course ?? 1) > first }.map(\.id)
    }
}

extension OrderLine {
    /// The same line with another discount of its own.
    package func discounted(by discount: Discount?) -> OrderLine {
        var line = self
        line.discount = discount
        return line
    }
}
