extension Receipt {
    /// What became of one event.
    package struct Result: Sendable, Hashable, Codable {
        /// The event's id; empty when none could be read.
        package let id: String
        /// The event's number in its journal; absent when none could be read.
        package let sequence: Int64?
        /// The SHA-256 of the bytes as they arrived, in lower-case hexadecimal.
        package let sha256: String
        /// What the relay did.
        package let status: Status
        /// Why it was refused.
        package let reason: RefusalReason?
        /// The reason in English, for a person.
        package let detail: String?

        /// Tells what became of one event.
        package init(
            id: String,
            sequence: Int64?,
            digest: EventDigest,
            status: Status,
            reason: RefusalReason? = nil,
            detail: String? = nil
        ) {
            self.id = id
            self.sequence = sequence
            self.sha256 = digest.description
            self.status = status
            self.reason = reason
            self.detail = detail
        }
    }

    /// What the relay did with one event.
    package enum Status: String, Sendable, Hashable, Codable, CaseIterable {
        /// Its bytes are on the relay's disk since now.
        case stored
        /// Its very bytes were on the relay's disk before: as good as stored.
        case duplicate
        /// It was not and will not be taken.
        case refused
    }
}
