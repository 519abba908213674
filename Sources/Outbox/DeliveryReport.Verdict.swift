package import RelayContract

extension DeliveryReport {
    /// What became of one parcel.
    ///
    /// Only a receipt that names the parcel's id and the SHA-256 of its bytes says anything.
    package enum Verdict: Sendable, Hashable {
        /// The relay has it since now.
        case stored
        /// The relay had its very bytes before.
        case duplicate
        /// The relay will never take it.
        case refused(RefusalReason?, detail: String)
        /// Nothing is known: it stays owed.
        case unanswered

        /// Whether the relay has the parcel.
        package var isDelivered: Bool { self == .stored || self == .duplicate }
    }
}
