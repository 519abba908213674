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
        seated = (0..<UInt32(CN_CLIENTS)).compactMap { slot in
            guard let member = unsafe Member(at: slot, in: segment) else { return nil }
            return Seated(
                member: member,
                isAlive: isHeld(slot),
                heartbeat: unsafe cn_heartbeat(segment, slot)
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
        holders = (0..<64).filter { figures.holders >> UInt64($0) & 1 != 0 }
        subscribers = (0..<64).filter { figures.subscribers >> UInt64($0) & 1 != 0 }
    }
}
