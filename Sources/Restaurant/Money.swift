/// An amount in the smallest units of the store's currency, such as cents.
///
/// Whole numbers only: a binary fraction loses cents.
package struct Money: Sendable, Hashable, Comparable, Codable {
    /// The count of smallest units; negative for money that goes back.
    package let minorUnits: Int64

    package static let zero = Money(minorUnits: 0)

    /// Makes an amount of so many smallest units.
    package init(minorUnits: Int64) {
        self.minorUnits = minorUnits
    }

    package init(from decoder: any Decoder) throws {
        minorUnits = try decoder.singleValueContainer().decode(Int64.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(minorUnits)
    }

    package static func < (left: Money, right: Money) -> Bool { left.minorUnits < right.minorUnits }

    /// The sum; amounts of a restaurant are far from where it would overflow.
    package static func + (left: Money, right: Money) -> Money {
        Money(minorUnits: left.minorUnits + right.minorUnits)
    }

    package static func - (left: Money, right: Money) -> Money {
        Money(minorUnits: left.minorUnits - right.minorUnits)
    }

    package static func * (amount: Money, count: Int) -> Money {
        Money(minorUnits: amount.minorUnits * Int64(count))
    }

    package static func += (left: inout Money, right: Money) { left = left + right }
}

extension Sequence where Element == Money {
    /// All amounts together.
    package var total: Money { reduce(.zero, +) }
}
