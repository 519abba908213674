package import Words

extension JournalReader {
    /// The first record that is there, and the last one.
    ///
    /// - Throws: ``ReadingError``.
    package func ends() throws(ReadingError) -> (first: RecordNumber, last: RecordNumber) {
        guard case .ends(let first, let last) = try answer(.ends) else { throw misunderstood }
        return (first, last)
    }

    /// Checks the whole chain.
    ///
    /// - Parameters:
    ///   - damaged: Told of each damaged record, with a sentence that names it.
    ///   - reached: Told how far it is.
    /// - Throws: ``ReadingError`` when the journal cannot be read on.
    package func verify(
        damaged: (RecordNumber, Phrase) -> Void,
        reached: (RecordNumber) -> Void = { _ in }
    ) throws(ReadingError) {
        var position = ChainPosition(next: try ends().first)
        while true {
            switch try answer(.check(position)) {
            case .position(let next?): position = next
            case .position(nil): return
            case .damaged(let number, let told):
                damaged(number, told.phrase)
                position = ChainPosition(afterDamaged: number)
            default: throw misunderstood
            }
            reached(position.next.previous)
        }
    }

    /// Checks the last records of the chain, each against its seal and the one before it.
    ///
    /// - Parameters:
    ///   - count: How many at most; the first of them is checked against its seal only.
    ///   - damaged: Told of each damaged record, with a sentence that names it.
    /// - Returns: The last record; none when there is no record.
    /// - Throws: ``ReadingError`` when the journal cannot be read.
    package func verifyTail(
        _ count: Int64,
        damaged: (RecordNumber, Phrase) -> Void
    ) throws(ReadingError) -> RecordNumber {
        let ends = try ends()
        let first = max(ends.first.rawValue, ends.last.rawValue - count + 1)
        let isWhole = first == ends.first.rawValue
        var position =
            isWhole
            ? ChainPosition(next: ends.first)
            : ChainPosition(afterDamaged: RecordNumber(rawValue: first - 1))
        while true {
            switch try answer(.check(position)) {
            case .position(let next?): position = next
            case .position(nil): return ends.last
            case .damaged(let number, let told):
                damaged(number, told.phrase)
                position = ChainPosition(afterDamaged: number)
            default: throw misunderstood
            }
        }
    }

    /// Gives all records to a reader in order, each checked.
    ///
    /// - Throws: ``ReadingError``, or what the reader throws.
    package func records(_ body: (SealedJournal.Record) throws -> Void) throws {
        let ends = try ends()
        var position = ChainPosition(next: ends.first)
        while position.next <= ends.last {
            guard
                case .records(let records, let next) =
                    try answer(.records(position, through: ends.last))
            else { throw misunderstood }
            for record in records { try body(record.record) }
            if records.isEmpty { return }
            position = next
        }
    }

    /// Gives the last records to a reader in order, each checked against its seal.
    ///
    /// - Throws: ``ReadingError``, or what the reader throws.
    package func lastRecords(
        _ count: Int64,
        _ body: (SealedJournal.Record) throws -> Void
    ) throws {
        let ends = try ends()
        let first = ends.last.rawValue - count + 1
        guard first > ends.first.rawValue else { return try records(body) }
        var position = ChainPosition(afterDamaged: RecordNumber(rawValue: first - 1))
        while position.next <= ends.last {
            guard
                case .records(let records, let next) =
                    try answer(.records(position, through: ends.last))
            else { throw misunderstood }
            for record in records { try body(record.record) }
            if records.isEmpty { return }
            position = next
        }
    }

    /// Gives all that waits for a courier of a destination to a reader.
    ///
    /// - Throws: ``ReadingError``.
    package func owed(
        to destination: Destination,
        _ body: (SealedJournal.Owed) -> Void
    ) throws(ReadingError) {
        var last = RecordNumber.none
        while true {
            guard case .owed(let rows) = try answer(.owed(destination, after: last)) else {
                throw misunderstood
            }
            for row in rows {
                last = row.record.number
                body(SealedJournal.Owed(record: row.record.record, attempts: row.attempts))
            }
            if rows.isEmpty { return }
        }
    }

    /// Gives all that waits for a person to a reader, with its record if that can be read.
    ///
    /// - Throws: ``ReadingError``.
    package func setAside(
        of destination: Destination,
        _ body: (SealedJournal.SetAside, SealedJournal.Record?) -> Void
    ) throws(ReadingError) {
        var last = RecordNumber.none
        while true {
            guard case .setAside(let rows) = try answer(.setAside(destination, after: last)) else {
                throw misunderstood
            }
            for row in rows {
                last = row.number
                body(
                    SealedJournal.SetAside(
                        number: row.number,
                        attempts: row.attempts,
                        reason: row.reason
                    ),
                    try record(row.number)
                )
            }
            if rows.isEmpty { return }
        }
    }

    /// When a record was stored, in milliseconds since 1970 by the box's clock; nil when there is
    /// no such record, or it is damaged.
    ///
    /// - Throws: ``ReadingError``.
    package func storedMilliseconds(
        of number: RecordNumber
    ) throws(ReadingError) -> Int64? {
        try record(number)?.storedMilliseconds
    }

    private func record(_ number: RecordNumber) throws(ReadingError) -> SealedJournal.Record? {
        do throws(ReadingError) {
            guard case .record(let record) = try answer(.record(number)) else {
                throw misunderstood
            }
            return record?.record
        } catch {
            guard case .journal = error else { throw error }
            return nil
        }
    }
}

extension ToldRecord {
    /// The record as it was told; only where pruning ended is told of a checkpoint.
    var record: SealedJournal.Record {
        SealedJournal.Record(
            number: number,
            kind: kind,
            event: event,
            storedMilliseconds: storedMilliseconds,
            payload: Array(payload),
            checkpoint: pruned.map { Checkpoint(number: $0, digest: []) }
        )
    }
}
