internal import CNotifyBus
internal import Glibc
internal import Kernel
internal import Synchronization

/// One mapping of the segment, and the lock on its structure.
///
/// The pointer is valid as long as the object, which unmaps it at its end, and every function of
/// the segment may be called by any thread.
@safe final class Segment: Sendable {
    /// The path of the file.
    let path: String

    /// The mapping, for the functions of CNotifyBus.
    nonisolated(unsafe) let base: OpaquePointer

    /// The random name of the segment, which another one never has.
    let identifier: UInt128

    /// The open file, to which the locks belong.
    let file: Descriptor

    private let turn = Mutex(())

    /// Opens the segment of a directory, which is made if it is missing.
    init(directory: String) throws(BusError) {
        let refusal = cn_watch_forks()
        guard refusal == 0 else { throw .refused(path: "fork", reason: refusal) }
        guard !cn_is_forked_child() else { throw .forkedChild }
        let place = SegmentFile(directory: directory, bootIdentifier: currentBootIdentifier())
        let file = try place.open()
        guard cn_withhold(file.number) else { throw .refused(path: place.path, reason: EMFILE) }
        let protection = PROT_READ | PROT_WRITE
        let size = cn_segment_bytes()
        let mapped = unsafe mmap(nil, size, protection, MAP_SHARED, file.number, 0)
        guard let start = unsafe mapped, unsafe start != MAP_FAILED else {
            cn_stop_withholding(file.number)
            throw place.busError(.last)
        }
        // A forked child must not write as its parent.
        unsafe madvise(start, size, MADV_DONTFORK)
        path = place.path
        unsafe base = OpaquePointer(start)
        unsafe identifier = segmentIdentifier(OpaquePointer(start))
        self.file = file
        LengthWatch.shared.add(self)
    }

    deinit {
        cn_stop_withholding(file.number)
        // In a child there is nothing mapped here, or something else.
        guard !cn_is_forked_child() else { return }
        unsafe munmap(UnsafeMutableRawPointer(base), cn_segment_bytes())
    }
}

// MARK: - Locks

extension Segment {
    /// The lock on the structure is byte 0; a client's is the byte after its slot's number.
    private static func byte(of slot: UInt32) -> Int64 { Int64(slot) + 1 }

    /// Takes a slot for the life of this object; false when somebody else has it.
    func claim(slot: UInt32) throws(BusError) -> Bool {
        do {
            return try file.tryLock(byte: Self.byte(of: slot))
        } catch {
            throw .refused(path: path, reason: error.rawValue)
        }
    }

    /// Gives a slot back.
    func abandon(slot: UInt32) {
        file.unlock(byte: Self.byte(of: slot))
    }

    /// Tells whether the client of another slot lives: the kernel frees the byte when it dies.
    func isHeld(slot: UInt32) -> Bool {
        file.isLockedElsewhere(byte: Self.byte(of: slot))
    }

    /// Changes the structure while nobody else does.
    ///
    /// When the last one to hold the lock died in the middle of a change, that is mended first.
    ///
    /// - Parameters:
    ///   - slot: The slot of who changes.
    ///   - change: Calls functions of CNotifyBus only: while it runs, the whole bus waits.
    /// - Returns: What the change returns.
    /// - Throws: ``BusError/stuck(path:)`` when somebody holds the lock for seconds.
    func exclusively<Result>(
        as slot: UInt32,
        _ change: () throws(BusError) -> Result
    ) throws(BusError) -> Result {
        try turn.withLock { _ throws(BusError) in
            try waitForLock()
            defer { file.unlock(byte: 0) }
            restoreLength()
            unsafe cn_mend(base, slot)
            return try change()
        }
    }

    private func waitForLock() throws(BusError) {
        // Changes take microseconds, so the lock is asked for rather than waited for: waiting in
        // the kernel, F_OFD_SETLKW, has no time limit.
        let limit = monotonicNanoseconds() + 5_000_000_000
        var pauseMicroseconds: UInt32 = 0
        repeat {
            do {
                if try file.tryLock(byte: 0) { return }
            } catch {
                throw .refused(path: path, reason: error.rawValue)
            }
            usleep(pauseMicroseconds)
            pauseMicroseconds = min(pauseMicroseconds * 2 + 10, 1000)
        } while monotonicNanoseconds() < limit
        throw .stuck(path: path)
    }
}

// MARK: - The pool

extension Segment {
    /// Gives more of the pool memory, at least for a message of a number of bytes.
    ///
    /// - Returns: False when no memory would make room for the message.
    /// - Throws: ``BusError/noSpace(path:)`` when the file system is full.
    func growPool(as slot: UInt32, forBytes count: Int) throws(BusError) -> Bool {
        let chunks = UInt32((count + CN_CHUNK_BYTES - 1) / CN_CHUNK_BYTES)
        return try exclusively(as: slot) { () throws(BusError) in
            var isFull = false
            // More than is needed now, where there is more: each growth is a system call.
            for wanted in [max(chunks, 64), chunks] {
                var stretch = cn_stretch()
                guard unsafe cn_plan_growth(base, wanted, &stretch) == CN_OK else { continue }
                let (offset, length) = place(of: stretch)
                isFull = posix_fallocate(file.number, offset, length) != 0
                if isFull { continue }
                unsafe cn_open_stretch(base, stretch)
                return true
            }
            if isFull { throw .noSpace(path: path) }
            return false
        }
    }

    /// Takes the memory of steps of the pool away that nobody uses.
    ///
    /// - Parameters:
    ///   - slot: The slot of who does it.
    ///   - steps: A bit each; those that are used after all keep theirs.
    func shrinkPool(as slot: UInt32, by steps: UInt64) {
        try? exclusively(as: slot) { () throws(BusError) in
            for step in UInt32(0)..<64 where steps >> UInt64(step) & 1 != 0 {
                var stretch = cn_stretch()
                guard unsafe cn_close_step(base, step, &stretch) else { continue }
                let (offset, length) = place(of: stretch)
                // madvise(2): this punches a hole into the file.
                let start = unsafe UnsafeMutableRawPointer(base) + Int(offset)
                unsafe madvise(start, Int(length), MADV_REMOVE)
            }
        }
    }

    private func place(of stretch: cn_stretch) -> (offset: off_t, length: off_t) {
        let offset = cn_control_bytes() + Int(stretch.first) * CN_CHUNK_BYTES
        return (off_t(offset), off_t(Int(stretch.count) * CN_CHUNK_BYTES))
    }
}
