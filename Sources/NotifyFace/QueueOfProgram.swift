internal import CNotifyFace

/// A dispatch queue of the program's, which is kept as long as this object.
///
/// The pointer is only handed back to the program's own libdispatch, whose functions any thread
/// may call.
@safe final class QueueOfProgram: Sendable {
    nonisolated(unsafe) private let queue: OpaquePointer

    /// Keeps a queue; nil when the program's libdispatch cannot be found.
    init?(_ queue: OpaquePointer) {
        guard unsafe ci_retain(queue) else { return nil }
        unsafe self.queue = queue
    }

    deinit { unsafe ci_release(queue) }

    /// Does something there, later.
    func perform(_ work: @escaping @Sendable () -> Void) {
        let box = unsafe Unmanaged.passRetained(Work(work))
        let isSent = unsafe ci_async(queue, box.toOpaque()) { context in
            guard let context = unsafe context else { return }
            unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        }
        if !isSent { unsafe box.release() }
    }
}

private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}
