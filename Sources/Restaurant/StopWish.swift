/// That something of the menu has run out, or is there again, as a cook says it.
package struct StopWish: Sendable, Hashable, Codable {
    /// What.
    package let thing: MenuThing

    /// What it is called.
    package let name: String

    /// Whether it has run out; else it is there again.
    package let isOut: Bool

    /// When the cook said it, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// The display at which it was said.
    package let by: String

    /// Describes what a cook says.
    package init(thing: MenuThing, name: String, isOut: Bool, at: Int64, by: String) {
        self.thing = thing
        self.name = name
        self.isOut = isOut
        self.at = at
        self.by = by
    }
}
