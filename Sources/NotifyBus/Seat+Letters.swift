internal import CNotifyBus
internal import Synchronization

extension Seat {
    /// The largest message that the pool takes, in bytes: 1 MiB, and what the layer above adds.
    static let pooledBytesMax = (1 << 20) + (64 << 10)

    /// The largest message, in bytes.
    static let letterBytesMax = CN_BLOB_BYTES

    private static let shares = cn_share(
        all: Share.ofReceiver.load,
        from_sender: Share.ofSender.load
    )

    /// Sends a message to members; those whose share is full are told that they lost something.
    ///
    /// - Parameters:
    ///   - byteCount: How many bytes are written, at most ``letterBytesMax``.
    ///   - head: For whom.
    ///   - envelope: Who sends, and the sequence; the rest is filled in here.
    ///   - desk: What is remembered from one message to the next.
    ///   - write: Writes the bytes to where receivers read them.
    /// - Returns: With how many it was left.
    /// - Throws: ``LetterError``.
    func send(
        byteCount: Int,
        _ head: LetterHead,
        in envelope: inout cn_envelope,
        at desk: inout cn_desk,
        _ write: (inout MutableRawSpan) -> Void
    ) throws(LetterError) -> Dispatching {
        var size = LetterSize(byteCount: byteCount).load
        var share = Self.shares
        envelope.flags = head.isRaw ? UInt32(CN_LETTER_RAW) : 0
        envelope.addressee = head.addressee
        var left = head.receivers
        while left != 0 {
            let receiver = UInt32(left.trailingZeroBitCount)
            left &= left - 1
            let hasRoom = unsafe cn_make_room(
                segment.base,
                slot,
                &desk,
                receiver,
                &size,
                &share
            )
            if hasRoom { envelope.recipients |= 1 << UInt64(receiver) }
        }
        if envelope.recipients != 0, try !publish(byteCount, in: &envelope, at: &desk, write) {
            envelope.recipients = 0
        }
        let refused = head.receivers & ~envelope.recipients
        if refused != 0 { lose(head.weight, at: refused) }
        copyToTaps(byteCount, in: envelope, refused: refused, at: &desk, write)
        return Dispatching(
            delivered: envelope.recipients.nonzeroBitCount,
            refused: refused.nonzeroBitCount
        )
    }

    private func lose(_ count: Int, at receivers: UInt64) {
        for receiver in slots(in: receivers) {
            unsafe cn_lose(segment.base, receiver, slot, UInt64(count))
        }
    }

    /// Sends; false when there is no place for it.
    func publish(
        _ byteCount: Int,
        in envelope: inout cn_envelope,
        at desk: inout cn_desk,
        _ write: (inout MutableRawSpan) -> Void
    ) throws(LetterError) -> Bool {
        do {
            _ = unsafe try publish(byteCount, in: &envelope, owing: [], at: &desk, write)
            return true
        } catch .busy {
            return false
        }
    }

    /// Sends, to the envelope's recipients or to accounts that shall acknowledge it.
    ///
    /// - Returns: The descriptor, of which nobody knows any more whose it is once all have taken
    ///   the message.
    /// - Throws: ``LetterError/busy`` when there is no place for it.
    private func publish(
        _ byteCount: Int,
        in envelope: inout cn_envelope,
        owing accounts: [Account],
        at desk: inout cn_desk,
        _ write: (inout MutableRawSpan) -> Void
    ) throws(LetterError) -> cn_draft {
        let isPooled = byteCount <= Self.pooledBytesMax
        if !isPooled {
            envelope.blob = envelope.instance &+ envelope.sequence &* 0x9e37_79b9_7f4a_7c15 | 1
        }
        var draft = unsafe try begin(byteCount, in: &envelope, owing: accounts, at: &desk)
        if isPooled {
            let buffer = unsafe UnsafeMutableRawBufferPointer(start: draft.bytes, count: byteCount)
            var span = unsafe buffer.mutableBytes
            write(&span)
        } else {
            do {
                try files.write(envelope.blob, byteCount: byteCount, write)
            } catch {
                unsafe cn_drop_draft(segment.base, &draft)
                throw error
            }
        }
        envelope.account_count = UInt32(accounts.count)
        let needsSweep = unsafe cn_send_draft(segment.base, slot, &envelope, byteCount, &draft)
        if needsSweep { sweep() }
        return unsafe draft
    }

