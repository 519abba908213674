internal import RelayContract

/// One event that was read and found good, not yet stored.
struct ArrivedEvent: Sendable {
    let envelope: EventEnvelope
    let digest: EventDigest
    let bytes: [UInt8]
}
