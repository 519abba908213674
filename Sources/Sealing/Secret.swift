/// Bytes that are wiped when their owner goes: a key, or a text that holds one.
///
/// They are written in the initializer only and never copied to an array or a string, which would
/// leave traces that nobody wipes.
// The memory is allocated, filled, wiped and freed by this owner alone, and its address does not
// leave it but for the length of a call: so it is safe to use, and, never changing in between,
// safe to share between threads.
@safe final class Secret: @unchecked Sendable {
    private let memory: UnsafeMutableRawBufferPointer

    /// Makes room and fills it.
    ///
    /// - Parameters:
    ///   - count: How many bytes.
    ///   - fill: Writes them; they are zeros before.
    /// - Throws: What `fill` throws; the memory is wiped and freed then.
    init<Failure: Error>(
        count: Int,
        filledBy fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        unsafe memory = .allocate(byteCount: count, alignment: 16)
        unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
        try unsafe fill(memory)
    }

    deinit {
        unsafe wipe(memory)
        unsafe memory.deallocate()
    }

    /// How many bytes.
    var count: Int { unsafe memory.count }

    /// Lends the bytes for the length of a call.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe body(UnsafeRawBufferPointer(memory))
    }
}
