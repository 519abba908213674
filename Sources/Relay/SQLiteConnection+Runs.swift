internal import RelayContract

extension SQLiteConnection {
    /// Adds one number to the unbroken runs of a journal, joining those that now touch.
    func extendRuns(
        of store: StoreName,
        epoch: String,
        with number: Int64
    ) throws(SQLiteFailure) {
        let journal: [SQLiteValue] = [.text(store.description), .text(epoch)]
        var below: ClosedRange<Int64>?
        try run(
            """
            SELECT first, last FROM run WHERE store = ? AND epoch = ? AND first < ?
            ORDER BY first DESC LIMIT 1
            """,
            journal + [.integer(number)]
        ) { row in
            if row.integer(1) == number - 1 { below = row.integer(0)...row.integer(1) }
            return false
        }
        var above: Int64?
        try run(
            "SELECT last FROM run WHERE store = ? AND epoch = ? AND first = ?",
            journal + [.integer(number + 1)]
        ) { row in
            above = row.integer(0)
            return false
        }

        if above != nil {
            try run(
                "DELETE FROM run WHERE store = ? AND epoch = ? AND first = ?",
                journal + [.integer(number + 1)]
            )
        }
        try run(
            "INSERT OR REPLACE INTO run (store, epoch, first, last) VALUES (?, ?, ?, ?)",
            journal + [.integer(below?.lowerBound ?? number), .integer(above ?? number)]
        )
    }
}
