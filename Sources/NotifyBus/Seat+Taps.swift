internal import CNotifyBus

// Copies of messages for those who only look.
extension Seat {
    private static let tapShares = cn_share(all: Share.ofTap.load, from_sender: Share.ofTap.load)

    /// Leaves taps a copy of a message where they have room, and wakes nobody.
    ///
    /// - Parameters:
    ///   - byteCount: How many bytes the message has.
    ///   - envelope: The message's, with those it was left with as recipients.
    ///   - refused: The slots of those who had no room, a bit each.
    ///   - desk: What is remembered from one message to the next.
    ///   - write: Writes the message's bytes once more.
    func copyToTaps(
        _ byteCount: Int,
        in envelope: cn_envelope,
        refused: UInt64,
        at desk: inout cn_desk,
        _ write: (inout MutableRawSpan) -> Void
    ) {
        let taps = unsafe cn_taps(segment.base)
        guard taps != 0 else { return }
        let isFrame = envelope.flags & UInt32(CN_LETTER_RAW) == 0
        let copy = Overheard.copy(
            of: isFrame ? shown(byteCount, write) : [],
            byteCount: byteCount,
            audience: envelope.audience,
            receivers: envelope.recipients,
            refused: refused
        )
        var toTaps = cn_envelope()
        toTaps.instance = envelope.instance
        toTaps.sequence = envelope.sequence
        toTaps.audience = Overheard.audienceOfCopies
        toTaps.recipients = withRoom(for: copy.count, among: taps, at: &desk)
        // Where there is no memory, the message is sent all the same, and just not seen.
        let isLeft =
            toTaps.recipients != 0
            && (try? publish(copy.count, in: &toTaps, at: &desk) { $0.write(copy, at: 0) }) == true
        for tap in slots(in: isLeft ? taps & ~toTaps.recipients : taps) {
            unsafe cn_lose(segment.base, tap, slot, 1)
        }
    }

    /// The beginning of a message; nothing of one that has a file.
    private func shown(_ byteCount: Int, _ write: (inout MutableRawSpan) -> Void) -> [UInt8] {
        guard byteCount <= Self.pooledBytesMax else { return [] }
        var bytes = [UInt8](repeating: 0, count: byteCount)
        unsafe bytes.withUnsafeMutableBytes { buffer in
            var span = unsafe buffer.mutableBytes
            write(&span)
        }
        return bytes.count > Overheard.bytesMax ? Array(bytes.prefix(Overheard.bytesMax)) : bytes
    }

    private func withRoom(
        for byteCount: Int,
        among taps: UInt64,
        at desk: inout cn_desk
    ) -> UInt64 {
        var size = LetterSize(byteCount: byteCount).load
        var shares = Self.tapShares
        var found: UInt64 = 0
        for tap in slots(in: taps) {
            let hasRoom = unsafe cn_make_room(segment.base, slot, &desk, tap, &size, &shares)
            if hasRoom { found |= 1 << UInt64(tap) }
        }
        return found
    }

    /// Takes back what taps have not read yet, so that a message finds room; false when that is
    /// nothing.
    func takeBackFromTaps() -> Bool {
        var isAny = false
        for tap in slots(in: unsafe cn_taps(segment.base)) {
            var place = unsafe cn_next_letter(segment.base, tap, 0)
            while place >= 0 {
                _ = unsafe cn_discard(segment.base, tap, UInt32(place))
                unsafe cn_lose(segment.base, tap, slot, 1)
                isAny = true
                place = unsafe cn_next_letter(segment.base, tap, UInt32(place) + 1)
            }
        }
        return isAny
    }

    /// The slots of those who are there and have one of some accounts, a bit each.
    func debtors(_ accounts: [Account]) -> UInt64 {
        slots(in: unsafe cn_active(segment.base))
            .filter { accounts.contains(unsafe cn_account_of(segment.base, $0)) }
            .reduce(0) { $0 | 1 << UInt64($1) }
    }
}

/// The slots that a mask names.
func slots(in mask: UInt64) -> [UInt32] {
    (0..<64).filter { mask >> UInt64($0) & 1 != 0 }
}
