/// How dishes go through the kitchen's stations.
package struct KitchenRouting: Sendable, Hashable {
    /// The station that goes on when another is done with a dish, such as the oven after the make.
    package let next: [String: String]

    /// The station that takes what no station of the menu makes; nil for each of them.
    package let usual: String?

    /// The display that this board is of; nil in a kitchen that has only one.
    package let display: String?

    /// Whether other displays show the same kitchen, so that none of them says alone what is ready.
    var isShared: Bool { display != nil }

    /// Describes the ways.
    package init(next: [String: String] = [:], usual: String? = nil, display: String? = nil) {
        self.next = next
        self.usual = usual
        self.display = display
    }
}
