import Journal
import Synchronization

/// A journal that can say that a call failed: before it did anything, or after all was done.
final class UnsureStore: RecordStore {
    private let journal: SealedJournal
    private struct Failing {
        var appended = false
        var settling = false
        var reading = false
        var telling = false
        var readingOwed = false
        var readingOwedOnceResent = false
    }

    private let failing = Mutex(Failing())

    init(_ journal: SealedJournal) {
        self.journal = journal
    }

    private static let fault = JournalError.inputOutput(path: "journal", detail: "the disk broke")

    /// From now on, whether what was appended is said to have failed.
    func failOnceAppended(_ fails: Bool) { failing.withLock { $0.appended = fails } }

    /// From now on, whether no event can be looked for.
    func failToRead(_ fails: Bool) { failing.withLock { $0.reading = fails } }

    /// From now on, whether it cannot be told what an event waits for.
    func failToTellOwed(_ fails: Bool) { failing.withLock { $0.telling = fails } }

    /// From now on, whether what is owed cannot be read after something was owed again.
    func failToReadOwedOnceResent(_ fails: Bool) {
        failing.withLock { failing in
            failing.readingOwedOnceResent = fails
            failing.readingOwed = false
        }
    }

    /// From now on, whether nothing can be settled.
    func failToSettle(_ fails: Bool) { failing.withLock { $0.settling = fails } }

    func append(_ entries: [SealedJournal.Entry]) throws(JournalError) -> [SealedJournal.Appended] {
        let appended = try journal.append(entries)
        if failing.withLock({ $0.appended }) { throw Self.fault }
        return appended
    }

    func settle(_ numbers: [RecordNumber], of destination: Destination) throws(JournalError) {
        if failing.withLock({ $0.settling }) { throw Self.fault }
        try journal.settle(numbers, of: destination)
    }

    func epoch() throws(JournalError) -> Epoch { try journal.epoch() }

    func replay(
        from first: RecordNumber,
        through last: RecordNumber?,
        _ body: (SealedJournal.Record) throws(JournalError) -> Void
    ) throws(JournalError) {
        try journal.replay(from: first, through: last, body)
    }

    func record(_ number: RecordNumber) throws(JournalError) -> SealedJournal.Record? {
        try journal.record(number)
    }

    func number(of event: EventID) throws(JournalError) -> RecordNumber? {
        if failing.withLock({ $0.reading }) { throw Self.fault }
        return try journal.number(of: event)
    }

    func owed(
        to destination: Destination,
        after number: RecordNumber,
        countMax: Int,
        bytesMax: Int
    ) throws(JournalError) -> [SealedJournal.Owed] {
        if failing.withLock({ $0.readingOwed }) { throw Self.fault }
        return try journal.owed(
            to: destination,
            after: number,
            countMax: countMax,
            bytesMax: bytesMax
        )
    }

    func owedState(
        of event: EventID,
        at destination: Destination
    ) throws(JournalError) -> OwedState? {
        if failing.withLock({ $0.telling }) { throw Self.fault }
        return try journal.owedState(of: event, at: destination)
    }

    func recordsSetAside(
        of destination: Destination,
        after number: RecordNumber,
        countMax: Int
    ) throws(JournalError) -> [SealedJournal.SetAside] {
        try journal.recordsSetAside(of: destination, after: number, countMax: countMax)
    }

    func backlog(to destination: Destination) throws(JournalError) -> SealedJournal.Backlog {
        try journal.backlog(to: destination)
    }

    func resend(
        _ numbers: [RecordNumber],
        to destination: Destination
    ) throws(JournalError) -> [RecordNumber] {
        let resent = try journal.resend(numbers, to: destination)
        failing.withLock { $0.readingOwed = $0.readingOwedOnceResent }
        return resent
    }

    func countAttempt(
        at numbers: [RecordNumber],
        of destination: Destination
    ) throws(JournalError) {
        try journal.countAttempt(at: numbers, of: destination)
    }

    func setAside(
        _ number: RecordNumber,
        of destination: Destination,
        reason: String
    ) throws(JournalError) {
        try journal.setAside(number, of: destination, reason: reason)
    }
}
