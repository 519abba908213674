/// An option that was chosen for a line, with what it was called and cost at that time.
package struct Choice: Sendable, Hashable {
    /// The code of the modifier group.
    package let group: String

    /// The code of the option within the group.
    package let option: String

    /// The option's name when it was chosen, with what was said before it: `EXTRA bacon`.
    package let name: String

    /// The name on the kitchen's tickets; nil when it is the same.
    package let kitchenName: String?

    /// How many units, from 1.
    package let units: Int

    /// What was said before it, if anything.
    package let premodifier: Premodifier?

    /// How many of the units are included in the item's price.
    package let freeUnits: Int

    /// Whether the dish is so in any case, and the kitchen need not be told.
    package let isStandard: Bool

    /// What it adds to the price of one, all units together and without those included.
    package let price: Money

    /// Makes a choice from a menu's option.
    package init(_ option: MenuOption, in group: String) {
        self.init(option, as: OptionCode(group: group, option: option.code), price: option.price)
    }

    /// Makes a choice from a menu's option.
    ///
    /// - Parameters:
    ///   - option: The option.
    ///   - pick: How it was picked.
    ///   - word: What the menu calls what was said before it.
    ///   - price: What all of it costs.
    ///   - freeUnits: How many of its units cost nothing for that they are included.
    ///   - isStandard: Whether the dish is so in any case.
    package init(
        _ option: MenuOption,
        as pick: OptionCode,
        word: String? = nil,
        price: Money,
        freeUnits: Int = 0,
        isStandard: Bool = false
    ) {
        let before = word.map { $0 + " " } ?? ""
        group = pick.group
        self.option = option.code
        name = before + option.name
        kitchenName = option.kitchenName == option.name ? nil : before + option.kitchenName
        units = pick.units
        premodifier = pick.premodifier
        self.freeUnits = freeUnits
        self.isStandard = isStandard
        self.price = price
    }

    /// The name with the count of units where there are more than one: `2x bacon`.
    package var text: String { counted(name) }

    /// The same for the kitchen.
    package var kitchenText: String { counted(kitchenName ?? name) }

    private func counted(_ name: String) -> String { units > 1 ? "\(units)x \(name)" : name }
}

// MARK: - Keeping

extension Choice: Codable {
    enum CodingKeys: String, CodingKey {
        case group, option, name, units, premodifier, price
        case kitchenName = "kitchen_name"
        case freeUnits = "free_units"
        case isStandard = "standard"
    }

    package init(from decoder: any Decoder) throws {
        let kept = try decoder.container(keyedBy: CodingKeys.self)
        group = try kept.decode(String.self, forKey: .group)
        option = try kept.decode(String.self, forKey: .option)
        name = try kept.decode(String.self, forKey: .name)
        price = try kept.decode(Money.self, forKey: .price)
        kitchenName = try kept.decodeIfPresent(String.self, forKey: .kitchenName)
        units = try kept.decodeIfPresent(Int.self, forKey: .units) ?? 1
        premodifier = try kept.decodeIfPresent(Premodifier.self, forKey: .premodifier)
        freeUnits = try kept.decodeIfPresent(Int.self, forKey: .freeUnits) ?? 0
        isStandard = try kept.decodeIfPresent(Bool.self, forKey: .isStandard) ?? false
    }

    package func encode(to encoder: any Encoder) throws {
        var kept = encoder.container(keyedBy: CodingKeys.self)
        try kept.encode(group, forKey: .group)
        try kept.encode(option, forKey: .option)
        try kept.encode(name, forKey: .name)
        try kept.encode(price, forKey: .price)
        try kept.encodeIfPresent(kitchenName, forKey: .kitchenName)
        if units != 1 { try kept.encode(units, forKey: .units) }
        try kept.encodeIfPresent(premodifier, forKey: .premodifier)
        if freeUnits != 0 { try kept.encode(freeUnits, forKey: .freeUnits) }
        if isStandard { try kept.encode(isStandard, forKey: .isStandard) }
    }
}
