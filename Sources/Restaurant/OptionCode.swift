/// An option as it was picked: which, how much of it, and what was said before it.
package struct OptionCode: Sendable, Hashable {
    /// The group's code.
    package let group: String

    /// The option's code within the group.
    package let option: String

    /// How many units, from 1.
    package var units: Int

    /// What was said before it, if anything.
    package var premodifier: Premodifier?

    /// Picks an option of a group.
    package init(
        group: String,
        option: String,
        units: Int = 1,
        premodifier: Premodifier? = nil
    ) {
        self.group = group
        self.option = option
        self.units = units
        self.premodifier = premodifier
    }

    /// What was picked for a line.
    package init(_ choice: Choice) {
        self.init(
            group: choice.group,
            option: choice.option,
            units: choice.units,
            premodifier: choice.premodifier
        )
    }
}
