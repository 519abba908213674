internal import CNotifyBus

extension Seat {
    /// The largest message that the pool takes, in bytes.
    static let letterBytesMax = Share.ofSender.chunks * CN_CHUNK_BYTES

    /// Tells whether a receiver's share has room for a message of this sender.
    private func hasRoom(at receiver: UInt32, forBytes count: Int) -> Bool {
        let load = unsafe cn_load_of(segment.base, receiver, slot)
        let chunks = (count + CN_CHUNK_BYTES - 1) / CN_CHUNK_BYTES
        return Int(load.messages) < Share.ofReceiver.messages
            && Int(load.chunks) + chunks <= Share.ofReceiver.chunks
            && Int(load.messages_from_sender) < Share.ofSender.messages
            && Int(load.chunks_from_sender) + chunks <= Share.ofSender.chunks
    }

    /// Sends bytes to members; those whose share is full are told that they lost something.
    ///
    /// - Parameters:
    ///   - bytes: At most ``letterBytesMax``.
    ///   - receivers: The members' places.
    ///   - envelope: Who sends, and the sequence; the recipients are filled in here.
    ///   - weight: How many losses it counts for.
    /// - Returns: With how many it was left.
    /// - Throws: ``BusError/noSpace(path:)`` when the pool cannot grow.
    func send(
        _ bytes: [UInt8],
        to receivers: [UInt32],
        in envelope: cn_envelope,
        weight: Int
    ) throws(BusError) -> Dispatching {
        var envelope = envelope
        envelope.recipients = 0
        var result = Dispatching()
        for receiver in receivers {
            guard hasRoom(at: receiver, forBytes: bytes.count) else { continue }
            envelope.recipients |= 1 << UInt64(receiver)
            result.delivered += 1
        }
        if envelope.recipients != 0, try !publish(bytes, in: envelope) {
            envelope.recipients = 0
            result.delivered = 0
        }
        for receiver in receivers where envelope.recipients >> UInt64(receiver) & 1 == 0 {
            unsafe cn_lose(segment.base, receiver, slot, UInt64(weight))
            result.refused += 1
        }
        copyToTaps(bytes, in: envelope, wanted: receivers)
        return result
    }

    private func publish(_ bytes: [UInt8], in envelope: cn_envelope) throws(BusError) -> Bool {
        var envelope = envelope
        while true {
            let backed = unsafe cn_backed(segment.base)
            switch unsafe cn_send(segment.base, slot, &envelope, bytes, bytes.count) {
            case CN_OK: return true
            case CN_GROW:
                try growPool(seen: backed, forBytes: bytes.count)
            default: guard takeBackFromTaps() else { return false }
            }
        }
    }

    /// Gives more of the pool memory, enough for a message.
    func growPool(seen backed: UInt32, forBytes count: Int) throws(BusError) {
        try segment.growPool(as: slot, seen: backed, by: count / CN_CHUNK_BYTES + 1)
    }

    /// Messages so far that a sender could not leave here.
    func lost(from sender: UInt32) -> UInt64 { unsafe cn_lost(segment.base, slot, sender) }

    /// Descriptors and chunks in use by all.
    var poolUse: (messages: Int, chunks: Int) {
        var messages: UInt32 = 0
        var chunks: UInt32 = 0
        unsafe cn_pool_use(segment.base, &messages, &chunks)
        return (Int(messages), Int(chunks))
    }
}

// MARK: - Receiving

/// A message that waits to be taken.
struct WaitingLetter {
    let place: UInt32
    let ticket: UInt64
}

extension Seat {
    /// All messages that wait here, in the order in which each sender sent them.
    ///
    /// One look over the inbox may see a later message and miss an earlier one of the same
    /// sender. But an earlier one is there before a later one is, so a second look finds it.
    func waitingLetters() -> [WaitingLetter] {
        let only = unsafe cn_only_letter(segment.base, slot)
        if only >= 0 { return [WaitingLetter(place: UInt32(only), ticket: 0)] }
        let first = look()
        guard let newest = first.map(\.ticket).max() else { return [] }
        let known = Set(first.map(\.place))
        let missed = look().filter { $0.ticket < newest && !known.contains($0.place) }
        return (first + missed).sorted { $0.ticket < $1.ticket }
    }

    private func look() -> [WaitingLetter] {
        var found: [WaitingLetter] = []
        var place = unsafe cn_next_letter(segment.base, slot, 0)
        while place >= 0 {
            var letter = cn_letter()
            switch unsafe cn_peek(segment.base, slot, UInt32(place), &letter) {
            case CN_NONE: break
            default: found.append(WaitingLetter(place: UInt32(place), ticket: letter.ticket))
            }
            place = unsafe cn_next_letter(segment.base, slot, UInt32(place) + 1)
        }
        return found
    }

    /// What came of taking a message.
    enum Taking {
        case letter(Letter)

        /// Its bytes do not fit its digest, or point nowhere.
        case damaged(sender: UInt32)

        /// It is no longer there.
        case nothing
    }

    /// Copies a message out and gives its memory back.
    func take(_ waiting: WaitingLetter) -> Taking {
        var known = cn_letter()
        switch unsafe cn_peek(segment.base, slot, waiting.place, &known) {
        case CN_OK: break
        case CN_NONE: return .nothing
        default:
            unsafe cn_discard(segment.base, slot, waiting.place)
            return .damaged(sender: known.sender)
        }
        let count = Int(known.bytes)
        var status = CN_OK
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            status = unsafe cn_take(segment.base, slot, waiting.place, &known, buffer.baseAddress)
            filled = status == CN_OK ? count : 0
        }
        guard status == CN_OK else { return .damaged(sender: known.sender) }
        return .letter(
            Letter(
                sender: known.sender,
                instance: known.instance,
                sequence: known.sequence,
                audience: known.audience,
                bytes: bytes
            )
        )
    }
}
