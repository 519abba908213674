extension SealedJournal {
    /// Checks the next records of the chain, each against its seal, the one before it and the
    /// index of events.
    ///
    /// - Parameters:
    ///   - position: Where to begin or to go on.
    ///   - countMax: At most so many, while other callers wait.
    /// - Returns: Where to go on; nil when there is no further record.
    /// - Throws: ``JournalError``; a damaged record is named. Checking may go on behind it from
    ///   ``ChainPosition/init(afterDamaged:)``.
    package func check(
        from position: ChainPosition,
        countMax: Int = 64
    ) throws(JournalError) -> ChainPosition? {
        try withStore { (store) throws(JournalError) in
            let batch = try store.batch(
                from: position,
                through: store.head.number,
                countMax: countMax
            )
            for record in batch.records where try store.number(of: record.event) != record.number {
                throw .damagedRecord(record.number, kind: record.kind, .changed)
            }
            return batch.records.isEmpty ? nil : batch.position
        }
    }
}
