extension SealedJournal {
    /// Stores entries as records, all of them or none; they are on the medium when it returns.
    ///
    /// An entry whose event is a record already is not written again. So a caller who does not know
    /// what became of a call may just repeat it.
    ///
    /// - Parameter entries: What to store, in this order.
    /// - Returns: What became of each.
    /// - Throws: ``JournalError``; nothing is stored then that the journal shows, and it stays
    ///   usable. After ``JournalError/inputOutput(path:detail:)`` what the medium holds is unknown;
    ///   a repeated call finds out.
    package func append(_ entries: [Entry]) throws(JournalError) -> [Appended] {
        guard !entries.isEmpty else { return [] }
        let lastBefore = try lastNumber()
        do {
            return try withStore { (store) throws(JournalError) in try store.append(entries) }
        } catch .inputOutput {
            // The disk may have taken the records before it failed: open the file anew and look.
            let appended = try withStore { (store) throws(JournalError) in
                try store.append(entries)
            }
            // What is found beyond the old end is what the failed attempt has stored.
            var found: Set<RecordNumber> = []
            return appended.map { result in
                let isOurs = result.number > lastBefore && found.insert(result.number).inserted
                return isOurs ? .stored(result.number) : result
            }
        }
    }
}
