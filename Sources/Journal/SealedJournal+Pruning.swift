extension SealedJournal {
    /// Deletes a batch of the oldest records if all of them are old enough, and none is owed.
    ///
    /// A record that tells of it is added in the same transaction, with the number and the digest
    /// of the last one deleted, so that the chain can be verified from there on. It costs one flush
    /// of the disk: for a moment when nobody waits.
    ///
    /// A clock that is wrong can make records look old, so the last ones stay whatever their age.
    ///
    /// - Parameters:
    ///   - count: How many records make a batch; nothing is done for fewer.
    ///   - time: Only records that were stored before it, in milliseconds since 1970.
    ///   - kept: How many of the last records stay.
    ///   - letsGo: Whether what was set aside for a destination may go with its record; it keeps
    ///     the record otherwise, as what waits always does.
    ///   - entry: Makes the record that tells; it must not use the journal.
    /// - Returns: Whether a batch was deleted, so that there may be another one.
    /// - Throws: ``JournalError`` as any call; nothing is deleted then.
    package func prune(
        _ count: Int = 256,
        storedBefore time: Int64,
        keepingLast kept: Int = 10_000,
        lettingGo letsGo: @Sendable (Destination) -> Bool = { _ in false },
        telling entry: @Sendable (Checkpoint) -> Entry
    ) throws(JournalError) -> Bool {
        try withStore { (store) throws(JournalError) in
            try store.prune(
                count,
                storedBefore: time,
                keepingLast: kept,
                lettingGo: letsGo,
                telling: entry
            )
        }
    }

    /// The number of the first record that is there or will be; those before it were pruned.
    ///
    /// - Throws: ``JournalError`` as any call.
    package func firstNumber() throws(JournalError) -> RecordNumber {
        try withStore { $0.base.first }
    }
}
