/// A program on the same channel, at one run.
public struct INPeer: Sendable, Hashable {
    /// The program's name.
    public let identifier: String

    /// A number made of the name; two names may have the same, though hardly ever.
    public let fingerprint: UInt64

    /// A random number of this run: a restarted program is another peer.
    public let instance: UInt64

    /// Makes the description of a peer, such as a simulator needs.
    public init(identifier: String, fingerprint: UInt64, instance: UInt64) {
        self.identifier = identifier
        self.fingerprint = fingerprint
        self.instance = instance
    }
}
