import CCounting
import CNotifyBus
import Foundation
import Testing

/// How many system calls the hot paths make: that is exact, unlike how long they take.
@Suite(.serialized) struct SystemCallsTests {
    private let bench = CallBench()

    @Test func `a message to somebody awake makes none, of any size that the pool takes`() throws {
        for size in [0, 64, 4096, 32_768, 1 << 20] {
            bench.size = size
            try #expect(calls { $0.send() } == 0)
        }
    }

    @Test func `a message to a sleeper makes one, the wake-up`() throws {
        bench.layAsleep(1)
        try #expect(calls { $0.send() } == 1)
    }

    @Test func `a message to eight sleepers makes eight`() throws {
        for slot in UInt32(1)...8 { bench.layAsleep(slot) }
        bench.recipients = 0b1_1111_1110
        try #expect(calls { $0.send() } == 8)
    }

    @Test func `taking and acknowledging make none while the sender is awake`() throws {
        bench.send()
        try #expect(calls { $0.take() } == 0)
        bench.account = 77
        bench.send()
        try #expect(calls { $0.take() } == 0)
    }

    @Test func `waiting makes one, and none when there is something`() throws {
        try #expect(calls { unsafe cn_sleep($0.segment, 1, true, 1) } == 1)
        bench.send()
        try #expect(calls { unsafe cn_sleep($0.segment, 1, true, 1) } == 0)
    }

    private func calls(_ work: @escaping (CallBench) -> Void) throws -> Int {
        bench.work = work
        let count = unsafe cc_count_calls(
            { context in
                guard let context = unsafe context else { return }
                let bench = unsafe Unmanaged<CallBench>.fromOpaque(context).takeUnretainedValue()
                bench.work(bench)
            },
            Unmanaged.passUnretained(bench).toOpaque()
        )
        // Where nobody may trace a process nothing can be counted.
        return try #require(count == -1 ? nil : count)
    }
}

/// A segment that parent and child share.
@safe private final class CallBench {
    let segment: OpaquePointer
    var work: (CallBench) -> Void = { _ in }
    var size = 64
    var recipients: UInt64 = 0b10
    var account: UInt64 = 0
    private let sleepers = DispatchGroup()
    private var asleep = 0
    private var bytes = [UInt8](repeating: 1, count: 1 << 20)

    init() {
        let access = PROT_READ | PROT_WRITE
        let flags = MAP_SHARED | MAP_ANONYMOUS
        let mapped = unsafe mmap(nil, cn_segment_bytes(), access, flags, -1, 0)
        unsafe segment = OpaquePointer(mapped ?? MAP_FAILED)
        let id = [UInt8](repeating: 1, count: 16)
        unsafe cn_build(segment, id, id)
        unsafe cn_set_backed(segment, UInt32(CN_CHUNKS))
        for slot in UInt32(0)..<9 {
            var card = cn_card()
            card.instance = UInt64(slot) + 1
            unsafe cn_join(segment, slot, &card)
        }
        // Each was told of those that came after it, and would not sleep.
        for slot in UInt32(0)..<9 { unsafe _ = cn_take_nudges(segment, slot) }
        unsafe cn_adopt(segment, 1, 77)
    }

    deinit {
        sleepers.wait()
        unsafe munmap(UnsafeMutableRawPointer(segment), cn_segment_bytes())
    }

    /// Lets a thread sleep as a client does, until it is woken.
    func layAsleep(_ slot: UInt32) {
        nonisolated(unsafe) let segment = unsafe segment
        let sleepers = sleepers
        sleepers.enter()
        Thread.detachNewThread {
            unsafe cn_sleep(segment, slot, true, -1)
            sleepers.leave()
        }
        asleep += 1
        for _ in 0..<100_000 {
            if threadsAsleep() == asleep { break }
            usleep(100)
        }
    }

    /// How many threads wait for a word of the segment in the kernel.
    ///
    /// See proc_pid_syscall(5): the number of the call, then its arguments, of which a futex's
    /// first is the word's address.
    private func threadsAsleep() -> Int {
        let start = unsafe UInt(bitPattern: segment)
        let words = start..<start + UInt(cn_segment_bytes())
        let tasks = "/proc/self/task/"
        let threads = try? FileManager.default.contentsOfDirectory(atPath: tasks)
        return (threads ?? []).count { thread in
            let call = try? String(contentsOfFile: tasks + thread + "/syscall", encoding: .utf8)
            let fields = (call ?? "").split(separator: " ")
            guard fields.count > 1 else { return false }
            return UInt(fields[1].dropFirst(2), radix: 16).map(words.contains) ?? false
        }
    }

    func send() {
        var desk = cn_desk()
        var draft = unsafe cn_draft()
        var envelope = cn_envelope()
        envelope.instance = 1
        envelope.recipients = account == 0 ? recipients : 0
        envelope.account_count = account == 0 ? 0 : 1
        let status = unsafe cn_begin_draft(
            segment,
            0,
            &desk,
            &envelope,
            &account,
            size,
            &draft
        )
        guard status == CN_OK else { return }
        unsafe memcpy(draft.bytes, bytes, size)
        unsafe cn_send_draft(segment, 0, &envelope, size, &draft)
    }

    func take() {
        let place = unsafe cn_next_letter(segment, 1, 0)
        var letter = cn_letter()
        guard place >= 0, unsafe cn_peek(segment, 1, UInt32(place), &letter) == CN_OK else {
            return
        }
        unsafe cn_take(segment, 1, UInt32(place), &letter, &bytes)
        if letter.is_owed { unsafe cn_acknowledge(segment, 1, UInt32(place), letter.generation) }
    }
}
