/// One thing that can be chosen for an item, such as a size or an extra.
package struct MenuOption: Sendable, Hashable {
    /// The code by which it is keyed, unique in its group.
    package let code: String

    /// The name on the till and for guests.
    package let name: String

    /// The name on the kitchen's tickets; the other one when the menu has none.
    package let kitchenName: String

    /// What it adds to the item's price; zero for most.
    package let price: Money

    /// Describes an option.
    package init(
        code: String,
        name: String,
        kitchenName: String? = nil,
        price: Money = .zero
    ) {
        self.code = code
        self.name = name
        self.kitchenName = kitchenName ?? name
        self.price = price
    }
}
