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
        var position = max(after, try totals(of: destination).lowest.previous)
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

    /// The first row that waits behind a number.
    func waitingRow(
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
        let states = try writing { () throws(JournalError) in
            try connection.relaxedTransaction { () throws(JournalError) in
                var states: [OwedState] = []
                for number in numbers {
                    let state = try connection.row(
                        "DELETE FROM owed WHERE destination=? AND number=? RETURNING state",
                        .text(destination.rawValue),
                        .integer(number.rawValue)
                    ) { OwedState(rawValue: $0.integer(0)) }
                    if let state = state ?? nil { states.append(state) }
                }
                return states
            }
        }
        for state in states { totals[destination]?.remove(state) }
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
        let isNew = try writing { () throws(JournalError) in
            try connection.transaction { () throws(JournalError) in
                try connection.run(
                    "UPDATE owed SET state=1, reason=? WHERE destination=? AND number=? "
                        + "AND state=0",
                    .text(reason),
                    .text(destination.rawValue),
                    .integer(number.rawValue)
                )
                return connection.changes > 0
            }
        }
        if isNew { totals[destination]?.setOneAside() }
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
    ///
    /// - Returns: Those that are there.
    func resend(
        _ numbers: [RecordNumber],
        to destination: Destination
    ) throws(JournalError) -> [RecordNumber] {
        defer { totals[destination] = nil }
        let known = numbers.filter { $0 >= base.first && $0 <= head.number }
        try writing { () throws(JournalError) in
            try connection.transaction { () throws(JournalError) in
                for number in known { try owe(number, to: destination) }
            }
        }
        return known
    }

    /// Owes everything again that was set aside.
    ///
    /// - Returns: The records.
    func resendAll(to destination: Destination) throws(JournalError) -> [RecordNumber] {
        defer { totals[destination] = nil }
        let attempts = destination.marksRepeats ? "min(attempts, 1)" : "0"
        return try writing { () throws(JournalError) in
            try connection.transaction { () throws(JournalError) in
                try connection.rows(
                    "UPDATE owed SET attempts=\(attempts), state=0, reason='' "
                        + "WHERE destination=? AND state=1 RETURNING number",
                    .text(destination.rawValue)
                ) { RecordNumber(rawValue: $0.integer(0)) }
            }
        }
    }
}
