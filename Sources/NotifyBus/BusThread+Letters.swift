/// Room for what the thread of a bus takes out.
struct LetterInbox {
    /// The places of messages that wait.
    var places = [UInt32](repeating: 0, count: 1024)

    /// Bare bytes, for the time of a call; as large as the largest so far.
    var bytes: [UInt8] = []
}

extension BusThread {
    /// Takes out what waits, as far as it is wanted.
    mutating func deliverLetters(_ seat: Seat) {
        guard let listener, listener.wantsLetters else { return }
        let count = seat.waitingLetters(&inbox.places)
        guard count > 0 else { return }
        // Who sent one of these joined before, and shall be announced before it is heard.
        noteMembers(seat)
        for at in 0..<count {
            guard at == 0 || listener.wantsLetters, !bus.isStopping else { return }
            switch seat.look(at: inbox.places[at], as: bus.card.instance) {
            case .letter(let letter) where letter.isRaw: deliverRaw(letter, seat, listener)
            case .letter(let letter): deliver(letter, seat, listener)
            case .damaged(let sender): listener.lost(1, from: member(at: sender))
            case .nothing: break
            }
        }
    }

    private func deliver(_ found: LetterInSegment, _ seat: Seat, _ listener: any BusListener) {
        if let bytes = seat.take(found) {
            listener.received(found.letter(bytes, taken: seat))
        } else {
            listener.lost(1, from: member(at: found.sender))
        }
    }

    private mutating func deliverRaw(
        _ found: LetterInSegment,
        _ seat: Seat,
        _ listener: any BusListener
    ) {
        guard takeRaw(found, seat) else {
            return listener.lost(1, from: member(at: found.sender))
        }
        let bytes = unsafe inbox.bytes.span.bytes
        listener.received(raw: bytes.extracting(first: found.byteCount), from: found.origin)
    }

    private mutating func takeRaw(_ found: LetterInSegment, _ seat: Seat) -> Bool {
        if found.isInFile {
            guard let bytes = seat.take(found) else { return false }
            inbox.bytes = bytes
            return true
        }
        if inbox.bytes.count < found.byteCount {
            inbox.bytes = [UInt8](repeating: 0, count: found.byteCount)
        }
        return unsafe inbox.bytes.withUnsafeMutableBytes { buffer in
            unsafe seat.take(found, into: buffer)
        }
    }

    /// Tells of messages that senders could not leave here.
    mutating func reportLosses(_ seat: Seat) {
        for sender in 0..<UInt32(64) {
            let count = seat.lost(from: sender)
            let before = losses.updateValue(count, forKey: sender) ?? 0
            guard count > before else { continue }
            listener?.lost(count - before, from: member(at: sender))
        }
    }

    private func member(at slot: UInt32) -> Member? {
        known.first { $0.slot == slot }
    }
}
