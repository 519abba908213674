internal import Foundation

// The tables as they are, for a copy that is sealed as the journal is.
extension Store {
    func sealedRows(
        after number: RecordNumber,
        through last: RecordNumber,
        _ countMax: Int
    ) throws(JournalError) -> [ToldSealed] {
        try connection.rows(
            """
            SELECT number, kind, event, stored_ms, sealed FROM record
            WHERE number>? AND number<=? ORDER BY number LIMIT ?
            """,
            .integer(number.rawValue),
            .integer(last.rawValue),
            .integer(Int64(countMax))
        ) {
            ToldSealed(
                number: RecordNumber(rawValue: $0.integer(0)),
                kind: $0.text(1),
                event: Data($0.blob(2)),
                storedMilliseconds: $0.integer(3),
                blob: Data($0.blob(4))
            )
        }
    }

    func debts(
        after debt: Debt?,
        through last: RecordNumber,
        _ countMax: Int
    ) throws(JournalError) -> [Debt] {
        try connection.rows(
            """
            SELECT destination, number, attempts, state, reason FROM owed
            WHERE (destination, number)>(?, ?) AND number<=? ORDER BY destination, number LIMIT ?
            """,
            .text(debt?.destination ?? ""),
            .integer(debt?.number.rawValue ?? 0),
            .integer(last.rawValue),
            .integer(Int64(countMax))
        ) {
            Debt(
                destination: $0.text(0),
                number: RecordNumber(rawValue: $0.integer(1)),
                attempts: $0.integer(2),
                state: $0.integer(3),
                reason: $0.text(4)
            )
        }
    }

    func seals() throws(JournalError) -> Seals {
        Seals(
            identity: Data(identity),
            head: Data(try Self.value(.head, in: connection)),
            base: Data(try Self.value(.base, in: connection)),
            epochs: try Self.valueIfThere(.epochs, in: connection).map { Data($0) },
            first: base.first,
            last: head.number
        )
    }
}
