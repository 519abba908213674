/// Why a call of the notify(3) kind failed, by the numbers that Darwin's `notify.h` gives them.
public struct NotifyStatus: Error, RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32

    /// Makes a status of its number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The name has no bytes, or more than 511.
    public static let invalidName = NotifyStatus(rawValue: 1)

    /// There is no such token, or it was cancelled.
    public static let invalidToken = NotifyStatus(rawValue: 2)

    /// The descriptor is not one that ``Bus/registerFileDescriptor(_:reusing:)`` made, or has
    /// no room for another token.
    public static let invalidFile = NotifyStatus(rawValue: 4)

    /// The token cannot do that, such as watch a second path.
    public static let invalidRequest = NotifyStatus(rawValue: 6)

    /// The user has no right to the name; see ``NameRights``.
    public static let notAuthorized = NotifyStatus(rawValue: 7)

    /// The bus has been left, or the process is a forked child of one that uses the bus.
    public static let disabled = NotifyStatus(rawValue: 8)

    /// Anything else, such as a full table of names.
    public static let failed = NotifyStatus(rawValue: 1_000_000)
}
