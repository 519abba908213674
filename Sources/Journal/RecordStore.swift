/// What an engine needs of a journal, so that a simulated disk can stand in for the real one.
package protocol RecordStore: Sendable {
    /// The run of numbers that the next record belongs to.
    ///
    /// - Throws: ``JournalError`` when the journal cannot be read.
    func epoch() throws(JournalError) -> Epoch

    /// Stores entries in one transaction; they are on the medium when it returns.
    ///
    /// - Throws: ``JournalError``; then none of them is stored.
    func append(_ entries: [SealedJournal.Entry]) throws(JournalError) -> [SealedJournal.Appended]

    /// Goes through records in order.
    ///
    /// - Throws: ``JournalError`` that names the first record that is not what was stored.
    func replay(
        from first: RecordNumber,
        through last: RecordNumber?,
        _ body: (SealedJournal.Record) throws(JournalError) -> Void
    ) throws(JournalError)

    /// What the records come to.
    ///
    /// - Parameter empty: The state before the first record.
    /// - Returns: The state behind the last one.
    /// - Throws: ``JournalError`` that names the first record that is not what was stored.
    func folded<Fold: JournalFold>(_ empty: Fold) throws(JournalError) -> Fold

    /// One record, nil when there is none with the number.
    ///
    /// - Throws: ``JournalError`` when it cannot be read.
    func record(_ number: RecordNumber) throws(JournalError) -> SealedJournal.Record?

    /// The number of an event's record, nil when it was not stored.
    ///
    /// - Throws: ``JournalError`` when the journal cannot be read.
    func number(of event: EventID) throws(JournalError) -> RecordNumber?

    /// Records that a destination has not acknowledged and that wait for a courier, oldest first.
    ///
    /// - Throws: ``JournalError`` when they cannot be read.
    func owed(
        to destination: Destination,
        after number: RecordNumber,
        countMax: Int,
        bytesMax: Int
    ) throws(JournalError) -> [SealedJournal.Owed]

    /// Strikes off what a destination has acknowledged.
    ///
    /// - Throws: ``JournalError``; then the records are owed as before.
    func settle(_ numbers: [RecordNumber], of destination: Destination) throws(JournalError)

    /// Counts one more attempt at each of some records.
    ///
    /// - Throws: ``JournalError``; then none is counted.
    func countAttempt(
        at numbers: [RecordNumber],
        of destination: Destination
    ) throws(JournalError)

    /// Leaves a record's delivery to a person.
    ///
    /// - Throws: ``JournalError``; then it waits as before.
    func setAside(
        _ number: RecordNumber,
        of destination: Destination,
        reason: String
    ) throws(JournalError)

    /// Records for a destination that wait for a person.
    ///
    /// - Throws: ``JournalError`` when they cannot be read.
    func recordsSetAside(
        of destination: Destination,
        after number: RecordNumber,
        countMax: Int
    ) throws(JournalError) -> [SealedJournal.SetAside]

    /// What an event's record waits for at a destination; nil when it is not owed there.
    ///
    /// - Throws: ``JournalError`` when the journal cannot be read.
    func owedState(
        of event: EventID,
        at destination: Destination
    ) throws(JournalError) -> OwedState?

    /// Owes records again from the beginning, also those that a destination has acknowledged.
    ///
    /// - Returns: Those that are in the journal.
    /// - Throws: ``JournalError``; then they are owed as before.
    @discardableResult
    func resend(
        _ numbers: [RecordNumber],
        to destination: Destination
    ) throws(JournalError) -> [RecordNumber]

    /// How much is owed to a destination.
    ///
    /// - Throws: ``JournalError`` when it cannot be counted.
    func backlog(to destination: Destination) throws(JournalError) -> SealedJournal.Backlog
}

extension RecordStore {
    package func folded<Fold: JournalFold>(_ empty: Fold) throws(JournalError) -> Fold {
        var fold = empty
        try replay(from: .first, through: nil) { (record) throws(JournalError) in
            try fold.take(record)
        }
        return fold
    }
}

extension SealedJournal: RecordStore {}
