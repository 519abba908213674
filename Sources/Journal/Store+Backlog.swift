extension Store {
    /// How much is owed to a destination, and since when.
    func backlog(to destination: Destination) throws(JournalError) -> SealedJournal.Backlog {
        let totals = try totals(of: destination)
        let oldest = try waitingRow(to: destination, after: totals.lowest.previous)?.number
        if let oldest { self.totals[destination]?.lowest = oldest }
        return .init(
            waiting: totals.waiting,
            oldestStoredMilliseconds: try oldest.flatMap { (number) throws(JournalError) in
                try connection.row(
                    "SELECT stored_ms FROM record WHERE number=?",
                    .integer(number.rawValue)
                ) { $0.integer(0) }
            },
            setAside: totals.setAside
        )
    }

    /// How many rows of a destination wait, of those up to a number.
    func countWaiting(
        through number: RecordNumber,
        to destination: Destination
    ) throws(JournalError) -> Int {
        try connection.row(
            "SELECT count(*) FROM owed WHERE destination=? AND number<=? AND state=0",
            .text(destination.rawValue),
            .integer(number.rawValue)
        ) { Int($0.integer(0)) } ?? 0
    }

    /// What is owed to a destination; counted at the first call, and kept from then on.
    func totals(of destination: Destination) throws(JournalError) -> Totals {
        if let known = totals[destination] { return known }
        let counts = try connection.rows(
            "SELECT state, count(*), min(number) FROM owed WHERE destination=? GROUP BY state",
            .text(destination.rawValue)
        ) { (OwedState(rawValue: $0.integer(0)), Int($0.integer(1)), $0.integer(2)) }
        let waiting = counts.first { $0.0 == .waiting }
        let counted = Totals(
            waiting: waiting?.1 ?? 0,
            setAside: counts.first { $0.0 == .setAside }?.1 ?? 0,
            lowest: RecordNumber(rawValue: waiting?.2 ?? RecordNumber.first.rawValue)
        )
        totals[destination] = counted
        return counted
    }

    /// What an event's record waits for at a destination; nil if it is not owed there.
    func owedState(
        of event: EventID,
        at destination: Destination
    ) throws(JournalError) -> OwedState? {
        try connection.row(
            """
            SELECT state FROM record JOIN owed ON owed.number=record.number AND destination=?
            WHERE event=?
            """,
            .text(destination.rawValue),
            .blob(event.bytes)
        ) { OwedState(rawValue: $0.integer(0)) } ?? nil
    }
}
