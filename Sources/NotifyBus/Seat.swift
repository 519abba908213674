internal import CNotifyBus
internal import Glibc
internal import Kernel
internal import Synchronization

/// A client's place on the bus: a slot of the segment, held by a lock that dies with the process.
final class Seat: Sendable {
    let segment: Segment
    let slot: UInt32
    let files: LetterFiles
    let inHand = Mutex(LettersInHand())

    /// Takes a free place and shows the card there.
    ///
    /// - Parameters:
    ///   - directory: Where programs meet.
    ///   - card: What the client says of itself.
    ///   - prove: Makes 32 bytes that prove it, for the turn that the client gets.
    /// - Throws: ``BusError``.
    init(
        directory: String,
        card: Card,
        prove: @Sendable (Sitting) -> [UInt8]
    ) throws(BusError) {
        let limit = CN_IDENTITY_BYTES
        guard card.identity.count <= limit else {
            throw .identityTooLong(bytes: card.identity.count, limit: limit)
        }
        let segment = try Segment(directory: directory)
        self.segment = segment
        files = LetterFiles(busDirectory: directory)
        slot = try Self.claim(in: segment)
        do {
            // Who was killed a moment ago shall not be met here, as if it were there together with
            // its own successor.
            try clearDeadMembers()
            try join(as: card, prove: prove)
        } catch {
            segment.abandon(slot: slot)
            throw error
        }
    }

    private static func claim(in segment: Segment) throws(BusError) -> UInt32 {
        for slot in 0..<UInt32(CN_CLIENTS) {
            if try segment.claim(slot: slot) { return slot }
        }
        throw .allSlotsTaken(path: segment.path, slots: CN_CLIENTS)
    }

    private func join(
        as card: Card,
        prove: @Sendable (Sitting) -> [UInt8]
    ) throws(BusError) {
        // The next turn is this client's, since it holds the place.
        let sitting = Sitting(
            segment: segment.identifier,
            slot: slot,
            generation: unsafe cn_coming_generation(segment.base, slot)
        )
        let proof = prove(sitting).prefix(CN_PROOF_BYTES)
        var described = cn_card()
        described.instance = card.instance
        described.audience = card.audience
        described.fingerprint = card.fingerprint
        described.pid = UInt32(bitPattern: getpid())
        described.uid = geteuid()
        described.flags = card.isTap ? UInt32(CN_CLIENT_TAPS) : 0
        described.identity_length = UInt32(card.identity.count)
        unsafe withUnsafeMutableBytes(of: &described.identity) { bytes in
            unsafe bytes.copyBytes(from: card.identity)
        }
        unsafe withUnsafeMutableBytes(of: &described.proof) { bytes in
            unsafe bytes.copyBytes(from: proof)
        }
        try segment.exclusively(as: slot) { () throws(BusError) in
            // Whoever sat here before is dead, or its lock would not have been free.
            if unsafe cn_is_taken(segment.base, slot) {
                unsafe cn_depart(segment.base, slot, CN_CRASHED, slot)
            }
            unsafe cn_join(segment.base, slot, &described)
            // Without a place among the accounts it can be sent nothing that is acknowledged.
            unsafe cn_adopt(segment.base, slot, card.account)
        }
    }

    /// Leaves the bus.
    ///
    /// If its structure cannot be changed now, others clear the place later.
    func leave() {
        try? segment.exclusively(as: slot) { () throws(BusError) in
            unsafe cn_depart(segment.base, slot, CN_LEFT, slot)
        }
        inHand.withLock { $0.end() }
        segment.abandon(slot: slot)
    }

    /// Leaves without a word, as a killed process does; for tests.
    func vanish() {
        inHand.withLock { $0.end() }
        segment.abandon(slot: slot)
    }
}

// MARK: - Others

extension Seat {
    /// Counts joins and departures.
    var epoch: UInt64 { unsafe cn_epoch(segment.base) }

    /// All members, this one too; the cards of those that are known are not read again.
    func members(knowing known: [Member] = []) -> [Member] {
        (0..<UInt32(CN_CLIENTS)).compactMap { slot in
            var generation: UInt64 = 0
            guard unsafe cn_active_generation(segment.base, slot, &generation) == CN_OK else {
                return nil
            }
            let same = known.first { $0.slot == slot && $0.sitting.generation == generation }
            return unsafe same ?? Member(at: slot, in: segment.base, named: segment.identifier)
        }
    }

