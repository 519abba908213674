internal import RelayContract

/// The events of all stores in PostgreSQL, which several relays may share.
final class PostgresEvents: EventStore {
    private let sessions: PostgresSessions

    /// Connects to the database, and makes its tables when there are none.
    ///
    /// - Parameter address: Where it is.
    /// - Throws: ``EventStoreError`` when it cannot be used.
    init(at address: DatabaseAddress) throws(EventStoreError) {
        sessions = PostgresSessions(with: address)
        try use { _ throws(PostgresFailure) in }
    }

    /// Whether a commit waits for the disk of another machine too.
    func hasStandby() throws(EventStoreError) -> Bool {
        try use { session throws(PostgresFailure) in
            let found = try session.run("SELECT current_setting('synchronous_standby_names')")
            return !found.text(0, 0).isEmpty
        }
    }

    /// Runs statements in a session of this thread's own.
    func use<Result>(
        _ body: (PostgresConnection) throws(PostgresFailure) -> Result
    ) throws(EventStoreError) -> Result {
        try sessions.use(body)
    }

    /// Runs one statement.
    func rows(
        _ statement: String,
        _ values: [PostgresValue]
    ) throws(EventStoreError) -> PostgresRows {
        try use { session throws(PostgresFailure) in try session.run(statement, values) }
    }
}
