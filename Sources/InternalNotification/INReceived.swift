/// Messages that have come together, and from whom.
public struct INReceived: Sendable {
    /// The messages, in the order in which they were sent; 50 at most.
    public let messages: [INMessage]

    /// The program that sent them; it may have gone meanwhile.
    public let sender: INPeer

    /// Describes messages that have come, such as a simulator needs.
    public init(messages: [INMessage], sender: INPeer) {
        self.messages = messages
        self.sender = sender
    }
}
