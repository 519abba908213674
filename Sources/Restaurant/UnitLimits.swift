/// How many units the options of a group may have together, apart from how many are different.
///
/// At most 3 different toppings and at most 5 spoons of topping are two rules.
package struct UnitLimits: Sendable, Hashable {
    /// The fewest units of all options together; 0 when none is required.
    package let least: Int

    /// The most units of all options together; nil when only ``each`` limits them.
    package let most: Int?

    /// The most units of one option, from 1.
    package let each: Int

    /// Each option once at most.
    package static let single = UnitLimits()

    /// Sets limits.
    package init(least: Int = 0, most: Int? = nil, each: Int = 1) {
        self.least = least
        self.most = most
        self.each = each
    }
}
