/// What a client says of itself when it joins the bus.
package struct Card: Sendable, Hashable {
    /// A random number, so that a restarted program is somebody else.
    package var instance: UInt64

    /// Whom the client's messages concern, such as the digest of a channel's name.
    package var audience: UInt64

    /// A short number made of the identity; a hint only, since two may be equal.
    package var fingerprint: UInt32

    /// The client's name for others, 256 bytes at most.
    package var identity: [UInt8]

    /// What the client owes acknowledgements as, over its ends and starts.
    ///
    /// Zero when nothing may be owed. Others do not see it in the card.
    package var account: UInt64 = 0

    /// Describes a client.
    package init(instance: UInt64, audience: UInt64, fingerprint: UInt32, identity: [UInt8]) {
        self.instance = instance
        self.audience = audience
        self.fingerprint = fingerprint
        self.identity = identity
    }
}

/// A client of the bus, as others see it.
package struct Member: Sendable, Hashable {
    /// The client's place on the bus, from 0 to 63.
    package let slot: UInt32

    /// How often the place had been taken before, and so whose turn this is.
    package let generation: UInt64

    /// The client's process, by its number in its own namespace.
    package let process: Int32

    /// The client's user.
    package let user: UInt32

    /// What the client says of itself.
    package let card: Card
}

/// How a member went.
package enum Departure: Sendable, Hashable {
    /// It said so.
    case left

    /// Its process ended without a word.
    case crashed
}
