/// What a client says of itself when it joins the bus.
package struct Card: Sendable, Hashable {
    /// A random number, so that a restarted program is somebody else.
    package var instance: UInt64

    /// Whom the client's messages concern, such as the digest of a channel's name.
    package var audience: UInt64

    /// A number made of the identity; a hint only, since two may be equal.
    package var fingerprint: UInt64

    /// The client's name for others, 256 bytes at most.
    package var identity: [UInt8]

    /// A shorter number of that kind, which the client's heartbeats show; nowhere else.
    package var shortFingerprint: UInt32 = 0

    /// Whether the client wants a copy of all messages, to look at.
    package var isTap = false
    /// What the client owes acknowledgements as, over its ends and starts.
    ///
    /// Zero when nothing may be owed. Others do not see it in the card.
    package var account: UInt64 = 0

    /// Describes a client.
    package init(instance: UInt64, audience: UInt64, fingerprint: UInt64, identity: [UInt8]) {
        self.instance = instance
        self.audience = audience
        self.fingerprint = fingerprint
        self.identity = identity
    }
}

/// A client of the bus, as others see it.
package struct Member: Sendable, Hashable {
    /// The client's turn at its place.
    package let sitting: Sitting

    /// The client's process, by its number in its own namespace.
    package let process: Int32

    /// The client's user.
    package let user: UInt32

    /// What the client says of itself.
    package let card: Card

    /// What the client shows to prove that it may say so, 32 bytes.
    package let proof: [UInt8]

    /// The client's place on the bus, from 0 to 63.
    package var slot: UInt32 { sitting.slot }
}

/// How a member went.
package enum Departure: Sendable, Hashable {
    /// It said so.
    case left

    /// Its process ended without a word.
    case crashed
}
