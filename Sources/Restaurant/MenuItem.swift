/// Something on the menu that can be ordered.
package struct MenuItem: Sendable, Hashable {
    /// What the cashier keys for it, unique in the menu: letters and digits.
    package let code: String

    /// The name on every screen.
    package let name: String

    /// The price of one, without options.
    package let price: Money

    /// The code of the category that it stands in.
    package let category: String

    /// The codes of its modifier groups, in the order asked.
    package let groups: [String]

    /// Describes an item.
    package init(
        code: String,
        name: String,
        price: Money,
        category: String,
        groups: [String] = []
    ) {
        self.code = code
        self.name = name
        self.price = price
        self.category = category
        self.groups = groups
    }
}
