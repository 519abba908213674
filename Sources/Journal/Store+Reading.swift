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
        guard number >= base.first, number <= head.number else { return nil }
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
package struct ChainPosition: Hashable, Codable, Sendable {
    /// The record to read next.
    package internal(set) var next: RecordNumber
    /// The digest of the record before it; nil before the first batch.
    var digest: [UInt8]?
    /// Whether the record before it is damaged, so that nothing tells what the next one follows.
    var isAfterDamage = false

    /// Where a reader begins.
    package init(next: RecordNumber = .first) {
        self.next = next
    }

    /// Where a reader goes on that met a damaged record.
    package init(afterDamaged number: RecordNumber) {
        next = number.next
        isAfterDamage = true
    }

    /// Behind a record whose digest is known.
    init(after number: RecordNumber, digest: [UInt8]) {
        next = number.next
        self.digest = digest
    }
}

extension Store {
    private static let bytesMax = 1 << 20

    /// The next records of the chain, each opened and checked against the one before it.
    ///
    /// - Parameters:
    ///   - position: Where to go on.
    ///   - last: Where to end at the latest.
    ///   - countMax: At most so many.
    /// - Returns: The records, none at the end, and where to go on then.
    /// - Throws: ``JournalError`` with the first record that is not as it was written.
    func batch(
        from position: ChainPosition,
        through last: RecordNumber,
        countMax: Int
    ) throws(JournalError) -> (records: [SealedJournal.Record], position: ChainPosition) {
        // Records may have been pruned since the last batch.
        var position =
            position.next < base.first ? ChainPosition(next: base.first) : position
        var records: [SealedJournal.Record] = []
        var byteCount = 0
        let end = min(last, head.number)
        var digest = position.digest
        if digest == nil, !position.isAfterDamage {
            digest = try self.digest(before: position.next)
        }
        while position.next <= end, records.count < countMax, byteCount < Self.bytesMax {
            let sealed = try requiredRecord(position.next)
            let opened = try sealed.opened(in: identity, with: vault)
            guard digest == nil || opened.follows == digest else {
                throw .damagedRecord(position.next, kind: sealed.kind, .outOfChain)
            }
            digest = sealed.digest
            records.append(opened.record)
            byteCount += sealed.blob.count
            position.next = position.next.next
        }
        guard position.next <= head.number || digest == nil || digest == head.digest else {
            throw .damagedRecord(head.number, kind: records.last?.kind, .outOfChain)
        }
        position.digest = digest
        if !records.isEmpty { position.isAfterDamage = false }
        return (records, position)
    }

    private func digest(before number: RecordNumber) throws(JournalError) -> [UInt8] {
        number <= base.first ? base.pruned.digest : try requiredRecord(number.previous).digest
    }

    /// The digest of a record that is there, or of the last one pruned; nil for any other.
    func digest(of number: RecordNumber) throws(JournalError) -> [UInt8]? {
        if number == base.pruned.number { return base.pruned.digest }
        guard number >= base.first, number <= head.number else { return nil }
        return try requiredRecord(number).digest
    }
}
