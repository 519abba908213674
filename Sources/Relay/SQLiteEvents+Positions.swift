internal import RelayContract

extension SQLiteEvents {
    func end(of store: StoreName) throws(EventStoreError) -> Int64 {
        try number(
            "SELECT coalesce(max(position), 0) FROM event WHERE store = ?",
            [.text(store.description)]
        ) ?? 0
    }

    func firstPosition(
        of store: StoreName,
        arrivedFrom milliseconds: Int64
    ) throws(EventStoreError) -> Int64? {
        try number(
            "SELECT min(position) FROM event WHERE store = ? AND received >= ?",
            [.text(store.description), .integer(milliseconds)]
        )
    }

    func lastPosition(
        of store: StoreName,
        arrivedBefore milliseconds: Int64
    ) throws(EventStoreError) -> Int64? {
        try number(
            "SELECT max(position) FROM event WHERE store = ? AND received < ?",
            [.text(store.description), .integer(milliseconds)]
        )
    }

    func lastPosition(of store: StoreName, type: String) throws(EventStoreError) -> Int64? {
        try number(
            "SELECT position FROM event WHERE store = ? AND type = ? "
                + "ORDER BY position DESC LIMIT 1",
            [.text(store.description), .text(type)]
        )
    }

    /// The one number that a statement gives; nil for none and NULL, since positions begin at 1.
    private func number(
        _ statement: String,
        _ values: [SQLiteValue]
    ) throws(EventStoreError) -> Int64? {
        try use { connection throws(SQLiteFailure) in
            var number: Int64?
            try connection.run(statement, values) { row in
                number = row.integer(0)
                return false
            }
            return number == 0 ? nil : number
        }
    }
}
