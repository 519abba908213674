internal import CNotifyFace

/// A copy of a block of the program's, which is kept as long as this object.
///
/// The copy has an atomic count, so any thread may release it, and it is called on the program's
/// queue.
@safe final class BlockOfProgram: Sendable {
    nonisolated(unsafe) private let block: UnsafeMutableRawPointer

    /// Copies a block, which may lie on its caller's stack; nil when there is no memory.
    init?(_ original: UnsafeRawPointer) {
        guard let copy = unsafe ci_copy_block(original) else { return nil }
        unsafe block = copy
    }

    deinit { unsafe ci_release_block(block) }

    /// Calls it.
    func call(_ token: Int32) {
        unsafe ci_call_block(block, token)
    }
}
