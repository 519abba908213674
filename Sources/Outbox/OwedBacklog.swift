/// How much waits for one destination.
package struct OwedBacklog: Sendable, Hashable {
    /// Rows that the courier is to deliver.
    package let waiting: Int
    /// When the oldest of them was stored, in milliseconds since 1970.
    package let oldestMilliseconds: Int64?
    /// Rows that wait for a person.
    package let setAside: Int

    /// Puts the counts together.
    package init(waiting: Int, oldestMilliseconds: Int64?, setAside: Int) {
        self.waiting = waiting
        self.oldestMilliseconds = oldestMilliseconds
        self.setAside = setAside
    }
}
