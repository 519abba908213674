internal import RelayContract

/// One event as it was stored.
struct StoredEvent: Sendable {
    let position: Int64
    let receivedMilliseconds: Int64
    let digest: EventDigest
    let bytes: [UInt8]
}

/// Some events in the order of their commits.
struct EventPage: Sendable {
    /// Rows that are looked at for one page, so that a rare type does not hold the store.
    static let mostLookedAt: Int64 = 10_000
    /// Bytes of events in one page, beyond which it is cut.
    static let mostBytes: Int64 = 4 * 1024 * 1024

    var entries: [StoredEvent] = []
    /// The position that was looked at last, after which the next page begins.
    var end: Int64
    /// Whether there may be more behind it.
    var hasMore = false
}
