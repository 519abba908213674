/// Options of which so many must and so many may be chosen for an item.
package struct ModifierGroup: Sendable, Hashable {
    /// The group's name within the menu.
    package let code: String

    /// The question to the cashier, such as `Size`.
    package let name: String

    /// The fewest different options that complete a line; 0 when none is required.
    package let least: Int

    /// The most different options that a line may have; at least one and `least`.
    package let most: Int

    /// What can be chosen, in the order shown.
    package let options: [MenuOption]

    /// Describes a group.
    package init(code: String, name: String, least: Int, most: Int, options: [MenuOption]) {
        self.code = code
        self.name = name
        self.least = least
        self.most = most
        self.options = options
    }

    /// Whether a line cannot do without it.
    package var isRequired: Bool { least > 0 }
}
