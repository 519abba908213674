/// Asks that peers acknowledge what they are sent.
///
/// A message sent so is never dropped: it stays on the bus until the peer's program has it, also
/// over the end of the peer, whose next run gets it, and over the end of the sender. It goes only
/// with the machine's power, which is why a till keeps its orders on disk as well.
public struct INAcknowledged: Sendable, Hashable {
    /// After how long without an acknowledgement that is told; nil for never.
    public let timeout: Duration?

    /// Asks for acknowledgements, and waits for them without end.
    public static let acknowledged = INAcknowledged(timeout: nil)

    /// Asks for acknowledgements, and to be told when one has not come within a time.
    ///
    /// A message that is late is still owed: it may be acknowledged afterwards, unless it is
    /// withdrawn.
    public static func acknowledged(timeout: Duration) -> INAcknowledged {
        INAcknowledged(timeout: timeout)
    }
}

/// When a receiver acknowledges what a sender waits for.
public enum INAcknowledging: Sendable, Hashable {
    /// When the handler has returned, or a reading task comes back for more.
    case whenHandled

    /// When ``INReceived/acknowledge()`` is called: for a receiver that stores first.
    case explicitly
}
