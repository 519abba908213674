/// So many of something that a dish is made of, which the kitchen counts over all tickets.
package struct RecipePart: Sendable, Hashable {
    /// What it is called.
    package let name: String

    /// How many one dish takes.
    package let count: Int

    /// Describes a part.
    package init(name: String, count: Int) {
        self.name = name
        self.count = count
    }
}

extension Menu {
    /// What each dish is made of, by its name on tickets; those without a recipe are left out.
    package var recipes: [String: [RecipePart]] {
        let own = items.filter { !$0.recipe.isEmpty }.map { ($0.kitchenName, $0.recipe) }
        return Dictionary(own) { first, _ in first }
    }
}
