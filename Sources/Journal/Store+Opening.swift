internal import Kernel
internal import Sealing

// MARK: - Settings

extension Store {
    /// The settings of a connection, each asked for, and read back.
    ///
    /// `locking_mode` comes before the log is used, so that there is no shared memory and no second
    /// process. `synchronous=FULL` flushes each transaction. `journal_size_limit` leaves the log as
    /// long as it was: that is space for records on a full disk. What is deleted was sealed, so
    /// `secure_delete` would only wear the disk.
    private static let settings: [(name: String, value: String, answer: String)] = [
        ("locking_mode", "EXCLUSIVE", "exclusive"),
        ("trusted_schema", "OFF", "0"),
        ("cell_size_check", "ON", "1"),
        ("mmap_size", "0", "0"),
        ("temp_store", "MEMORY", "2"),
        ("secure_delete", "OFF", "0"),
        ("page_size", "4096", "4096"),
        ("auto_vacuum", "NONE", "0"),
    ]

    /// The settings that write to the file, for when it is known to be a journal.
    private static let settingsOfLog: [(name: String, value: String, answer: String)] = [
        ("journal_mode", "WAL", "wal"),
        ("synchronous", "FULL", "2"),
        ("journal_size_limit", "-1", "-1"),
    ]

    /// Sets a connection up.
    ///
    /// - Returns: Whether the file holds nothing yet.
    static func prepare(_ connection: Connection, bytesMax: Int?) throws(JournalError) -> Bool {
        for setting in settings { try set(setting, in: connection) }
        let isNew = try isNew(connection)
        for setting in settingsOfLog { try set(setting, in: connection) }
        if let bytesMax {
            try connection.run("PRAGMA max_page_count=\(max(bytesMax / 4096, 1))")
        }
        return isNew
    }

    private static func set(
        _ setting: (name: String, value: String, answer: String),
        in connection: Connection
    ) throws(JournalError) {
        try connection.run("PRAGMA \(setting.name)=\(setting.value)")
        let answer = try connection.row("PRAGMA \(setting.name)") { $0.text(0) }
        guard answer == nil || answer == setting.answer else {
            let detail = "\(setting.name) \(answer ?? "")"
            throw .damagedFile(path: connection.path, detail: detail)
        }
    }
}

// MARK: - Tables

extension Store {
    /// Whether the file holds nothing yet; a file that is not a journal is an error.
    private static func isNew(_ connection: Connection) throws(JournalError) -> Bool {
        func number(_ pragma: String) throws(JournalError) -> Int64 {
            try connection.row("PRAGMA \(pragma)") { $0.integer(0) } ?? 0
        }
        let tables = try connection.row("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
        let application = try number("application_id")
        let version = try number("user_version")
        if tables == 0, application == 0, version == 0 { return true }

        guard application == Schema.application else {
            throw .damagedFile(path: connection.path, detail: "application \(application)")
        }
        guard version <= Schema.version else { throw .newer(path: connection.path) }
        guard version >= Schema.oldestVersion else {
            throw .damagedFile(path: connection.path, detail: "version \(version)")
        }
        return false
    }

    /// Makes the tables of a new journal, its identity and its empty chain, all at once or not.
    static func makeTables(in connection: Connection, for place: Place) throws(JournalError) {
        let identity = place.random.bytes(16)
        try connection.transaction { () throws(JournalError) in
            for table in Schema.tables { try connection.run(table) }
            try connection.run("PRAGMA application_id=\(Schema.application)")
            try connection.run("PRAGMA user_version=\(Schema.version)")
            try set(.identity, to: identity, in: connection)
            for (name, bytes) in [
                (MetaName.head, Head.empty.bytes), (.base, ChainStart.none.bytes),
            ] {
                try seal(name, bytes, into: connection, of: identity, with: place.vault)
            }
        }
    }

    /// Makes a journal of an older version one of this version, all at once or not.
    ///
    /// It is called when the head was opened, so the key is the right one.
    static func migrate(
        _ connection: Connection,
        of identity: [UInt8],
        with vault: Vault
    ) throws(JournalError) {
        let version = try connection.row("PRAGMA user_version") { $0.integer(0) }
        guard version != Schema.version else { return }
        try connection.transaction { () throws(JournalError) in
            try seal(.base, ChainStart.none.bytes, into: connection, of: identity, with: vault)
            try connection.run("PRAGMA user_version=\(Schema.version)")
        }
    }

    /// Writes as much as the log is to hold, and lets go of it again.
    ///
    /// The log keeps its length and the file its pages. So the first records of a new journal cost
    /// no more than all others, for it takes the disk twice as long to make a file longer, and a
    /// disk that is full takes some more records. A failure changes nothing but that.
    static func reserveLog(of connection: Connection, bytes: Int) {
        guard bytes > 0 else { return }
        try? connection.run(
            "INSERT INTO meta(name, value) VALUES('reserve', zeroblob(?))",
            .integer(Int64(bytes))
        )
        try? connection.run("DELETE FROM meta WHERE name='reserve'")
    }

    /// Makes sure that nobody added a trigger or changed a table.
    static func checkTables(in connection: Connection) throws(JournalError) {
        let tables = try connection.rows(
            "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid"
        ) { $0.text(0) }
        guard tables == Schema.tables else {
            throw .damagedFile(path: connection.path, detail: "sqlite_schema")
        }
    }
}
