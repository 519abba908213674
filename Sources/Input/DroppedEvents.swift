/// Watches a stream for the place where the kernel lost events.
///
/// After `SYN_DROPPED` all events up to and with the next `SYN_REPORT` belong to nothing, and the
/// state of all keys has to be asked again: `Documentation/input/event-codes.rst` of the kernel.
package struct DroppedEvents: Sendable {
    /// What to do with an event.
    package enum Step: Sendable {
        /// It is as it should be.
        case take
        /// It belongs to what was lost.
        case leave
        /// The stream goes on after it: ask which keys are down now.
        case askAgain
    }

    private var isLosing = false

    /// Sees no loss yet.
    package init() {}

    /// Says what to do with the next event.
    package mutating func step(_ event: DeviceEvent) -> Step {
        if event.isDropped {
            isLosing = true
            return .leave
        }
        guard isLosing else { return .take }
        guard event.isReport else { return .leave }
        isLosing = false
        return .askAgain
    }
}
