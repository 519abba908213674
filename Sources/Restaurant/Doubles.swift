/// Which of the store's programs run more than once at this moment, as none should.
package struct Doubles: Sendable, Hashable {
    /// Two tills at least, which do not know of each other's orders.
    package var hasTills = false

    /// Two kitchens at least, of which each has only some of the tickets.
    package var hasKitchens = false

    /// Knows of none.
    package init() {}
}