    private func begin(
        _ byteCount: Int,
        in envelope: inout cn_envelope,
        owing accounts: [Account],
        at desk: inout cn_desk
    ) throws(LetterError) -> cn_draft {
        var draft = unsafe cn_draft()
        while true {
            envelope.account_count = UInt32(accounts.count)
            let status = unsafe cn_begin_draft(
                segment.base,
                slot,
                &desk,
                &envelope,
                accounts,
                byteCount,
                &draft
            )
            switch status {
            case CN_OK: return unsafe draft
            case CN_GROW:
                let hasGrown = try? segment.growPool(as: slot, forBytes: byteCount)
                guard let hasGrown else { throw .noSpace }
                guard hasGrown || takeBackFromTaps() else { throw .busy }
            case CN_NONE: try open(accounts)
            default: guard takeBackFromTaps() else { throw .busy }
            }
        }
    }

    private func open(_ accounts: [Account]) throws(LetterError) {
        for account in accounts {
            let status = try? segment.exclusively(as: slot) { () throws(BusError) in
                unsafe cn_open_account(segment.base, account)
            }
            guard status == CN_OK else { throw .busy }
        }
    }

    /// Frees what nobody waits for, after a member left in the middle of a sending.
    private func sweep() {
        try? segment.exclusively(as: slot) { () throws(BusError) in
            unsafe cn_sweep_messages(segment.base, slot)
        }
        sweepFiles()
    }

    /// Removes the files of messages that died with their senders or receivers.
    func sweepFiles() {
        files.sweep { unsafe cn_is_blob_in_use(segment.base, $0) }
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

// MARK: - What is acknowledged

extension Seat {
    /// Sends a message to accounts that shall acknowledge it: to all of them or to none.
    ///
    /// - Parameters:
    ///   - byteCount: How many bytes are written, at most ``letterBytesMax``.
    ///   - accounts: Who shall acknowledge it, whether they are there or not.
    ///   - envelope: Who sends, and the sequence.
    ///   - desk: What is remembered from one message to the next.
    ///   - write: Writes the bytes to where receivers read them.
    /// - Returns: The message under way.
    /// - Throws: ``LetterError``.
    func send(
        byteCount: Int,
        owedBy accounts: [Account],
        in envelope: inout cn_envelope,
        at desk: inout cn_desk,
        _ write: (inout MutableRawSpan) -> Void
    ) throws(LetterError) -> OwedLetter {
        let draft = unsafe try publish(byteCount, in: &envelope, owing: accounts, at: &desk, write)
        envelope.recipients = debtors(accounts)
        copyToTaps(byteCount, in: envelope, refused: 0, at: &desk, write)
        return unsafe OwedLetter(
            seat: self,
            place: draft.message,
            generation: draft.generation,
            sequence: envelope.sequence
        )
    }

    /// Tells whether there is room for more of what an account owes, to all senders together.
    func hasRoom(for size: LetterSize, owedBy account: Account) -> Bool {
        var all = cn_load()
        var ofAccount = cn_load()
        unsafe cn_measure_debts(segment.base, account, &all, &ofAccount)
        var (whole, part) = (LetterSize(all), LetterSize(ofAccount))
        whole.add(size)
        part.add(size)
        return whole.fits(in: .ofDebts) && part.fits(in: .ofReceiver)
    }

    /// Tells whether an account has not acknowledged a message yet.
    func isOwed(_ letter: OwedLetter, by account: Account) -> Bool {
        unsafe cn_still_owes(segment.base, letter.place, letter.generation, account)
    }

    /// Takes a message back from those who have not acknowledged it.
    func withdraw(_ letter: OwedLetter) {
        let file = try? segment.exclusively(as: slot) { () throws(BusError) in
            unsafe cn_withdraw(segment.base, slot, letter.place, letter.generation)
        }
        if let file { files.remove(file) }
    }

    /// Acknowledges a message that was taken here.
    func acknowledge(_ place: UInt32, generation: UInt64) {
        let file = inHand.withLock { inHand -> UInt64 in
            guard !inHand.isOver else { return 0 }
            inHand.remove(place, generation: generation)
            return unsafe cn_acknowledge(segment.base, slot, place, generation)
        }
        files.remove(file)
    }
}
