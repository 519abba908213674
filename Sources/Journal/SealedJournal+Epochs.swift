internal import Kernel

extension SealedJournal {
    /// The runs of numbers that the journal has had, oldest first; the last one goes on.
    ///
    /// - Throws: ``JournalError`` as any call.
    package func epochs() throws(JournalError) -> [Epoch] {
        try withStore { (store) throws(JournalError) in try store.epochs() }
    }

    /// The run that the next record belongs to.
    ///
    /// - Throws: ``JournalError`` as any call.
    package func epoch() throws(JournalError) -> Epoch {
        try withStore { (store) throws(JournalError) in
            try store.epochs().last ?? Epoch(name: store.identity, first: .first)
        }
    }

    /// Begins another run of numbers with the next record.
    ///
    /// It is for a copy that is put in the place of a journal that is lost.
    ///
    /// - Returns: The new run.
    /// - Throws: ``JournalError`` as any call; the old run goes on then.
    package func beginEpoch() throws(JournalError) -> Epoch {
        let name = place.random.bytes(16)
        return try withStore { (store) throws(JournalError) in
            let epoch = Epoch(name: name, first: store.head.number.next)
            // One that has no record here has none that could be told by it.
            let earlier = try store.epochs().filter { $0.first < epoch.first }
            try store.writing { () throws(JournalError) in
                try store.connection.transaction { () throws(JournalError) in
                    try store.write(earlier + [epoch])
                }
            }
            return epoch
        }
    }
}
