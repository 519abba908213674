internal import Dispatch
internal import Glibc
internal import Kernel
internal import Synchronization

/// A thread that waits for the end of processes, and sleeps until then.
///
/// The thread of the bus sleeps on a futex, which cannot be waited for together with
/// descriptors; so these have a thread of their own. A process number may mean another process
/// in another namespace: that one's end is only a reason to look, the lock on the slot decides.
final class DeathWatch: Sendable {
    private struct Orders {
        var processes: Set<Int32> = []
        var isOver = false
    }

    // Whoever looks at a process, such as ps(1), can hold its memory for a moment beyond its end,
    // and with the memory its file and its lock. So one that has ended is looked at again, in
    // milliseconds after the last time, as long as its place is not free; then each heartbeat does.
    private static let shortestPause = 5
    private static let longestPause = 1000

    private let orders = Mutex(Orders())
    private let bell: EventDescriptor
    private let onDeath: @Sendable () -> Void
    private let ended = DispatchSemaphore(value: 0)

    /// Starts the thread.
    ///
    /// - Parameter onDeath: Called on that thread after a watched process has ended.
    /// - Throws: ``BusError/refused(path:reason:)`` when descriptors or threads are used up.
    init(onDeath: @escaping @Sendable () -> Void) throws(BusError) {
        do {
            bell = try EventDescriptor()
        } catch {
            throw .refused(path: "eventfd", reason: error.rawValue)
        }
        self.onDeath = onDeath
        try startThread { [self] in
            run()
            ended.signal()
        }
    }

    /// Watches these processes from now on, and no others.
    func watch(_ processes: Set<Int32>) {
        orders.withLock { $0.processes = processes }
        bell.ring()
    }

    /// Ends the thread, which holds no descriptor any more when this returns.
    func stop() {
        orders.withLock { $0.isOver = true }
        bell.ring()
        ended.wait()
    }

    private func run() {
        var watched: [Int32: Descriptor.Shared] = [:]
        var ended: Set<Int32> = []
        var pause = Self.longestPause
        while true {
            let orders = orders.withLock { $0 }
            if orders.isOver { return }
            ended.formIntersection(orders.processes)
            watched = watched.filter { orders.processes.contains($0.key) }
            var gone: Set<Int32> = []
            for process in orders.processes.subtracting(ended) where watched[process] == nil {
                do throws(SystemError) {
                    watched[process] = try Descriptor.Shared(forEndOfProcess: process)
                } catch {
                    // It has ended before it could be watched, or lives in another namespace.
                    if error.rawValue == ESRCH { gone.insert(process) }
                }
            }
            if !gone.isEmpty {
                ended.formUnion(gone)
                pause = Self.shortestPause
                onDeath()
            }
            let numbers = watched.mapValues(\.number)
            let looksAgain = !ended.isEmpty && pause < Self.longestPause
            let ready = waitForReadable(
                [bell.number] + numbers.values,
                milliseconds: looksAgain ? pause : nil
            )
            bell.answer()
            let dead = numbers.filter { ready.contains($0.value) }.keys
            if dead.isEmpty, !ready.isEmpty || !looksAgain { continue }
            pause = dead.isEmpty ? 2 * pause : Self.shortestPause
            ended.formUnion(dead)
            for process in dead { watched[process] = nil }
            onDeath()
        }
    }
}

extension Descriptor {
    /// A descriptor that can be kept in a collection.
    fileprivate final class Shared {
        private let descriptor: Descriptor

        init(forEndOfProcess identifier: Int32) throws(SystemError) {
            descriptor = try Descriptor(forEndOfProcess: identifier)
        }

        var number: Int32 { descriptor.number }
    }
}
