internal import CNotifyBus
internal import Glibc
internal import Kernel

/// What a bus holds at one moment, read without joining it or writing to it.
///
/// While it is read the bus goes on, so that two figures may be of different moments.
package struct BusReport: Sendable, Hashable {
    /// A member, and whether its process is alive.
    package struct Seated: Sendable, Hashable {
        package let member: Member
        package let isAlive: Bool
        package let heartbeat: UInt64

        /// How many tokens it has.
        package let tokens: UInt64

        /// The slots of those whom it does not admit to its channel.
        package let refused: [UInt32]
    }

    /// Messages that a sender could not leave with a receiver, by their slots.
    package struct Loss: Sendable, Hashable {
        package let receiver: UInt32
        package let sender: UInt32
        package let messages: UInt64
    }

    /// Messages that a program has not acknowledged, whether it is there or not.
    package struct Debt: Sendable, Hashable {
        package let account: Account
        package let messages: UInt64
        package let bytes: UInt64

        /// The slots of the program's clients; none when it is not there.
        package let debtors: [UInt32]
    }

    /// A name that somebody holds.
    package struct Posted: Sendable, Hashable {
        package let name: String

        /// Posts since the name was first held.
        package let posts: UInt64
        package let state: UInt64

        /// The slots of who holds a token, and of who is woken by posts.
        package let holders: [UInt32]
        package let subscribers: [UInt32]
    }

    package let path: String
    package let seated: [Seated]
    package let names: [Posted]
    package let losses: [Loss]
    package let debts: [Debt]

    /// Messages under way, and the chunks of memory that they take.
    package let messages: Int
    package let chunks: Int

    /// Chunks that have memory behind them; the others take none.
    package let chunksBacked: Int

    /// Reads the bus of a directory.
    ///
    /// - Returns: Nil when there is no bus.
    /// - Throws: ``BusError`` when what is there is no sound bus, or may not be read.
    package static func read(directory: String) throws(BusError) -> BusReport? {
        let place = SegmentFile(directory: directory, bootIdentifier: currentBootIdentifier())
        guard let file = try place.openForLooking() else { return nil }
        let size = cn_segment_bytes()
        let mapped = unsafe mmap(nil, size, PROT_READ, MAP_SHARED, file.number, 0)
        guard let start = unsafe mapped, unsafe start != MAP_FAILED else {
            throw place.busError(.last)
        }
        defer { unsafe munmap(start, size) }
        return unsafe BusReport(of: OpaquePointer(start), path: place.path) { slot in
            // The byte after the slot's number; see `Segment`.
            file.isLockedElsewhere(byte: Int64(slot) + 1)
        }
    }

    private init(of segment: OpaquePointer, path: String, isHeld: (UInt32) -> Bool) {
        self.path = path
        let identifier = unsafe segmentIdentifier(segment)
        let members = (0..<UInt32(CN_CLIENTS)).compactMap {
            unsafe Member(at: $0, in: segment, named: identifier)
        }
        seated = members.map { member in
            unsafe Seated(member, isAlive: isHeld(member.slot), in: segment)
        }
        losses = members.flatMap { receiver in
            (0..<UInt32(CN_CLIENTS)).compactMap { sender in
                let count = unsafe cn_lost(segment, receiver.slot, sender)
                guard count > 0 else { return nil }
                return Loss(receiver: receiver.slot, sender: sender, messages: count)
            }
        }
        debts = unsafe accountsInDebt(in: segment).map { debt in
            Debt(
                account: debt.digest,
                messages: debt.messages,
                bytes: debt.bytes,
                debtors: slots(in: debt.debtors)
            )
        }
        names = (0..<UInt32(CN_NAMES)).compactMap { unsafe Posted(at: $0, in: segment) }
        var messages: UInt32 = 0
        var chunks: UInt32 = 0
        unsafe cn_pool_use(segment, &messages, &chunks)
        self.messages = Int(messages)
        self.chunks = Int(chunks)
        chunksBacked = Int(unsafe cn_backed(segment))
    }
}

extension BusReport.Seated {
    fileprivate init(_ member: Member, isAlive: Bool, in segment: OpaquePointer) {
        var bearing = cn_bearing()
        unsafe cn_read_bearing(segment, member.slot, &bearing)
        self.member = member
        self.isAlive = isAlive
        heartbeat = bearing.heartbeat
        tokens = bearing.tokens
        refused = slots(in: bearing.refused)
    }

    /// How long ago it showed that it lives, in tenths of seconds; nil when it never has.
    package func silentTenths(at now: Int64) -> UInt32? {
        guard heartbeat != 0 else { return nil }
        let age =
            UInt32(truncatingIfNeeded: now / 100_000_000) &- UInt32(truncatingIfNeeded: heartbeat)
        // A beat in the middle of the reading is no age of thirteen years.
        return age > UInt32.max / 2 ? 0 : age
    }
}

extension BusReport.Posted {
    fileprivate init?(at entry: UInt32, in segment: OpaquePointer) {
        var figures = cn_figures()
        guard unsafe cn_read_figures(segment, entry, &figures) == CN_OK else { return nil }
        var text = [UInt8](repeating: 0, count: CN_NAME_BYTES)
        let length = unsafe cn_name_text(segment, entry, &text)
        guard length >= 0 else { return nil }
        name = String(decoding: text.prefix(Int(length)), as: UTF8.self)
        posts = figures.posts
        state = figures.value
        holders = slots(in: figures.holders)
        subscribers = slots(in: figures.subscribers)
    }
}
