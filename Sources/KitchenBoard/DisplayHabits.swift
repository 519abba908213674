package import Restaurant

/// How a display behaves, as the store's settings and menu say.
package struct DisplayHabits: Sendable, Hashable {
    /// A second press of a key within this time is a bounce, or meant for what was there before.
    package var guardMilliseconds = 400

    /// Whether lines of one ticket that are alike are shown as one.
    package var combinesLines = true

    /// What each dish is made of, by its name on tickets.
    package var recipes: [String: [RecipePart]] = [:]

    /// What can run out, in the menu's order.
    package var things: [StoppableThing] = []

    /// As usual.
    package init() {}

    var guardTime: Int64 { Int64(guardMilliseconds) * 1_000_000 }
}
