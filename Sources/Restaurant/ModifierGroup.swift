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

    /// How many units all options have together, and how often one may be taken.
    package let units: UnitLimits

    /// How many units are included in the price, and which they are.
    package let free: FreeUnits

    /// The codes of the options that an item has unless the guest says otherwise.
    package let defaults: [String]

    /// What may be said before an option, such as NO or EXTRA.
    package let premodifiers: [Premodifier]

    /// What can be chosen, in the order shown.
    package let options: [MenuOption]

    /// Describes a group.
    package init(
        code: String,
        name: String,
        least: Int,
        most: Int,
        units: UnitLimits = .single,
        free: FreeUnits = .none,
        defaults: [String] = [],
        premodifiers: [Premodifier] = [],
        options: [MenuOption]
    ) {
        self.code = code
        self.name = name
        self.least = least
        self.most = most
        self.units = units
        self.free = free
        self.defaults = defaults
        self.premodifiers = premodifiers
        self.options = options
    }

    /// The group as an item has it.
    package func limited(by link: GroupLink) -> ModifierGroup {
        guard link.least != nil || link.most != nil else { return self }
        return ModifierGroup(
            code: code,
            name: name,
            least: link.least ?? least,
            most: link.most ?? max(most, link.least ?? 0),
            units: units,
            free: free,
            defaults: defaults,
            premodifiers: premodifiers,
            options: options
        )
    }

    /// What an item has of it unless the guest says otherwise.
    package var defaultPicks: [OptionCode] {
        defaults.map { OptionCode(group: code, option: $0) }
    }

    /// Whether a line cannot do without it.
    package var isRequired: Bool { least > 0 || units.least > 0 }

    /// Whether its defaults are what the dish is made of, so that only a change is worth saying.
    var hasIngredients: Bool { premodifiers.contains(.no) }
}
