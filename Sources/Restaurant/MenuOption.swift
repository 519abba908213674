/// One thing that can be chosen for an item, such as a size or an extra.
package struct MenuOption: Sendable, Hashable {
    /// The code by which it is keyed, unique in its group.
    package let code: String

    /// The name on screens.
    package let name: String

    /// What it adds to the item's price; zero for most.
    package let price: Money

    /// Describes an option.
    package init(code: String, name: String, price: Money = .zero) {
        self.code = code
        self.name = name
        self.price = price
    }
}
