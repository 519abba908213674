/// What a measured value has to keep to.
package enum Gate: Sendable, Hashable {
    /// At most a value in the figure's own unit.
    case atMost(Double)

    /// At least a value in the figure's own unit.
    case atLeast(Double)

    /// A value in the figure's own unit and no other, for what is counted.
    case exactly(Double)

    /// At most so many times the floor of the same run, so that the machine's speed cancels out.
    case timesFloor(Double)
}
