/// What a courier tells about itself.
package struct CourierStatus: Sendable, Hashable {
    /// Rows that wait for delivery, and those that wait for a person.
    package var backlog = OwedBacklog(waiting: 0, oldestMilliseconds: nil, setAside: 0)
    /// When the relay last acknowledged something, by the wall clock in milliseconds since 1970.
    package var lastSuccessMilliseconds: Int64?
    /// What keeps it from delivering.
    package var trouble: CourierTrouble?
    /// Whether the backlog was read at least once, so that an empty one is known to be empty.
    package var isKnown = false

    package init() {}

    /// Whether all that was ever owed is acknowledged: nothing waits, nothing is set aside.
    package var isGreen: Bool {
        isKnown && trouble == nil && backlog.waiting == 0 && backlog.setAside == 0
    }
}
