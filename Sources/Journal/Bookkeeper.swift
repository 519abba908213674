internal import Foundation
package import Kernel
internal import Synchronization

/// Does for a journal what nobody waits for, on a thread of its own.
///
/// It reads the whole chain once after the start, a little at a time, for what lies before the
/// snapshot was not read then; it writes a new snapshot when the last one has become old; and it
/// prunes what the store does not keep.
package final class Bookkeeper<Fold: JournalFold>: Sendable {
    /// The pause between two looks at the chain: a million records take some minutes.
    private static var pauseMilliseconds: Int { 10 }

    private let bell: EventDescriptor
    private let ended: EventDescriptor
    private let isStopping = Atomic<Bool>(false)

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - journal: The journal; it must not be closed before ``stop(waitMilliseconds:)``.
    ///   - empty: The state before the first record.
    ///   - retention: How long records are kept; nil for ever.
    ///   - found: Told of damage on the bookkeeper's thread, once for each record.
    /// - Throws: `SystemError` when the process has no descriptors left.
    package init(
        of journal: SealedJournal,
        beginning empty: Fold,
        retention: Retention?,
        found: @escaping @Sendable (JournalError) -> Void
    ) throws(SystemError) {
        bell = try EventDescriptor()
        ended = try EventDescriptor()
        let desk = BookkeepersDesk(journal: journal, empty: empty, retention: retention)
        let thread = Thread { [self] in work(desk, found: found) }
        thread.name = "bookkeeper"
        thread.start()
    }

    /// Tells that nobody waits for the journal now; any thread may.
    package func wake() { bell.ring() }

    /// Ends the thread.
    ///
    /// - Parameter milliseconds: How long to wait for it at most.
    /// - Returns: Whether it has ended.
    @discardableResult
    package func stop(waitMilliseconds milliseconds: Int = 2000) -> Bool {
        isStopping.store(true, ordering: .sequentiallyConsistent)
        bell.ring()
        return !waitForReadable([ended.number], milliseconds: milliseconds).isEmpty
    }

    private func work(
        _ start: BookkeepersDesk<Fold>,
        found: (JournalError) -> Void
    ) {
        var desk = start
        var isStopped: Bool { isStopping.load(ordering: .sequentiallyConsistent) }
        while !isStopped {
            let pause = desk.isChecked ? nil : Self.pauseMilliseconds
            let isWoken = !waitForReadable([bell.number], milliseconds: pause).isEmpty
            if isWoken {
                bell.answer()
                desk.keepSnapshot { isStopped }
                if !isStopped { desk.prune() }
            } else if let damage = desk.checkSome() {
                found(damage)
            }
        }
        ended.ring()
    }
}
