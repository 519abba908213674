/// One row of a benchmark: a value, what it is compared with, and what it has to keep to.
package struct Figure: Sendable, Hashable {
    /// What was measured, such as `same core, 64 B, bus, p50`.
    package let name: String

    /// The measured value, in ``unit``.
    package let value: Double

    /// The unit of value, floor and limit, such as `µs`, `ns`, `1/s`, `MiB` or `calls`.
    package let unit: String

    /// What the least possible work took in the same run; nil when there is no such thing.
    package let floor: Double?

    /// The border of the value in its unit; nil when nothing is asked of it.
    package let limit: Double?

    /// Whether the value keeps to its limit; nil when nothing is asked of it.
    package let isOK: Bool?

    /// The value in floors; nil without a floor.
    package var ratio: Double? {
        guard let floor, floor > 0 else { return nil }
        return value / floor
    }

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - name: What was measured.
    ///   - value: In the unit.
    ///   - unit: The unit of value and floor.
    ///   - floor: What it is compared with; nil for nothing.
    ///   - gate: What is asked of it. One that is relative to a missing floor is not kept.
    package init(
        _ name: String,
        _ value: Double,
        _ unit: String,
        floor: Double? = nil,
        gate: Gate? = nil
    ) {
        self.name = name
        self.value = value
        self.unit = unit
        self.floor = floor
        switch gate {
        case .atMost(let most): (limit, isOK) = (most, value <= most)
        case .atLeast(let least): (limit, isOK) = (least, value >= least)
        case .exactly(let count): (limit, isOK) = (count, value == count)
        case .timesFloor(let factor):
            limit = floor.map { $0 * factor }
            isOK = limit.map { value <= $0 } ?? false
        case nil: (limit, isOK) = (nil, nil)
        }
    }
}
