internal import CNotifyBus

// Copies of messages for those who only look.
extension Seat {
    /// Leaves taps a copy of a message where they have room, and wakes nobody.
    ///
    /// - Parameters:
    ///   - bytes: The message.
    ///   - envelope: The message's, with those it was left with as recipients.
    ///   - receivers: The places of those it was meant for.
    func copyToTaps(_ bytes: [UInt8], in envelope: cn_envelope, wanted receivers: [UInt32]) {
        let taps = unsafe cn_taps(segment.base)
        guard taps != 0 else { return }
        let wanted = receivers.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
        let copy = Overheard.copy(
            of: bytes,
            audience: envelope.audience,
            receivers: envelope.recipients,
            refused: wanted & ~envelope.recipients
        )
        var toTaps = envelope
        toTaps.audience = Overheard.audienceOfCopies
        toTaps.flags = 0
        let with = slots(in: taps).filter { hasRoom(atTap: $0, forBytes: copy.count) }
        toTaps.recipients = with.reduce(0) { $0 | 1 << UInt64($1) }
        let isLeft = toTaps.recipients != 0 && leave(copy, in: toTaps)
        for tap in slots(in: isLeft ? taps & ~toTaps.recipients : taps) {
            unsafe cn_lose(segment.base, tap, slot, 1)
        }
    }

    private func leave(_ copy: [UInt8], in envelope: cn_envelope) -> Bool {
        var envelope = envelope
        let backed = unsafe cn_backed(segment.base)
        let status = unsafe cn_send(segment.base, slot, &envelope, copy, copy.count)
        guard status == CN_GROW else { return status == CN_OK }
        // Where the pool cannot grow now, the message is sent all the same, and just not seen.
        try? growPool(seen: backed, forBytes: copy.count)
        return unsafe cn_send(segment.base, slot, &envelope, copy, copy.count) == CN_OK
    }

    private func hasRoom(atTap tap: UInt32, forBytes count: Int) -> Bool {
        let load = unsafe cn_load_of(segment.base, tap, slot)
        let chunks = (count + CN_CHUNK_BYTES - 1) / CN_CHUNK_BYTES
        return Int(load.messages) < Share.ofTap.messages
            && Int(load.chunks) + chunks <= Share.ofTap.chunks
    }

    /// Takes back what taps have not read yet, so that a message finds room; false when that is
    /// nothing.
    func takeBackFromTaps() -> Bool {
        var isAny = false
        for tap in slots(in: unsafe cn_taps(segment.base)) {
            var place = unsafe cn_next_letter(segment.base, tap, 0)
            while place >= 0 {
                unsafe cn_discard(segment.base, tap, UInt32(place))
                unsafe cn_lose(segment.base, tap, slot, 1)
                isAny = true
                place = unsafe cn_next_letter(segment.base, tap, UInt32(place) + 1)
            }
        }
        return isAny
    }
}

/// The slots that a mask names.
func slots(in mask: UInt64) -> [UInt32] {
    (0..<64).filter { mask >> UInt64($0) & 1 != 0 }
}
