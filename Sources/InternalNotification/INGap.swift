/// Messages that a sender had for this program and could not leave.
///
/// Too many were waiting here already: the program did not take them in time.
public struct INGap: Sendable, Hashable {
    /// The sender, as far as it is known still.
    public let sender: INPeer?

    /// How many messages are missing.
    public let count: Int

    /// Makes the description of a gap, such as a simulator needs.
    public init(sender: INPeer?, count: Int) {
        self.sender = sender
        self.count = count
    }
}
