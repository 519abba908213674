/// From when on a manager has to approve that a dish is voided; before it is sent nobody has to.
package enum VoidRule: String, CaseIterable, Sendable, Hashable {
    /// Once a cook has begun with its order.
    case started
    /// Once the kitchen was sent it.
    case sent
}
