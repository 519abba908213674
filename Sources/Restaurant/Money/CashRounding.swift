/// How a sum is rounded that is paid in coins, when the smallest coin is more than a unit.
package struct CashRounding: Sendable, Hashable, Codable {
    /// Where to a sum is rounded that lies between two steps.
    package enum Direction: String, CaseIterable, Sendable, Hashable, Codable {
        /// To the nearer step, half away from zero.
        case nearest
        case down
        case up
    }

    /// The smallest sum that can be paid in coins; more than zero.
    package let step: Money

    /// Where to it is rounded.
    package let direction: Direction

    /// Describes a rounding; nil when the step is not more than zero.
    package init?(step: Money, direction: Direction) {
        guard step > .zero else { return nil }
        self.step = step
        self.direction = direction
    }

    /// The sum that is paid in coins; of a sum below zero it is the same with the sign turned.
    package func rounded(_ sum: Money) -> Money {
        let units = Int128(sum.minorUnits.magnitude)
        let size = Int128(max(step.minorUnits, 1))
        let steps: Money =
            switch direction {
            case .nearest: .rounded(units, over: size)
            case .down: Money(minorUnits: Int64(units / size))
            case .up: Money(minorUnits: Int64((units + size - 1) / size))
            }
        let amount = steps.minorUnits * Int64(size)
        return Money(minorUnits: sum.minorUnits < 0 ? -amount : amount)
    }
}
