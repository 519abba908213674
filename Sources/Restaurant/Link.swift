/// How one program sees the other across the bus.
package enum Link: Sendable, Hashable {
    /// The other was not seen since this program began, at that instant.
    case neverSeen(since: Moment)

    /// The other answers.
    case live

    /// The other has ended or hangs since that instant.
    case lost(since: Moment)

    /// Whether the other answers.
    package var isLive: Bool { self == .live }
}
