internal import CNotifyBus

extension Member {
    /// Reads who sits in a slot; nil when nobody does, or comes or goes at this moment.
    init?(at slot: UInt32, in segment: OpaquePointer, named identifier: UInt128) {
        var card = cn_card()
        var generation: UInt64 = 0
        let status = unsafe cn_read_card(segment, slot, &card, &generation)
        guard status == CN_OK else { return nil }
        let length = Int(card.identity_length)
        let identity = unsafe withUnsafeBytes(of: &card.identity) {
            unsafe [UInt8]($0.prefix(length))
        }
        let proof = unsafe withUnsafeBytes(of: &card.proof) { unsafe [UInt8]($0) }
        var described = Card(
            instance: card.instance,
            audience: card.audience,
            fingerprint: card.fingerprint,
            identity: identity
        )
        described.isTap = card.flags & UInt32(CN_CLIENT_TAPS) != 0
        self.init(
            sitting: Sitting(segment: identifier, slot: slot, generation: generation),
            process: Int32(bitPattern: card.pid),
            user: card.uid,
            card: described,
            proof: proof
        )
    }
}

/// The random name of a segment.
func segmentIdentifier(_ segment: OpaquePointer) -> UInt128 {
    var bytes = [UInt8](repeating: 0, count: 16)
    unsafe cn_segment_id(segment, &bytes)
    return bytes.reversed().reduce(0) { $0 << 8 | UInt128($1) }
}
