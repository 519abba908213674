/// Something on the menu that can be ordered.
package struct MenuItem: Sendable, Hashable {
    /// What the cashier keys for it, unique in the menu: letters and digits.
    package let code: String

    /// What is printed on it for scanners, with all leading zeros and check digits.
    package let barcodes: [String]

    /// The name in full, as guests read it.
    package let name: String

    /// The name on the till, shorter if the menu has one.
    package let registerName: String

    /// The name on the kitchen's tickets; the till's when the menu has none.
    package let kitchenName: String

    /// The price of one, without options, when no window says otherwise.
    package let price: Money

    /// Prices of certain hours; the first that fits is taken.
    package let prices: [PriceWindow]

    /// When it is sold; empty for always.
    package let hours: [SellingHours]

    /// The code of the category that it stands in.
    package let category: String

    /// The station that makes it; nil for its category's.
    package let station: String?

    /// Its modifier groups, in the order asked, with the limits that they have for it.
    package let groups: [GroupLink]

    /// What it is put together from at one price; empty for what is no combo.
    package let parts: [ComboPart]

    /// What one is made of, as far as the kitchen counts it.
    package let recipe: [RecipePart]

    /// Whether a scale weighs it: the price is that of a kilogram, or of the scale's pound.
    package let isWeighed: Bool

    /// Describes an item; names that are nil fall back on the one before.
    package init(
        code: String,
        barcodes: [String] = [],
        name: String,
        registerName: String? = nil,
        kitchenName: String? = nil,
        price: Money,
        prices: [PriceWindow] = [],
        hours: [SellingHours] = [],
        category: String,
        station: String? = nil,
        groups: [GroupLink] = [],
        parts: [ComboPart] = [],
        recipe: [RecipePart] = [],
        isWeighed: Bool = false
    ) {
        self.code = code
        self.barcodes = barcodes
        self.name = name
        self.registerName = registerName ?? name
        self.kitchenName = kitchenName ?? registerName ?? name
        self.price = price
        self.prices = prices
        self.hours = hours
        self.category = category
        self.station = station
        self.groups = groups
        self.parts = parts
        self.isWeighed = isWeighed
        self.recipe = recipe
    }

    /// The price of one at a time of the week.
    package func price(at time: WeekMinute?) -> Money {
        guard let time else { return price }
        return prices.first { $0.hours.contains(time) }?.price ?? price
    }

    /// Whether it is sold at a time of the week.
    package func isSold(at time: WeekMinute?) -> Bool {
        guard let time else { return true }
        return hours.isEmpty || hours.contains { $0.contains(time) }
    }

    /// When it is sold, as `07:00-11:00`; empty for always.
    package var hoursText: String { hours.map(\.text).joined(separator: ", ") }

    /// Whether it is put together from other items.
    package var isCombo: Bool { !parts.isEmpty }

    /// Checks that it is sold at a time of the week.
    ///
    /// - Throws: ``OrderRefusal`` when it is not.
    func checkHours(at time: WeekMinute?) throws(OrderRefusal) {
        guard !isSold(at: time) else { return }
        throw .menu(.notSoldNow(item: registerName, hours: hoursText))
    }
}
