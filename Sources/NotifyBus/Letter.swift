internal import CNotifyBus

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

    /// How it is acknowledged; nil when nobody waits for that.
    package let acknowledgement: Acknowledgement?
}

/// From whom a message is that comes as bare bytes.
package struct RawOrigin: Sendable, Hashable {
    /// The sender's place on the bus.
    package let sender: UInt32

    /// The sender's instance.
    package let instance: UInt64

    /// The place of the message among all of its sender.
    package let sequence: UInt64

    /// Whom it concerns.
    package let audience: UInt64
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

    /// Bytes of messages that are too large for the pool.
    package let fileBytes: Int

    /// What may wait at a receiver in all: a quarter of the descriptors, half of the chunks
    /// and a little more.
    package static let ofReceiver = Share(messages: 256, chunks: 576, fileBytes: 64 << 20)

    /// What may wait at a receiver from one sender.
    package static let ofSender = Share(messages: 128, chunks: 288, fileBytes: 32 << 20)

    /// What may wait at a tap; it is taken back when the pool is full.
    package static let ofTap = Share(messages: 128, chunks: 128, fileBytes: 0)

    /// What all receivers together may owe acknowledgements for, so that there is room for what
    /// is not acknowledged; a little for each comes on top.
    package static let ofDebts = Share(messages: 512, chunks: 512, fileBytes: 128 << 20)
}

extension Share {
    /// The same for the segment.
    var load: cn_load {
        cn_load(messages: UInt64(messages), chunks: UInt64(chunks), blob_bytes: UInt64(fileBytes))
    }
}
