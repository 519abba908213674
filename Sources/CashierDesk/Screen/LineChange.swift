/// What is keyed for one line of the order.
enum LineChange: Sendable, Hashable {
    case note
    case price
    case course
    case seat
    /// What the guest must not get: of the whole order.
    case allergy
}