    /// How a member that is no longer there went.
    func departure(of member: Member) -> Departure {
        let reason = unsafe cn_exit_of(segment.base, member.slot, member.sitting.generation)
        return reason == CN_CRASHED.rawValue ? .crashed : .left
    }

    /// Tells whether the segment still is one, in which this client sits here.
    ///
    /// Nobody changes either while it lives; where that has happened, all meet in a new one.
    func isSound(for card: Card) -> Bool {
        let seated = unsafe Member(at: slot, in: segment.base, named: segment.identifier)
        return segment.hasSoundHeader && seated?.card.instance == card.instance
    }

    /// The last heartbeat of a slot's client.
    func heartbeat(of slot: UInt32) -> UInt64 { unsafe cn_heartbeat(segment.base, slot) }

    /// Shows this client's heartbeat.
    func beat(_ value: UInt64) { unsafe cn_beat(segment.base, slot, value) }

    /// Shows whom this client does not admit.
    func show(refused slots: [UInt32]) {
        let mask = slots.reduce(UInt64(0)) { $0 | 1 << UInt64($1 % 64) }
        unsafe cn_show_refused(segment.base, slot, mask)
    }

    /// Shows how many tokens this client has.
    func show(tokens count: Int) { unsafe cn_show_tokens(segment.base, slot, UInt64(count)) }

    /// Clears the places of all clients whose process has ended.
    func clearDeadMembers() throws(BusError) {
        for other in 0..<UInt32(CN_CLIENTS) where other != slot {
            guard unsafe cn_is_taken(segment.base, other), !segment.isHeld(slot: other) else {
                continue
            }
            try segment.exclusively(as: slot) { () throws(BusError) in
                // Meanwhile another may have cleared it, or somebody new may sit there.
                guard unsafe cn_is_taken(segment.base, other), !segment.isHeld(slot: other) else {
                    return
                }
                unsafe cn_depart(segment.base, other, CN_CRASHED, slot)
            }
        }
    }
}

// MARK: - Sleeping and waking

/// Why a client's thread was woken, besides posts and messages.
struct Nudges: OptionSet {
    let rawValue: UInt64

    /// Somebody joined or left.
    static let members = Nudges(rawValue: UInt64(CN_NUDGE_MEMBERS))

    /// A sender could not leave a message here.
    static let lost = Nudges(rawValue: UInt64(CN_NUDGE_LOST))

    /// Something changed in this process.
    static let own = Nudges(rawValue: UInt64(CN_NUDGE_SELF))

    /// A member's process seems to have ended.
    static let death = Nudges(rawValue: UInt64(CN_NUDGE_DEATH))

    /// The segment has been replaced.
    static let move = Nudges(rawValue: UInt64(CN_NUDGE_MOVE))

    /// Something was acknowledged, or is late sooner than was known.
    static let receipt = Nudges(rawValue: UInt64(CN_NUDGE_RECEIPT))
}

extension Seat {
    /// Wakes this client's own thread.
    func nudge(_ reason: Nudges) {
        unsafe cn_nudge(segment.base, slot, reason.rawValue)
    }

    /// Wakes the threads of all clients.
    func nudgeAll(_ reason: Nudges) {
        unsafe cn_wake_everybody(segment.base, reason.rawValue)
    }

    /// Takes out why this client was woken.
    func takeNudges() -> Nudges {
        Nudges(rawValue: unsafe cn_take_nudges(segment.base, slot))
    }

    /// Looks for something to do without sleeping, until there is or a time of
    /// ``monotonicNanoseconds()`` has come; true when there is.
    func spin(forLetters: Bool, until deadline: Int64) -> Bool {
        unsafe cn_spin(segment.base, slot, forLetters, deadline)
    }

    /// Sleeps until there is something to do, or a time of ``monotonicNanoseconds()`` has come.
    func sleep(forLetters: Bool, until deadline: Int64) {
        unsafe cn_sleep(segment.base, slot, forLetters, deadline)
    }
}
