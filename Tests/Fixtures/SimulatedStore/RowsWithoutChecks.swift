import Outbox

/// Rows that do not tell which check they are of, for a run that does without their order.
struct RowsWithoutChecks: OwedRows {
    let rows: any OwedRows

    func owed(
        after sequence: Int64,
        countMax: Int,
        bytesMax: Int
    ) throws(OwedRowsError) -> [OwedRow] {
        let rows = try rows.owed(after: sequence, countMax: countMax, bytesMax: bytesMax)
        return rows.map { OwedRow(parcel: $0.parcel, attempts: $0.attempts) }
    }

    func settle(_ sequences: [Int64]) throws(OwedRowsError) { try rows.settle(sequences) }

    func countAttempt(at sequences: [Int64]) throws(OwedRowsError) {
        try rows.countAttempt(at: sequences)
    }

    func setAside(_ sequence: Int64, because reason: SetAsideReason) throws(OwedRowsError) {
        try rows.setAside(sequence, because: reason)
    }

    func backlog() throws(OwedRowsError) -> OwedBacklog { try rows.backlog() }
}
