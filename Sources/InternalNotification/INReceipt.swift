/// What has become of a consignment at one peer.
public struct INReceipt: Sendable, Hashable {
    /// What a sender can learn.
    public enum Outcome: Sendable, Hashable {
        /// The peer's program has acknowledged all of it, in this run or a later one.
        case acknowledged

        /// The time is over; the peer still owes its acknowledgement, which may follow.
        case timedOut

        /// The sender has stopped, or the bus was replaced while it was under way: nobody here
        /// learns any more what becomes of it. Or somebody had the bus forget it, since the peer
        /// does not come back.
        case lost
    }

    /// The program that it was for, as it was when the consignment was sent.
    public let peer: INPeer

    /// What became of it.
    public let outcome: Outcome

    /// Describes an outcome, such as a simulator needs.
    public init(peer: INPeer, outcome: Outcome) {
        self.peer = peer
        self.outcome = outcome
    }
}
