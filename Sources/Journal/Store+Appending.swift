internal import Kernel
internal import Sealing

extension Store {
    /// Stores entries in one transaction; all of them are on the medium when it returns.
    func append(
        _ entries: [SealedJournal.Entry]
    ) throws(JournalError) -> [SealedJournal.Appended] {
        let storedMilliseconds = time.wallMilliseconds()
        let (appended, head) = try writing { () throws(JournalError) in
            try connection.transaction { () throws(JournalError) in
                var head = self.head
                var appended: [SealedJournal.Appended] = []
                for entry in entries {
                    appended.append(try append(entry, at: storedMilliseconds, moving: &head))
                }
                if head != self.head { try write(head) }
                return (appended, head)
            }
        }
        self.head = head
        for (entry, result) in zip(entries, appended) {
            guard case .stored(let number) = result else { continue }
            for destination in entry.owedTo { totals[destination]?.add(number) }
        }
        tidyIfLong(isAwaited: true)
        return appended
    }

    /// Stores one entry within a transaction.
    func append(
        _ entry: SealedJournal.Entry,
        at storedMilliseconds: Int64,
        moving head: inout Head
    ) throws(JournalError) -> SealedJournal.Appended {
        if let number = try number(of: entry.event) { return .duplicate(number) }

        let number = head.number.next
        let record = SealedJournal.Record(
            number: number,
            kind: entry.kind,
            event: entry.event,
            storedMilliseconds: storedMilliseconds,
            payload: try entry.payload(as: number),
            checkpoint: entry.checkpoint
        )
        let sealed = try sealed(record, after: head)
        try insert(sealed)
        for destination in entry.owedTo { try owe(number, to: destination) }
        head = Head(number: number, digest: sealed.digest)
        return .stored(number)
    }

    private func sealed(
        _ record: SealedJournal.Record,
        after head: Head
    ) throws(JournalError) -> SealedRecord {
        do {
            return try SealedRecord(record, after: head, in: identity, with: vault)
        } catch {
            throw .sealing(error)
        }
    }

    private func insert(_ record: SealedRecord) throws(JournalError) {
        try connection.run(
            "INSERT INTO record(number, kind, event, stored_ms, sealed) VALUES(?, ?, ?, ?, ?)",
            .integer(record.number.rawValue),
            .text(record.kind),
            .blob(record.event.bytes),
            .integer(record.storedMilliseconds),
            .blob(record.blob)
        )
    }
}
