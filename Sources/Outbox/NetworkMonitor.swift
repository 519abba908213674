internal import Foundation
package import Kernel
internal import Synchronization

/// Tells when this machine's network comes, changes or goes, on a thread of its own.
///
/// The kernel wakes it; it does not poll. Where NetworkManager runs, it is woken too when that
/// finds the way better or worse than before, as when a person has signed in at a portal. What it
/// tells is a hint: only an answer of the relay proves that the way is open, and says what stands
/// in it.
package final class NetworkMonitor: Sendable {
    /// Changes come in showers, as links, addresses and routes of one event; so long they settle.
    private static let settlingMilliseconds = 200

    private let systemBus: String?
    private let bell: EventDescriptor
    private let ended: EventDescriptor
    private let isStopping = Atomic<Bool>(false)

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - systemBus: Where NetworkManager is asked, as the D-Bus specification writes it; nil for
    ///     the system's bus.
    ///   - changed: Told on that thread whether the network is up now, after it changed; at first
    ///     only if it is down.
    /// - Throws: `SystemError` when the kernel does not tell, or the process has no descriptors.
    package init(
        systemBus: String? = nil,
        changed: @escaping @Sendable (_ isUp: Bool) -> Void
    ) throws(SystemError) {
        self.systemBus = systemBus
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
        var watch = ConnectivityWatch(at: systemBus)
        if !last.isUp { changed(false) }
        while let first = wait(source, &watch, milliseconds: nil) {
            var woken: Set = [first]
            // A cable that never rests is told of now and then all the same.
            for _ in 1...10 {
                guard let next = wait(source, &watch, milliseconds: Self.settlingMilliseconds)
                else { break }
                woken.insert(next)
            }
            if isStopping.load(ordering: .sequentiallyConsistent) { break }
            let state = NetworkState.present()
            if state != last {
                if state.isUp || last.isUp { changed(state.isUp) }
                // NetworkManager may have been started since.
                watch = watch ?? ConnectivityWatch(at: systemBus)
            } else if woken.contains(.opinion), state.isUp, watch?.hasNoWay != true {
                changed(true)
            }
            last = state
        }
        ended.ring()
    }

    /// What may have changed.
    private enum Change {
        /// Links, addresses or routes.
        case network
        /// What NetworkManager thinks of them.
        case opinion
    }

    /// Waits for a change, and forgets it; nil at the end, or when none comes in time.
    private func wait(
        _ source: Source,
        _ watch: inout ConnectivityWatch?,
        milliseconds: Int?
    ) -> Change? {
        while true {
            var numbers = [source.changes.number, bell.number]
            if let watch { numbers.append(watch.number) }
            let ready = waitForReadable(numbers, milliseconds: milliseconds)
            if isStopping.load(ordering: .sequentiallyConsistent) { return nil }
            if ready.contains(source.changes.number) {
                source.changes.drain()
                return .network
            }
            if let opinion = watch, ready.contains(opinion.number) {
                switch opinion.hasChanged() {
                case true?: return .opinion
                case false?: break
                case nil: watch = nil
                }
            } else if milliseconds != nil {
                return nil
            }
        }
    }
}
