// The memory is allocated, filled, wiped and freed by this owner alone, and its address does not
// leave it but for the length of a call: so it is safe to use, and, never changing in between,
// safe to share between threads.
/// Bytes that are wiped when their owner goes: a key, a passphrase, or a text that holds one.
///
/// They are written in the initializer only and never copied to an array or a string, which would
/// leave traces that nobody wipes. They lie in memory that is kept out of swap and of core dumps.
@safe package final class Secret: @unchecked Sendable {
    private let memory: UnsafeMutableRawBufferPointer

    /// How many bytes.
    package let count: Int

    /// Makes room and fills it.
    ///
    /// - Parameters:
    ///   - count: How many bytes.
    ///   - fill: Writes them; they are zeros before.
    /// - Throws: What `fill` throws; the memory is wiped and freed then.
    package init<Failure: Error>(
        count: Int,
        filledBy fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        self.count = count
        unsafe memory = secretMemory(count: count)
        try unsafe fill(UnsafeMutableRawBufferPointer(rebasing: memory.prefix(count)))
    }

    deinit {
        unsafe giveBack(memory)
    }

    /// Lends the bytes for the length of a call.
    package func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe body(UnsafeRawBufferPointer(rebasing: memory.prefix(count)))
    }

    /// The first bytes as a secret of their own.
    package func prefix(_ count: Int) -> Secret {
        let count = min(count, self.count)
        return unsafe Secret(count: count) { part in
            unsafe withBytes { unsafe part.copyMemory(from: .init(rebasing: $0.prefix(count))) }
        }
    }
}

extension Secret: Equatable {
    /// Whether two have the same bytes; how long it takes tells nothing of them.
    package static func == (one: Secret, other: Secret) -> Bool {
        guard one.count == other.count else { return false }
        return unsafe one.withBytes { one in
            unsafe other.withBytes { other in
                unsafe zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
            }
        }
    }
}
