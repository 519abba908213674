internal import Sealing

// MARK: - Delivering

extension Store {
    /// What stands as the reason of a row whose record does not open.
    static let unreadableReason = "unreadable"

    func owe(_ number: RecordNumber, to destination: Destination) throws(JournalError) {
        try connection.run(
            """
            INSERT INTO owed(destination, number, attempts, state, reason) VALUES(?, ?, 0, 0, '')
            ON CONFLICT DO UPDATE SET attempts=0, state=0, reason=''
            """,
            .text(destination.rawValue),
            .integer(number.rawValue)
        )
    }

    /// Waiting rows with their records, oldest first.
    ///
    /// A row whose record does not open is set aside on the way, so that it holds nothing up.
    func owed(
        to destination: Destination,
        after: RecordNumber,
        countMax: Int,
        bytesMax: Int
    ) throws(JournalError) -> [SealedJournal.Owed] {
        var owed: [SealedJournal.Owed] = []
        var byteCount = 0
        var position = after
        while owed.count < countMax, byteCount < bytesMax,
            let row = try waitingRow(to: destination, after: position)
        {
            position = row.number
            do {
                let record = try requiredRecord(row.number).opened(in: identity, with: vault).record
                if !owed.isEmpty, byteCount + record.payload.count > bytesMax { break }
                owed.append(.init(record: record, attempts: row.attempts))
                byteCount += record.payload.count
            } catch .damagedRecord {
                try setAside(row.number, of: destination, reason: Self.unreadableReason)
            }
        }
        return owed
    }

    private func waitingRow(
        to destination: Destination,
        after number: RecordNumber
    ) throws(JournalError) -> (number: RecordNumber, attempts: Int)? {
        try connection.row(
            """
            SELECT number, attempts FROM owed WHERE destination=? AND number>? AND state=0
            ORDER BY number LIMIT 1
            """,
            .text(destination.rawValue),
            .integer(number.rawValue)
        ) { (RecordNumber(rawValue: $0.integer(0)), Int($0.integer(1))) }
    }

    /// Takes rows away that a destination has acknowledged.
    ///
    /// A power cut may bring them back, and then they are sent again.
    func settle(_ numbers: [RecordNumber], of destination: Destination) throws(JournalError) {
        try writing { () throws(JournalError) in
            try connection.relaxedTransaction { () throws(JournalError) in
                for number in numbers {
                    try connection.run(
                        "DELETE FROM owed WHERE destination=? AND number=?",
                        .text(destination.rawValue),
                        .integer(number.rawValue)
                    )
                }
            }
        }
        tidyIfLong(isAwaited: false)
    }

    /// Counts an attempt at each of the rows.
    func countAttempt(_ numbers: [RecordNumber], of destination: Destination) throws(JournalError) {
        try writing { () throws(JournalError) in
            try connection.relaxedTransaction { () throws(JournalError) in
                for number in numbers {
                    try connection.run(
                        "UPDATE owed SET attempts=attempts+1 WHERE destination=? AND number=?",
                        .text(destination.rawValue),
                        .integer(number.rawValue)
                    )
                }
            }
        }
        tidyIfLong(isAwaited: false)
    }
}

// MARK: - Waiting for a person

extension Store {
    func setAside(
        _ number: RecordNumber,
        of destination: Destination,
        reason: String
    ) throws(JournalError) {
        try writing { () throws(JournalError) in
            try connection.transaction { () throws(JournalError) in
                try connection.run(
                    "UPDATE owed SET state=1, reason=? WHERE destination=? AND number=?",
                    .text(reason),
                    .text(destination.rawValue),
                    .integer(number.rawValue)
                )
            }
        }
    }

    func rowsSetAside(
        of destination: Destination,
        after number: RecordNumber,
        countMax: Int
    ) throws(JournalError) -> [SealedJournal.SetAside] {
        try connection.rows(
            """
            SELECT number, attempts, reason FROM owed
            WHERE destination=? AND number>? AND state=1 ORDER BY number LIMIT ?
            """,
            .text(destination.rawValue),
            .integer(number.rawValue),
            .integer(Int64(countMax))
        ) {
            .init(
                number: RecordNumber(rawValue: $0.integer(0)),
                attempts: Int($0.integer(1)),
                reason: $0.text(2)
            )
        }
    }

    /// Owes records again from the beginning, whether they were set aside or acknowledged.
    func resend(_ numbers: [RecordNumber], to destination: Destination) throws(JournalError) {
        try writing { () throws(JournalError) in
            try connection.transaction { () throws(JournalError) in
                for number in numbers where number >= .first && number <= head.number {
                    try owe(number, to: destination)
                }
            }
        }
    }

    /// Owes everything again that was set aside.
    ///
    /// - Returns: How many records.
    func resendAll(to destination: Destination) throws(JournalError) -> Int {
        try writing { () throws(JournalError) in
            try connection.transaction { () throws(JournalError) in
                try connection.run(
                    "UPDATE owed SET attempts=0, state=0, reason='' "
                        + "WHERE destination=? AND state=1",
                    .text(destination.rawValue)
                )
                return connection.changes
            }
        }
    }

    func backlog(to destination: Destination) throws(JournalError) -> SealedJournal.Backlog {
        let counts = try connection.rows(
            "SELECT state, count(*) FROM owed WHERE destination=? GROUP BY state",
            .text(destination.rawValue)
        ) { (state: $0.integer(0), count: Int($0.integer(1))) }
        let oldest = try connection.row(
            """
            SELECT stored_ms FROM record WHERE number=(
              SELECT min(number) FROM owed WHERE destination=? AND state=0)
            """,
            .text(destination.rawValue)
        ) { $0.integer(0) }
        return .init(
            waiting: counts.first { $0.state == OwedState.waiting.rawValue }?.count ?? 0,
            oldestStoredMilliseconds: oldest,
            setAside: counts.first { $0.state == OwedState.setAside.rawValue }?.count ?? 0
        )
    }
}
