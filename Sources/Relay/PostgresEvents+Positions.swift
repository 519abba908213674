internal import RelayContract

extension PostgresEvents {
    func end(of store: StoreName) throws(EventStoreError) -> Int64 {
        try number("SELECT last FROM shelf WHERE store = $1", [.text(store.description)]) ?? 0
    }

    func firstPosition(
        of store: StoreName,
        arrivedFrom milliseconds: Int64
    ) throws(EventStoreError) -> Int64? {
        try number(
            "SELECT min(position) FROM event WHERE store = $1 AND received >= $2",
            [.text(store.description), .integer(milliseconds)]
        )
    }

    func lastPosition(
        of store: StoreName,
        arrivedBefore milliseconds: Int64
    ) throws(EventStoreError) -> Int64? {
        try number(
            "SELECT max(position) FROM event WHERE store = $1 AND received < $2",
            [.text(store.description), .integer(milliseconds)]
        )
    }

    func lastPosition(of store: StoreName, type: String) throws(EventStoreError) -> Int64? {
        try number(
            "SELECT position FROM event WHERE store = $1 AND type = $2 "
                + "ORDER BY position DESC LIMIT 1",
            [.text(store.description), .text(type)]
        )
    }

    /// The one number that a statement gives; nil for none and NULL, since positions begin at 1.
    private func number(
        _ statement: String,
        _ values: [PostgresValue]
    ) throws(EventStoreError) -> Int64? {
        let found = try rows(statement, values)
        let number = found.count > 0 ? found.integer(0, 0) : 0
        return number == 0 ? nil : number
    }
}
