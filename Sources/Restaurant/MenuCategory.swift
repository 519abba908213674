/// A page of the menu.
package struct MenuCategory: Sendable, Hashable {
    /// The category's name within the menu.
    package let code: String

    /// The name on the page.
    package let name: String

    /// Describes a category.
    package init(code: String, name: String) {
        self.code = code
        self.name = name
    }
}
