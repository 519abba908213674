/// Why the relay will never take an event, as a receipt says it.
package enum RefusalReason: String, Sendable, Hashable, Codable, CaseIterable {
    /// It is not an event of this contract.
    case malformed
    /// It has more bytes than one event may have.
    case tooLarge = "too-large"
    /// Its id was used for other bytes before: a cloned box or a fault.
    case idReuse = "id-reuse"
    /// Its number in the journal was used for another event before: a cloned box or a fault.
    case sequenceReuse = "sequence-reuse"
}
