internal import Dispatch
internal import Synchronization

/// A door behind which threads wait until it is opened for good.
final class Bolt: Sendable {
    private let count = Atomic(0)
    private let door = DispatchSemaphore(value: 0)

    /// How many threads have come to wait.
    var waiting: Int { count.load(ordering: .relaxed) }

    /// Waits until it is open.
    func wait() {
        count.add(1, ordering: .relaxed)
        door.wait()
        // Whoever goes through leaves it open for the next.
        door.signal()
    }

    /// Opens it.
    func open() { door.signal() }
}
