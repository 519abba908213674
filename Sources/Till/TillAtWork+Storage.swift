import CashierDesk
import Journal

// What keeps the till from its records while nobody waits for them.
extension TillAtWork {
    /// Stores entries in one transaction.
    ///
    /// What failed may have reached the disk all the same, and then the relay is owed it: a courier
    /// that is not told shows green meanwhile.
    func append(
        _ entries: [SealedJournal.Entry]
    ) throws(JournalError) -> [SealedJournal.Appended] {
        do throws(JournalError) {
            return try journal.append(entries)
        } catch {
            relayOwed()
            throw error
        }
    }

    /// Does something that nobody waits for, and shows what went wrong until it goes well.
    func reporting(
        asWriter isWriter: Bool = false,
        _ work: () throws(JournalError) -> Void
    ) {
        do throws(JournalError) {
            try work()
            wentWell(asWriter: isWriter)
        } catch {
            trouble.failed(error, asWriter: isWriter)
            desk.storageTrouble = error.explanation
            troubled(error)
        }
    }

    /// Takes back what was told of the disk, but not of records: they stay as damaged as they are.
    func wentWell(asWriter isWriter: Bool) {
        let isWellAgain = trouble.wentWell(asWriter: isWriter)
        desk.storageTrouble = trouble.shown?.explanation ?? warning
        if isWellAgain { troubled(nil) }
    }

    /// Takes note of a record that is not as it was written.
    func note(_ error: JournalError) {
        trouble.damaged(error)
        desk.storageTrouble = trouble.shown?.explanation ?? warning
        troubled(error)
    }
}
