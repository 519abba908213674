/// A message as the bus carries it: bytes, and who sent them to whom.
package struct Letter: Sendable, Hashable {
    /// The sender's place on the bus.
    package let sender: UInt32

    /// The sender's instance.
    package let instance: UInt64

    /// The place of the message among all of its sender.
    package let sequence: UInt64

    /// Whom it concerns.
    package let audience: UInt64

    /// What it says.
    package let bytes: [UInt8]
}

/// How far a message got when it was sent.
package struct Dispatching: Sendable, Hashable {
    /// With how many receivers it was left.
    package var delivered = 0

    /// How many receivers have their share of the pool full, and were told of the loss.
    package var refused = 0
}

/// How much of the pool may wait at one receiver.
///
/// What a receiver has once been given is not taken back; what comes over the share is not
/// accepted, counted, and reported to the receiver. A single sender gets half of it, so that
/// it cannot keep others from being heard.
package struct Share: Sendable, Hashable {
    package let messages: Int
    package let chunks: Int

    /// What may wait at a receiver in all: a quarter of the descriptors, half of the chunks.
    package static let ofReceiver = Share(messages: 256, chunks: 2048)

    /// What may wait at a receiver from one sender.
    package static let ofSender = Share(messages: 128, chunks: 1024)

    /// What may wait at a tap; it is taken back when the pool is full.
    package static let ofTap = Share(messages: 128, chunks: 512)
}
