internal import CSQLite

/// How the store's file is laid out and set up.
///
/// `event` has one row an event; its position rises in the order of commits, since there is one
/// writer. `run` has one row for each unbroken run of numbers of a journal, so that what is
/// missing is known without reading the events. `told` has what is remembered beside the events.
enum SQLiteSchema {
    private static let version: Int64 = 1

    private static let tables = [
        """
        CREATE TABLE event (
            position INTEGER PRIMARY KEY AUTOINCREMENT,
            store TEXT NOT NULL,
            id TEXT NOT NULL,
            epoch TEXT NOT NULL,
            sequence INTEGER NOT NULL,
            sha256 BLOB NOT NULL,
            type TEXT NOT NULL,
            received INTEGER NOT NULL,
            body BLOB NOT NULL
        ) STRICT
        """,
        "CREATE UNIQUE INDEX event_by_id ON event (store, id)",
        "CREATE UNIQUE INDEX event_by_sequence ON event (store, epoch, sequence)",
        "CREATE INDEX event_by_position ON event (store, position)",
        """
        CREATE TABLE run (
            store TEXT NOT NULL,
            epoch TEXT NOT NULL,
            first INTEGER NOT NULL,
            last INTEGER NOT NULL,
            PRIMARY KEY (store, epoch, first)
        ) STRICT, WITHOUT ROWID
        """,
        "PRAGMA user_version = \(version)",
    ]

    /// What came to the layout without changing it, so that an older relay can read the file too.
    private static let additions = [
        "CREATE INDEX IF NOT EXISTS event_by_time ON event (store, received)",
        """
        CREATE TABLE IF NOT EXISTS told (
            store TEXT NOT NULL,
            topic TEXT NOT NULL,
            name TEXT NOT NULL,
            time INTEGER NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (store, topic, name)
        ) STRICT, WITHOUT ROWID
        """,
    ]

    /// Opens the file with the settings that make a commit last, and makes the tables in a new one.
    static func open(_ path: String, pageLimit: Int64) throws(SQLiteFailure) -> SQLiteConnection {
        let connection = try SQLiteConnection(opening: path)
        // The exclusive lock comes first: then WAL needs no shared memory and admits no second.
        try connection.run("PRAGMA locking_mode = EXCLUSIVE")
        var mode = ""
        try connection.run("PRAGMA journal_mode = WAL") { row in
            mode = row.text(0)
            return true
        }
        guard mode == "wal" else {
            throw SQLiteFailure(code: SQLITE_CANTOPEN, message: "no write-ahead log: \(mode)")
        }
        // FULL flushes the log at each commit; NORMAL lost acknowledged rows at a power cut.
        for setting in ["synchronous = FULL", "trusted_schema = OFF", "cell_size_check = ON"] {
            try connection.run("PRAGMA " + setting)
        }
        try connection.run("PRAGMA max_page_count = \(pageLimit)")
        try connection.transaction { () throws(SQLiteFailure) in try prepare(connection) }
        return connection
    }

    private static func prepare(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        var found: Int64 = 0
        try connection.run("PRAGMA user_version") { row in
            found = row.integer(0)
            return true
        }
        guard found == version || found == 0 else {
            let message = "the store is of version \(found), this relay knows \(version)"
            throw SQLiteFailure(code: SQLITE_NOTADB, message: message)
        }
        for table in (found == 0 ? tables : []) + additions { try connection.run(table) }
    }
}
