package import RelayContract

/// One event that was read and found good, not yet stored.
package struct ArrivedEvent: Sendable {
    package let envelope: EventEnvelope
    package let digest: EventDigest
    package let bytes: [UInt8]
}
