/// That something of the menu has run out, is counted, or is there again.
package struct AvailabilityEvent: Sendable, Hashable, Codable {
    /// What.
    package let thing: MenuThing

    /// What it was called then.
    package let name: String

    /// Until when it is not sold, in milliseconds since 1970 in UTC; nil for no such end.
    package let until: Int64?

    /// How many are left to be sold; nil when they are not counted.
    package let left: Int?

    /// When it was said, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// The kitchen display at which it was said; nil for the till.
    package var by: String?

    /// Whether it limits what is sold; else it is there again.
    package var isOut: Bool { until != nil || left != nil }

    /// It is not sold until an instant.
    package init(_ thing: MenuThing, name: String, until: Int64, at: Int64) {
        self.init(thing, name, until, nil, at)
    }

    /// So many are left; none below zero.
    package init(_ thing: MenuThing, name: String, left: Int, at: Int64) {
        self.init(thing, name, nil, max(left, 0), at)
    }

    /// It is sold again, and not counted.
    package init(soldAgain thing: MenuThing, name: String, at: Int64) {
        self.init(thing, name, nil, nil, at)
    }

    init(_ thing: MenuThing, _ name: String, _ until: Int64?, _ left: Int?, _ at: Int64) {
        self.thing = thing
        self.name = name
        self.until = until
        self.left = left
        self.at = at
    }
}
