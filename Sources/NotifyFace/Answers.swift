internal import NotifyBus

// Numbers of `notify.h` that a bus itself has no use for.
extension NotifyStatus {
    /// The directory of the bus is not there.
    static let serverNotFound = NotifyStatus(rawValue: 9)

    /// A pointer or a queue is null that must not be.
    static let nullInput = NotifyStatus(rawValue: 10)
}
