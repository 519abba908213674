import CNotifyBus
import CStepping
import Glibc
import Testing

/// What a process leaves that is killed at any instruction of a change.
///
/// The process is run an instruction at a time. Where it has just changed the segment, what a
/// kill would leave is copied, mended as the others mend it, and tried whole. That takes a minute,
/// so it is done where `COMANDA_LONG_TESTS` is set.
@Suite(.serialized, .enabled(if: unsafe getenv("COMANDA_LONG_TESTS") != nil)) struct KilledAnywhere
{
    @Test(arguments: CS_JOIN..<CS_OPERATIONS)
    func `leaves a bus on which all others go on`(operation: Int) throws {
        let bench = try Bench()
        defer { bench.close() }
        let steps = unsafe cs_step(
            Int32(operation),
            UnsafeMutableRawPointer(bench.segment),
            bench.bytes,
            { context in
                guard let context = unsafe context else { return }
                unsafe Unmanaged<Bench>.fromOpaque(context).takeUnretainedValue().tryCopy()
            },
            Unmanaged.passUnretained(bench).toOpaque()
        )
        // Where nobody may trace a process there is nothing to see.
        guard steps != -1 else { return }

        #expect(steps > 100)
        #expect(bench.tries > 0)
        #expect(bench.faults == [])
    }
}

/// A segment with three clients, and a copy of it that is mended and tried.
///
/// Slot 0 lives on, slot 1 is the one that is stepped, slot 2 has died before.
@safe private final class Bench {
    let bytes = cn_control_bytes() + 64 * 1024
    let segment: OpaquePointer
    private let copy: OpaquePointer
    private let posts: UInt64
    private(set) var tries = 0
    private(set) var faults: [String] = []

    init() throws {
        unsafe segment = try Self.map()
        unsafe copy = try Self.map()
        let id = [UInt8](repeating: 1, count: 16)
        unsafe cn_build(segment, id, id)
        unsafe cn_set_backed(segment, 64)
        for slot in UInt32(0)..<3 { unsafe Self.join(segment, slot) }
        unsafe Self.register(segment, 0, "kept")
        for slot in UInt32(0)..<3 { unsafe Self.register(segment, slot, "shared") }
        unsafe Self.register(segment, 1, "own")
        unsafe Self.register(segment, 2, "lost")
        unsafe Self.send(segment, from: 0, to: 0b111)
        unsafe posts = Self.posts(segment)
    }

    func close() {
        unsafe munmap(UnsafeMutableRawPointer(segment), cn_segment_bytes())
        unsafe munmap(UnsafeMutableRawPointer(copy), cn_segment_bytes())
    }

    /// Mends what a kill at this moment would leave, as the client of slot 0.
    func tryCopy() {
        tries += 1
        unsafe memcpy(UnsafeMutableRawPointer(copy), UnsafeRawPointer(segment), bytes)
        unsafe cn_mend(copy, 0)
        for slot in UInt32(1)..<4 where unsafe cn_is_taken(copy, slot) {
            unsafe cn_depart(copy, slot, CN_CRASHED, 0)
        }
        unsafe expect(cn_active(copy) == 1, "members")
        unsafe expect(cn_names_in_use(copy) == 2, "names")
        tryPosts()
        tryLetters()
        tryNewcomer()
    }

    private func expect(_ holds: Bool, _ what: String) {
        if !holds, faults.count < 10 { faults.append("\(what) at change \(tries)") }
    }

    private func tryPosts() {
        var waiting = 0
        while unsafe cn_take_posted(copy, 0) >= 0 { waiting += 1 }
        // Whoever was killed after its post was counted has posted.
        unsafe expect(Self.posts(copy) == posts || waiting > 0, "a counted post")
        var entry: UInt32 = 0
        var generation: UInt64 = 0
        for name in ["kept", "shared"] {
            let found = unsafe cn_find(copy, name, name.utf8.count, &entry, &generation)
            expect(found == CN_OK, name)
            unsafe expect(cn_post(copy, entry, generation) == CN_OK, "post \(name)")
            unsafe expect(cn_take_posted(copy, 0) == Int32(entry), "delivery of \(name)")
        }
    }

    private func tryLetters() {
        expect(takeAll(0), "letters")
        var messages: UInt32 = 0
        var chunks: UInt32 = 0
        unsafe cn_pool_use(copy, &messages, &chunks)
        expect(messages == 0 && chunks == 0, "\(messages) messages, \(chunks) chunks left")
    }

    private func tryNewcomer() {
        unsafe Self.join(copy, 1)
        unsafe Self.register(copy, 1, "new")
        unsafe expect(cn_names_in_use(copy) == 3, "a new name")
        unsafe Self.send(copy, from: 1, to: 0b1)
        unsafe Self.send(copy, from: 0, to: 0b10)
        unsafe expect(cn_next_letter(copy, 0, 0) >= 0 && takeAll(0), "a letter of a newcomer")
        unsafe expect(cn_next_letter(copy, 1, 0) >= 0 && takeAll(1), "a letter to a newcomer")
    }

    private func takeAll(_ slot: UInt32) -> Bool {
        var text = [UInt8](repeating: 0, count: 4096)
        while true {
            let place = unsafe cn_next_letter(copy, slot, 0)
            guard place >= 0 else { return true }
            var letter = cn_letter()
            var file: UInt64 = 0
            let status = unsafe cn_peek(copy, slot, UInt32(place), &letter)
            if status == CN_NONE { continue }
            guard status == CN_OK, letter.bytes <= 4096,
                unsafe cn_take(copy, slot, UInt32(place), &letter, &text, &file) == CN_OK
            else { return false }
        }
    }
}

extension Bench {
    fileprivate static func map() throws -> OpaquePointer {
        let mapped = unsafe mmap(
            nil,
            cn_segment_bytes(),
            PROT_READ | PROT_WRITE,
            MAP_SHARED | MAP_ANONYMOUS,
            -1,
            0
        )
        return unsafe try #require(OpaquePointer(mapped))
    }

    fileprivate static func join(_ segment: OpaquePointer, _ slot: UInt32) {
        var card = cn_card()
        card.instance = UInt64(slot) + 1
        unsafe cn_join(segment, slot, &card)
    }

    fileprivate static func register(_ segment: OpaquePointer, _ slot: UInt32, _ name: String) {
        var entry: UInt32 = 0
        unsafe cn_register(segment, slot, name, name.utf8.count, true, &entry)
    }

    fileprivate static func send(_ segment: OpaquePointer, from: UInt32, to recipients: UInt64) {
        let text = [UInt8](repeating: 7, count: 1500)
        var envelope = cn_envelope()
        envelope.recipients = recipients
        unsafe cn_send(segment, from, &envelope, text, text.count)
    }

    fileprivate static func posts(_ segment: OpaquePointer) -> UInt64 {
        var entry: UInt32 = 0
        var generation: UInt64 = 0
        unsafe cn_find(segment, "shared", 6, &entry, &generation)
        return unsafe cn_posts(segment, entry)
    }
}
