/// A modifier group as one item has it: the same list may be required for one and optional for
/// another.
package struct GroupLink: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The group's code.
    package let code: String

    /// The fewest different options for this item; nil for the group's own.
    package let least: Int?

    /// The most different options for this item; nil for the group's own.
    package let most: Int?

    /// Names a group, with limits of its own where they are given.
    package init(_ code: String, least: Int? = nil, most: Int? = nil) {
        self.code = code
        self.least = least
        self.most = most
    }

    /// Names a group with the group's own limits.
    package init(stringLiteral code: String) { self.init(code) }
}
