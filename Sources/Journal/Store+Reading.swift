internal import Sealing

extension Store {
    /// A record as it lies in the table; nil if its number has none.
    ///
    /// Records are looked up one by one and never scanned: where a page of the file is destroyed,
    /// a scan ends, but a look-up still finds what lies on the others.
    func sealedRecord(_ number: RecordNumber) throws(JournalError) -> SealedRecord? {
        do throws(JournalError) {
            let row = try connection.row(
                "SELECT kind, event, stored_ms, sealed FROM record WHERE number=?",
                .integer(number.rawValue)
            ) { (kind: $0.text(0), event: $0.blob(1), stored: $0.integer(2), blob: $0.blob(3)) }
            guard let row else { return nil }
            guard let event = EventID(bytes: row.event) else {
                throw .damagedRecord(number, kind: row.kind, .changed)
            }
            return SealedRecord(
                number: number,
                kind: row.kind,
                event: event,
                storedMilliseconds: row.stored,
                blob: row.blob
            )
        } catch .damagedFile {
            throw .damagedRecord(number, kind: nil, .unreadable)
        }
    }

    /// A record that must be there, sealed.
    func requiredRecord(_ number: RecordNumber) throws(JournalError) -> SealedRecord {
        guard let record = try sealedRecord(number) else {
            throw .damagedRecord(number, kind: nil, .missing)
        }
        return record
    }

    /// One record, opened; nil if the journal does not go so far.
    func record(_ number: RecordNumber) throws(JournalError) -> SealedJournal.Record? {
        guard number >= .first, number <= head.number else { return nil }
        return try requiredRecord(number).opened(in: identity, with: vault).record
    }

    /// The number of an event's record, if it is one.
    func number(of event: EventID) throws(JournalError) -> RecordNumber? {
        try connection.row("SELECT number FROM record WHERE event=?", .blob(event.bytes)) {
            RecordNumber(rawValue: $0.integer(0))
        }
    }
}

// MARK: - Chain

/// Where a reader of the chain stands between two batches.
struct ChainPosition: Sendable {
    /// The record to read next.
    var next: RecordNumber
    /// The digest of the record before it; nil before the first batch.
    var digest: [UInt8]?
}

extension Store {
    private static let recordsMax = 256
    private static let bytesMax = 1 << 20

    /// The next records of the chain, each opened and checked against the one before it.
    ///
    /// - Parameters:
    ///   - position: Where to go on.
    ///   - last: Where to end at the latest.
    /// - Returns: The records, none at the end, and where to go on then.
    /// - Throws: ``JournalError`` with the first record that is not as it was written.
    func batch(
        from position: ChainPosition,
        through last: RecordNumber
    ) throws(JournalError) -> (records: [SealedJournal.Record], position: ChainPosition) {
        var position = position
        var records: [SealedJournal.Record] = []
        var byteCount = 0
        let end = min(last, head.number)
        var digest =
            if let known = position.digest { known } else { try self.digest(before: position.next) }
        while position.next <= end, records.count < Self.recordsMax, byteCount < Self.bytesMax {
            let sealed = try requiredRecord(position.next)
            let opened = try sealed.opened(in: identity, with: vault)
            guard opened.follows == digest else {
                throw .damagedRecord(position.next, kind: sealed.kind, .outOfChain)
            }
            digest = sealed.digest
            records.append(opened.record)
            byteCount += sealed.blob.count
            position.next = position.next.next
        }
        guard position.next <= head.number || digest == head.digest else {
            throw .damagedRecord(head.number, kind: records.last?.kind, .outOfChain)
        }
        position.digest = digest
        return (records, position)
    }

    private func digest(before number: RecordNumber) throws(JournalError) -> [UInt8] {
        number <= .first ? Head.empty.digest : try requiredRecord(number.previous).digest
    }
}
