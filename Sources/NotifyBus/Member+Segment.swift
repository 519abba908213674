internal import CNotifyBus

extension Member {
    /// Reads who sits in a slot; nil when nobody does, or comes or goes at this moment.
    init?(at slot: UInt32, in segment: OpaquePointer) {
        var card = cn_card()
        var generation: UInt64 = 0
        let status = unsafe cn_read_card(segment, slot, &card, &generation)
        guard status == CN_OK else { return nil }
        let length = Int(card.identity_length)
        let identity = unsafe withUnsafeBytes(of: &card.identity) {
            unsafe [UInt8]($0.prefix(length))
        }
        self.init(
            slot: slot,
            generation: generation,
            process: Int32(bitPattern: card.pid),
            user: card.uid,
            card: Card(
                instance: card.instance,
                audience: card.audience,
                fingerprint: card.fingerprint,
                identity: identity
            )
        )
    }
}
