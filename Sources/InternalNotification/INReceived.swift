internal import NotifyBus

/// Messages that have come together, and from whom.
public struct INReceived: Sendable {
    /// The messages, in the order in which they were sent; 50 at most.
    public let messages: [INMessage]

    /// The program that sent them; it may have gone meanwhile.
    public let sender: INPeer

    /// The place among all that the sender has sent in this run.
    ///
    /// What is acknowledged comes again when a receiver ended before it acknowledged; then the
    /// sender's instance and the sequence are those of the first time.
    public let sequence: UInt64

    private let onAcknowledge: (@Sendable () -> Void)?

    /// Describes messages that have come, such as a simulator needs; `onAcknowledge` is nil when
    /// nobody waits for an acknowledgement.
    public init(
        messages: [INMessage],
        sender: INPeer,
        sequence: UInt64 = 0,
        onAcknowledge: (@Sendable () -> Void)? = nil
    ) {
        self.messages = messages
        self.sender = sender
        self.sequence = sequence
        self.onAcknowledge = onAcknowledge
    }

    /// Tells whether the sender waits for an acknowledgement.
    public var isOwed: Bool { onAcknowledge != nil }

    /// Acknowledges the messages, which then do not come again; may be repeated.
    public func acknowledge() { onAcknowledge?() }
}
