internal import Glibc

/// Starts a thread that gets no signals, so that a program's handlers run where it expects them.
///
/// - Throws: ``BusError/refused(path:reason:)`` when the system has no thread left.
///
/// The C function is `pthread_create`.
func startThread(_ body: @escaping @Sendable () -> Void) throws(BusError) {
    let box = unsafe Unmanaged.passRetained(ThreadBody(body))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    // A thread inherits the mask of who starts it; masking there leaves no gap.
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    var thread = pthread_t()
    let refusal = unsafe pthread_create(
        &thread,
        &attributes,
        { argument in
            guard let argument = unsafe argument else { return nil }
            unsafe Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
            return nil
        },
        box.toOpaque()
    )
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    unsafe pthread_attr_destroy(&attributes)
    guard refusal == 0 else {
        unsafe box.release()
        throw .refused(path: "thread", reason: refusal)
    }
}

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}
