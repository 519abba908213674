/// An option that was chosen for a line, with what it was called and cost at that time.
package struct Choice: Sendable, Hashable, Codable {
    /// The code of the modifier group.
    package let group: String

    /// The code of the option within the group.
    package let option: String

    /// The option's name when it was chosen.
    package let name: String

    /// What it adds to the price of one.
    package let price: Money

    /// Makes a choice from a menu's option.
    package init(_ option: MenuOption, in group: String) {
        self.group = group
        self.option = option.code
        name = option.name
        price = option.price
    }
}
