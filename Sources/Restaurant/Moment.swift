/// One instant on both clocks.
package struct Moment: Sendable, Hashable {
    /// Milliseconds since 1970 in UTC; for people and records, since it may jump.
    package let wall: Int64

    /// Nanoseconds of a clock that never goes back; for ages and waits.
    package let steady: Int64

    /// Makes an instant.
    package init(wall: Int64, steady: Int64) {
        self.wall = wall
        self.steady = steady
    }

    /// Whole seconds from an earlier instant to this one by the steady clock; never negative.
    package func seconds(since earlier: Moment) -> Int {
        Int(max(steady - earlier.steady, 0) / 1_000_000_000)
    }
}
