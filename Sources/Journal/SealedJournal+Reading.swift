extension SealedJournal {
    /// Gives records to a reader in order, each checked against its seal and the one before it.
    ///
    /// No lock is held while the reader works, so it may call the journal, and sales go on.
    ///
    /// - Parameters:
    ///   - first: The first record to read.
    ///   - last: The last one; nil for the last that there is at the time of the call.
    ///   - body: Takes a record. It may throw ``JournalError/notUnderstood(_:kind:detail:)``.
    /// - Throws: ``JournalError``; a damaged record is named, and those before it were given.
    package func replay(
        from first: RecordNumber = .first,
        through last: RecordNumber? = nil,
        _ body: (Record) throws(JournalError) -> Void
    ) throws(JournalError) {
        var position = ChainPosition(next: max(first, .first))
        try replay(&position, through: last, countMax: 256, body)
    }

    /// Gives records to a reader as ``replay(from:through:_:)`` does, and moves its position.
    func replay(
        _ position: inout ChainPosition,
        through last: RecordNumber? = nil,
        countMax: Int,
        _ body: (Record) throws(JournalError) -> Void
    ) throws(JournalError) {
        let last = if let last { last } else { try lastNumber() }
        while position.next <= last {
            let start = position
            let batch = try batch(from: start, through: last, countMax: countMax)
            guard !batch.records.isEmpty else { return }
            for record in batch.records { try body(record) }
            position = batch.position
        }
    }

    /// The next records from a position, and the position behind them.
    func batch(
        from start: ChainPosition,
        through last: RecordNumber,
        countMax: Int
    ) throws(JournalError) -> (records: [Record], position: ChainPosition) {
        try withStore { (store) throws(JournalError) in
            try store.batch(from: start, through: last, countMax: countMax)
        }
    }

    /// The records of a range, checked as ``replay(from:through:_:)`` does.
    ///
    /// - Throws: ``JournalError``; none is returned then.
    package func read(
        from first: RecordNumber = .first,
        through last: RecordNumber? = nil
    ) throws(JournalError) -> [Record] {
        var records: [Record] = []
        try replay(from: first, through: last) { records.append($0) }
        return records
    }

    /// One record, checked against its seal; nil if the journal does not go so far.
    ///
    /// - Throws: ``JournalError`` if it is damaged.
    package func record(_ number: RecordNumber) throws(JournalError) -> Record? {
        try withStore { (store) throws(JournalError) in try store.record(number) }
    }

    /// The number of an event's record; nil if the event is not in the journal.
    ///
    /// - Throws: ``JournalError`` as any call.
    package func number(of event: EventID) throws(JournalError) -> RecordNumber? {
        try withStore { (store) throws(JournalError) in try store.number(of: event) }
    }
}
