/// The relay's word that it can take events, and how many at once.
package struct Health: Sendable, Hashable, Codable {
    /// Always `ready`; a relay that cannot store answers with a problem instead.
    package let status: String
    /// What one batch may hold; that it is named here solicits batches, as CloudEvents asks.
    package let batch: Batch

    /// The measures of one batch.
    package struct Batch: Sendable, Hashable, Codable {
        package let events: Int
        package let bytes: Int
        package let eventBytes: Int
    }

    /// The health of a relay that can store.
    package static let ready = Health(
        status: "ready",
        batch: Batch(
            events: RelayLimits.batchEvents,
            bytes: RelayLimits.batchBytes,
            eventBytes: RelayLimits.eventBytes
        )
    )
}
