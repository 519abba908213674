/// A program on the same channel, at one run.
public struct INPeer: Sendable, Hashable {
    /// The program's name.
    public let identifier: String

    /// The CRC-32 of the name; two programs may have the same.
    public let fingerprint: UInt32

    /// A random number of this run: a restarted program is another peer.
    public let instance: UInt64

    /// Makes the description of a peer, such as a simulator needs.
    public init(identifier: String, fingerprint: UInt32, instance: UInt64) {
        self.identifier = identifier
        self.fingerprint = fingerprint
        self.instance = instance
    }
}
