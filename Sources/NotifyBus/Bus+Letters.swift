internal import CNotifyBus
internal import Synchronization

// Messages, for the layer above.
extension Bus {
    /// The largest message, in bytes.
    package static var letterBytesMax: Int { Seat.letterBytesMax }

    /// All members as of this moment, this client too.
    package func members() -> [Member] {
        guard !isInChild, let seat else { return [] }
        return roster.withLock { roster in
            _ = roster.refresh(from: seat)
            return roster.members
        }
    }

    /// A number that is another one as soon as members have come or gone.
    package var membersVersion: Int {
        guard !isInChild, let seat else { return 0 }
        return roster.withLock { roster in
            _ = roster.refresh(from: seat)
            return roster.version
        }
    }

    /// This client's place; a number that is no place after it has left.
    package var slot: UInt32 { seat?.slot ?? .max }

    /// Shows whom this client does not admit, by their places.
    package func show(refused slots: [UInt32]) {
        guard !isInChild else { return }
        seat?.show(refused: slots)
    }

    /// Sends one message to members, and does not wait for them.
    ///
    /// - Parameters:
    ///   - bytes: At most ``letterBytesMax``.
    ///   - receivers: The members' places.
    ///   - weight: How many losses it counts for where it cannot be left.
    /// - Returns: With how many it was left.
    /// - Throws: ``LetterError``, but not ``LetterError/busy``.
    package func send(
        _ bytes: [UInt8],
        to receivers: [UInt32],
        weight: Int = 1
    ) throws(LetterError) -> Dispatching {
        var head = LetterHead(receivers: receivers.reduce(0) { $0 | 1 << UInt64($1) })
        head.weight = weight
        return try send(byteCount: bytes.count, head) { $0.write(bytes, at: 0) }
    }

    /// Sends one message to members without a copy of it: its bytes are written to where the
    /// receivers read them.
    ///
    /// - Parameters:
    ///   - byteCount: How many bytes it has, at most ``letterBytesMax``.
    ///   - head: For whom it is.
    ///   - write: Writes all of the bytes, which hold anything before.
    /// - Returns: With how many it was left.
    /// - Throws: ``LetterError``, but not ``LetterError/busy``.
    package func send(
        byteCount: Int,
        _ head: LetterHead,
        _ write: (inout MutableRawSpan) -> Void
    ) throws(LetterError) -> Dispatching {
        try check(byteCount)
        return try outgoing.withLock { outgoing throws(LetterError) in
            var envelope = try outgoing.nextEnvelope(of: card)
            guard let seat else { throw .stopped }
            return try seat.send(
                byteCount: byteCount,
                head,
                in: &envelope,
                at: &outgoing.desk,
                write
            )
        }
    }

    private func check(_ byteCount: Int) throws(LetterError) {
        guard !isInChild else { throw .stopped }
        let limit = Self.letterBytesMax
        guard byteCount <= limit else { throw .tooLarge(bytes: byteCount, limit: limit) }
    }

    /// Makes the thread of the bus look again whether messages are wanted.
    package func wake() {
        guard !isInChild else { return }
        seat?.nudge(.own)
    }

    /// Descriptors and chunks of the pool that are in use by all, for reports and tests.
    package var poolUse: (messages: Int, chunks: Int) { seat?.poolUse ?? (0, 0) }

    /// Chunks of the pool that have memory behind them, for reports and tests.
    package var chunksBacked: Int { seat?.chunksBacked ?? 0 }

    /// Ends a round of looking for memory that nobody uses, and gives that of the round before
    /// back; for tests, which do not wait for rounds to pass.
    package func giveMemoryBack() { seat?.giveMemoryBack(roundNanoseconds: 0) }

    /// How many names anybody holds, for reports and tests.
    package var namesInUse: Int { seat?.namesInUse ?? 0 }
}

// MARK: - What is acknowledged

extension Bus {
    /// Sends one message to accounts that shall acknowledge it.
    ///
    /// It is never dropped: those who are not there get it when they come, and those who end
    /// before they have acknowledged it get it again.
    ///
    /// - Parameters:
    ///   - byteCount: How many bytes it has, at most ``letterBytesMax``.
    ///   - accounts: Who shall acknowledge it, none twice.
    ///   - deadline: When it is late, by `monotonicNanoseconds()`; nil for never.
    ///   - tell: Called on the thread of the bus with what becomes of it, for each account: when
    ///     it is late, and when it has been acknowledged or is lost.
    ///   - write: Writes all of the bytes.
    /// - Returns: The message under way.
    /// - Throws: ``LetterError``; ``LetterError/busy`` when an account owes too much already.
    package func send(
        byteCount: Int,
        owedBy accounts: [Account],
        deadline: Int64?,
        tell: @escaping @Sendable (Account, OwedOutcome) -> Void,
        _ write: (inout MutableRawSpan) -> Void
    ) throws(LetterError) -> OwedLetter {
        try check(byteCount)
        let size = LetterSize(byteCount: byteCount)
        let letter = try outgoing.withLock { outgoing throws(LetterError) in
            var envelope = try outgoing.nextEnvelope(of: card)
            guard let seat else { throw .stopped }
            // Noted while nobody can look: an acknowledgement may be as quick as this.
            return try owed.withLock { owed throws(LetterError) in
                for account in accounts where !owed.hasRoom(for: size, owedBy: account, in: seat) {
                    throw .busy
                }
                let letter = try seat.send(
                    byteCount: byteCount,
                    owedBy: accounts,
                    in: &envelope,
                    at: &outgoing.desk,
                    write
                )
                owed.add(
                    OwedLetters.Entry(
                        letter: letter,
                        size: size,
                        accounts: accounts,
                        deadline: deadline,
                        tell: tell
                    )
                )
                return letter
            }
        }
        if deadline != nil { seat?.nudge(.receipt) }
        return letter
    }

    /// Takes a message back from those who have not acknowledged it, and tells nobody.
    package func withdraw(_ letter: OwedLetter) {
        guard !isInChild, !isStopping else { return }
        owed.withLock { $0.remove(letter) }
        letter.seat.withdraw(letter)
    }

    /// Tells senders what has become of their messages; when the next one is late.
    func settleOwed(now: Int64) -> Int64 {
        let (due, next) = owed.withLock { owed in
            owed.isEmpty ? ([], .max) : (owed.settle(now: now), owed.nextDeadline)
        }
        for telling in due { telling() }
        return next
    }

    /// Tells senders that nobody knows what became of their messages.
    func loseOwed(in seat: Seat) {
        for telling in owed.withLock({ $0.lose(in: seat) }) { telling() }
    }
}
