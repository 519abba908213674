internal import Kernel

extension Store {
    /// Deletes the oldest records, behind a new record that tells of it.
    ///
    /// - Parameters:
    ///   - count: How many; fewer are left where they are.
    ///   - time: Only records that were stored before it, in milliseconds since 1970.
    ///   - kept: How many of the last records stay whatever their age.
    ///   - letsGo: Whether what was set aside for a destination goes with its record.
    ///   - entry: Makes the record that tells.
    /// - Returns: Whether they are gone.
    /// - Throws: ``JournalError``; nothing is gone then.
    func prune(
        _ count: Int,
        storedBefore time: Int64,
        keepingLast kept: Int,
        lettingGo letsGo: (Destination) -> Bool,
        telling entry: (Checkpoint) -> SealedJournal.Entry
    ) throws(JournalError) -> Bool {
        let last = RecordNumber(rawValue: base.pruned.number.rawValue + Int64(count))
        guard last.rawValue <= head.number.rawValue - Int64(kept),
            try allAreOld(through: last, storedBefore: time), try noneIsOwed(through: last, letsGo)
        else { return false }

        let checkpoint = Checkpoint(number: last, digest: try requiredRecord(last).digest)
        var telling = entry(checkpoint)
        telling.checkpoint = checkpoint
        let now = self.time.wallMilliseconds()
        let (head, base) = try writing { () throws(JournalError) in
            try connection.transaction { () throws(JournalError) in
                var head = self.head
                let number = try append(telling, at: now, moving: &head).number
                let base = ChainStart(pruned: checkpoint, toldBy: number)
                try write(head)
                try write(base)
                try connection.run("DELETE FROM owed WHERE number<=?", .integer(last.rawValue))
                try connection.run("DELETE FROM record WHERE number<=?", .integer(last.rawValue))
                return (head, base)
            }
        }
        self.head = head
        self.base = base
        for destination in telling.owedTo { totals[destination]?.add(head.number) }
        for destination in totals.keys where letsGo(destination) { totals[destination] = nil }
        tidyIfLong(isAwaited: false)
        return true
    }

    private func allAreOld(
        through last: RecordNumber,
        storedBefore time: Int64
    ) throws(JournalError) -> Bool {
        let young = try connection.row(
            "SELECT 1 FROM record WHERE number<=? AND stored_ms>=? LIMIT 1",
            .integer(last.rawValue),
            .integer(time)
        ) { $0.integer(0) }
        return young == nil
    }

    private func noneIsOwed(
        through last: RecordNumber,
        _ letsGo: (Destination) -> Bool
    ) throws(JournalError) -> Bool {
        for destination in try destinationsOwed() {
            let isLetGo = letsGo(Destination(rawValue: destination))
            let lowest = try connection.row(
                "SELECT number FROM owed WHERE destination=? AND number<=?"
                    + (isLetGo ? " AND state=0" : "") + " LIMIT 1",
                .text(destination),
                .integer(last.rawValue)
            ) { $0.integer(0) }
            if lowest != nil { return false }
        }
        return true
    }

    /// Who is owed something, by name; each is found by a step in the index.
    private func destinationsOwed() throws(JournalError) -> [String] {
        var destinations: [String] = []
        while let next = try connection.row(
            "SELECT destination FROM owed WHERE destination>? ORDER BY destination LIMIT 1",
            .text(destinations.last ?? ""),
            take: { $0.text(0) }
        ) {
            destinations.append(next)
        }
        return destinations
    }
}
