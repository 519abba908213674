internal import Foundation
package import Kernel
internal import Synchronization

/// Tells when this machine's network comes, changes or goes, on a thread of its own.
///
/// The kernel wakes it; it does not poll. What it tells is a hint: only an answer of the relay
/// proves that the way is open. NetworkManager's opinion is not asked for: whether a portal stands
/// in the way shows in the relay's answer, and Debian's NetworkManager does not look by itself.
package final class NetworkMonitor: Sendable {
    /// Changes come in showers, as links, addresses and routes of one event; so long they settle.
    private static let settlingMilliseconds = 200

    private let bell: EventDescriptor
    private let ended: EventDescriptor
    private let isStopping = Atomic<Bool>(false)

    /// Starts the thread.
    ///
    /// - Parameter changed: Told on that thread whether the network is up now, after it changed; at
    ///   first only if it is down.
    /// - Throws: `SystemError` when the kernel does not tell, or the process has no descriptors.
    package init(changed: @escaping @Sendable (_ isUp: Bool) -> Void) throws(SystemError) {
        bell = try EventDescriptor()
        ended = try EventDescriptor()
        let source = Source(try NetworkChanges())
        let thread = Thread { [self] in work(source, changed) }
        thread.name = "network monitor"
        thread.start()
    }

    /// Carries the descriptor to the thread that reads it.
    private final class Source: Sendable {
        let changes: NetworkChanges
        init(_ changes: consuming NetworkChanges) { self.changes = changes }
    }

    /// Ends the thread.
    package func stop() {
        isStopping.store(true, ordering: .sequentiallyConsistent)
        bell.ring()
        _ = waitForReadable([ended.number], milliseconds: 2000)
    }

    private func work(_ source: Source, _ changed: (Bool) -> Void) {
        // The descriptor listens already: what changes from here on is told by it.
        var last = NetworkState.present()
        if !last.isUp { changed(false) }
        while wait(source, milliseconds: nil) {
            // A cable that never rests is told of now and then all the same.
            for _ in 1...10 where !wait(source, milliseconds: Self.settlingMilliseconds) { break }
            if isStopping.load(ordering: .sequentiallyConsistent) { break }
            let state = NetworkState.present()
            if state != last, state.isUp || last.isUp { changed(state.isUp) }
            last = state
        }
        ended.ring()
    }

    /// Waits for a change, and forgets it; false at the end, or when none comes in time.
    private func wait(_ source: Source, milliseconds: Int?) -> Bool {
        while true {
            let ready = waitForReadable(
                [source.changes.number, bell.number],
                milliseconds: milliseconds
            )
            if isStopping.load(ordering: .sequentiallyConsistent) { return false }
            if ready.contains(source.changes.number) {
                source.changes.drain()
                return true
            }
            if milliseconds != nil { return false }
        }
    }
}
