internal import CNotifyBus
internal import Synchronization

extension Seat {
    /// Finds the messages that wait here, in the order in which each sender sent them.
    ///
    /// - Parameter places: Gets their places; it has 1024 elements.
    /// - Returns: How many they are.
    func waitingLetters(_ places: inout [UInt32]) -> Int {
        Int(unsafe cn_waiting(segment.base, slot, &places))
    }

    /// What came of looking at a message.
    enum Looking {
        case letter(LetterInSegment)

        /// It points nowhere.
        case damaged(sender: UInt32)

        /// It is not there any more, or not to be delivered.
        case nothing
    }

    /// Looks at a message that waits; those that are not for this client end here.
    func look(at place: UInt32, as instance: UInt64) -> Looking {
        var known = cn_letter()
        switch unsafe cn_peek(segment.base, slot, place, &known) {
        case CN_OK: break
        case CN_NONE: return .nothing
        default:
            letGo(of: LetterInSegment(place: place, known: known))
            return .damaged(sender: known.sender)
        }
        let letter = LetterInSegment(place: place, known: known)
        if known.addressee != 0, known.addressee != instance {
            letGo(of: letter)
            return .nothing
        }
        guard known.is_owed else { return .letter(letter) }
        let isNew = inHand.withLock { $0.add(place, generation: known.generation) }
        guard isNew else {
            unsafe cn_set_aside(segment.base, slot, place)
            return .nothing
        }
        guard known.flags & UInt32(CN_LETTER_WITHDRAWN) == 0 else {
            unsafe cn_set_aside(segment.base, slot, place)
            acknowledge(place, generation: known.generation)
            return .nothing
        }
        return .letter(letter)
    }

    /// Takes a message out unread, or sets it aside when it is owed: it may be damaged for this
    /// run only, and its sender learns that it is late.
    private func letGo(of letter: LetterInSegment) {
        if letter.known.is_owed {
            unsafe cn_set_aside(segment.base, slot, letter.place)
        } else {
            files.remove(unsafe cn_discard(segment.base, slot, letter.place))
        }
    }

    /// Copies a message out, and gives its memory back unless it is owed; nil when it is damaged.
    func take(_ letter: LetterInSegment) -> [UInt8]? {
        guard letter.known.blob == 0 else { return takeFile(letter) }
        let count = letter.byteCount
        var isWhole = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            isWhole = unsafe take(letter, into: UnsafeMutableRawBufferPointer(buffer))
            filled = isWhole ? count : 0
        }
        return isWhole ? bytes : nil
    }

    /// The same into memory that is there; false when it is damaged.
    func take(_ letter: LetterInSegment, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
        var known = letter.known
        let base = buffer.baseAddress
        return unsafe cn_take(segment.base, slot, letter.place, &known, base) == CN_OK
    }

    private func takeFile(_ letter: LetterInSegment) -> [UInt8]? {
        let count = letter.byteCount
        let bytes =
            count <= Self.letterBytesMax
            ? files.read(letter.known.blob, byteCount: count) : nil
        letGo(of: letter)
        return bytes
    }
}

/// A message that waits, as it was found.
struct LetterInSegment {
    let place: UInt32
    let known: cn_letter

    var byteCount: Int { Int(clamping: known.bytes) }
    var sender: UInt32 { known.sender }
    var isInFile: Bool { known.blob != 0 }
    var isRaw: Bool { known.flags & UInt32(CN_LETTER_RAW) != 0 }

    var origin: RawOrigin {
        RawOrigin(
            sender: known.sender,
            instance: known.instance,
            sequence: known.sequence,
            audience: known.audience
        )
    }

    /// The message as the layer above gets it.
    func letter(_ bytes: [UInt8], taken seat: Seat) -> Letter {
        Letter(
            sender: known.sender,
            instance: known.instance,
            sequence: known.sequence,
            audience: known.audience,
            bytes: bytes,
            acknowledgement: known.is_owed
                ? Acknowledgement(seat: seat, place: place, generation: known.generation) : nil
        )
    }
}
