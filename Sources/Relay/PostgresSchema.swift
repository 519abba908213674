internal import Kernel

/// How a chain's database is laid out, and what a session must be like.
///
/// As in ``SQLiteSchema``, with two differences. Every key leads with the store, and no statement
/// looks at two stores, so that Citus can spread each table by it unchanged. And `shelf` has one
/// row a store with the position of its last event: whoever stores events locks that row, takes the
/// positions behind it, and keeps the lock until the commit.
///
/// That is why no reader can miss a late committer, however many relays there are. PostgreSQL lets
/// go of a row's lock only after the transaction can be seen by others, so the positions of a store
/// come into sight in their order: who sees one, sees all below it. They have no gaps either, since
/// a transaction that fails takes back the row with the rest. A standby replays commits in the same
/// order, so that it holds after a failover too. A sequence would give numbers in the order of
/// asking, and a reader could pass one whose commit was still to come.
enum PostgresSchema {
    /// The state of our own for a session whose commits would not last.
    static let notDurable = "CR001"
    /// The state of our own for a database of another version.
    static let otherVersion = "CR002"
    /// SQLSTATE lock_not_available.
    private static let lockNotAvailable = "55P03"
    private static let version: Int64 = 1
    /// How long a relay waits for one that makes the tables.
    private static let patienceSeconds: Int64 = 60
    /// The key under which relays that start at once make a schema's tables one after the other.
    static let lockKey = "(\(0x636F_6D61), hashtext(coalesce(current_schema(), '')))"

    private static let tables = [
        "CREATE TABLE relay_layout (version bigint PRIMARY KEY)",
        """
        CREATE TABLE shelf (
            store text COLLATE "C" PRIMARY KEY,
            last bigint NOT NULL
        ) WITH (fillfactor = 50)
        """,
        """
        CREATE TABLE event (
            store text COLLATE "C" NOT NULL,
            position bigint NOT NULL,
            id text COLLATE "C" NOT NULL,
            epoch text COLLATE "C" NOT NULL,
            sequence bigint NOT NULL,
            sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
            type text COLLATE "C" NOT NULL,
            received bigint NOT NULL,
            body bytea NOT NULL,
            PRIMARY KEY (store, position)
        )
        """,
        "CREATE UNIQUE INDEX event_by_id ON event (store, id)",
        "CREATE UNIQUE INDEX event_by_sequence ON event (store, epoch, sequence)",
        "CREATE INDEX event_by_time ON event (store, received, position)",
        """
        CREATE TABLE run (
            store text COLLATE "C" NOT NULL,
            epoch text COLLATE "C" NOT NULL,
            first bigint NOT NULL,
            last bigint NOT NULL,
            PRIMARY KEY (store, epoch, first)
        ) WITH (fillfactor = 50)
        """,
        """
        CREATE TABLE told (
            store text COLLATE "C" NOT NULL,
            topic text COLLATE "C" NOT NULL,
            name text COLLATE "C" NOT NULL,
            time bigint NOT NULL,
            text text NOT NULL,
            PRIMARY KEY (store, topic, name)
        )
        """,
        "INSERT INTO relay_layout VALUES (\(version))",
    ]

    /// Makes a new session one that can be relied on, and the tables if there are none.
    ///
    /// - Throws: ``PostgresFailure``, with ``notDurable`` when a commit would not last.
    static func prepare(_ session: PostgresConnection) throws(PostgresFailure) {
        let found = try session.run(
            """
            SELECT current_setting('synchronous_commit'), current_setting('fsync'),
                current_setting('full_page_writes'), current_setting('server_encoding'),
                current_setting('transaction_read_only'),
                to_regclass('relay_layout') IS NOT NULL
            """
        )
        try check("synchronous_commit", found.text(0, 0), among: ["on", "remote_apply"])
        try check("fsync", found.text(0, 1), among: ["on"])
        try check("full_page_writes", found.text(0, 2), among: ["on"])
        try check("server_encoding", found.text(0, 3), among: ["UTF8"])
        try check("transaction_read_only", found.text(0, 4), among: ["off"])
        // Said again, so that it stays as it is here when the server's settings are changed.
        try session.command("SET synchronous_commit = '\(found.text(0, 0))'")
        // No relay may hold a store's row for long. Few rows are looked for by their key, always;
        // without knowing that, a plan for new tables may read all of them.
        for setting in [
            "lock_timeout = '5s'", "statement_timeout = '10s'",
            "idle_in_transaction_session_timeout = '10s'", "client_min_messages = 'warning'",
            "enable_seqscan = off", "enable_hashjoin = off", "enable_mergejoin = off",
        ] { try session.command("SET " + setting) }
        if found.integer(0, 5) == 0 { try makeTables(in: session) }
        let known = try session.run("SELECT version FROM relay_layout")
        guard known.count == 1, known.integer(0, 0) == version else {
            let message = "the database is of another version than \(version)"
            throw PostgresFailure(state: otherVersion, message: message)
        }
    }

    private static func check(
        _ setting: String,
        _ found: String,
        among good: [String]
    ) throws(PostgresFailure) {
        guard !good.contains(found) else { return }
        let message = "\(setting) is \(found), not \(good.joined(separator: " / "))"
        throw PostgresFailure(state: notDurable, message: message)
    }

    /// Makes the tables, unless another relay did while this one waited for its turn.
    ///
    /// The lock is the session's and comes before the transaction: what a transaction has looked
    /// up once, as here that there is no table, it may go on believing whatever it waits for.
    /// After a failure the session is given up, and the lock with it.
    private static func makeTables(in session: PostgresConnection) throws(PostgresFailure) {
        try waitForTurn(in: session)
        try session.transaction { () throws(PostgresFailure) in
            let found = try session.run("SELECT to_regclass('relay_layout') IS NOT NULL")
            guard found.integer(0, 0) == 0 else { return }
            for table in tables { try session.command(table) }
        }
        try session.run("SELECT pg_advisory_unlock" + lockKey)
    }
    /// Waits until no other relay makes the tables.
    ///
    /// It asks again and again instead of waiting inside one statement, which the session's limits
    /// would end: whoever makes the tables on a busy server may take longer than those.
    private static func waitForTurn(in session: PostgresConnection) throws(PostgresFailure) {
        let clock = SystemTime()
        let end = clock.steadyNanoseconds() + patienceSeconds * 1_000_000_000
        while true {
            let turn = try session.run("SELECT pg_try_advisory_lock" + lockKey)
            if turn.integer(0, 0) == 1 { return }
            guard clock.steadyNanoseconds() < end else {
                let message = "another relay has been making the tables for \(patienceSeconds) s"
                throw PostgresFailure(state: lockNotAvailable, message: message)
            }
            rest(milliseconds: 50)
        }
    }
}
