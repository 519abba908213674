/// A dish of a combo on a line.
package struct LinePart: Sendable, Hashable, Codable {
    /// The item's code.
    package let item: String

    /// Its name when it was keyed.
    package let name: String

    /// The name on the kitchen's tickets; nil when it is the same.
    package let kitchenName: String?

    /// The station that makes it; nil for none.
    package let station: String?

    /// What it counts in the combo's price: its own price when it was keyed.
    package let weight: Money

    /// What the guest pays for it besides the combo's price.
    package let surcharge: Money

    enum CodingKeys: String, CodingKey {
        case item, name, station, weight, surcharge
        case kitchenName = "kitchen_name"
    }
}
