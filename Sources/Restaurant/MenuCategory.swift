/// A page of the menu.
package struct MenuCategory: Sendable, Hashable {
    /// The category's name within the menu.
    package let code: String

    /// The name on the page.
    package let name: String

    /// The station that makes its items, unless an item names its own; nil for none.
    package let station: String?

    /// Describes a category.
    package init(code: String, name: String, station: String? = nil) {
        self.code = code
        self.name = name
        self.station = station
    }
}
