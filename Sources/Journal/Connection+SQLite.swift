internal import CSQLite

/// The one connection to a journal's file.
///
/// It is opened in SQLite's multi-thread mode, which leaves out all its locks, because only the
/// holder of the journal's own lock ever calls it.
// The pointer is this owner's alone, and closed after the statements that depend on it.
@safe final class Connection {
    let path: String
    /// Whether a call failed in a way that leaves open what is on the medium.
    ///
    /// The connection must not be used any more then: Linux forgets what it could not write, and a
    /// second flush says that all is well.
    private(set) var isInDoubt = false
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    private let log = LogLength()

    /// Opens a file, and makes it if needed.
    init(opening path: String) throws(JournalError) {
        self.path = path
        let flags =
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
            | SQLITE_OPEN_EXRESCODE
        var opened: OpaquePointer?
        let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let handle = unsafe opened else {
            defer { _ = unsafe sqlite3_close(opened) }
            throw unsafe JournalError(code: code, of: opened, path: path)
        }
        unsafe self.handle = handle
        // The file keeps its size when the journal is closed: it is space that is reserved.
        var isKept: Int32 = 1
        _ = unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &isKept)
        unsafe log.follow(handle)
    }

    deinit {
        statements = [:]
        _ = unsafe sqlite3_close(handle)
    }

    /// Notes that what the connection says cannot be relied on any more.
    func doubt() { isInDoubt = true }

    /// How many pages of the write-ahead log are in use since it was last started over.
    var pagesInLog: Int { log.pages }

    /// How many rows the last statement wrote or deleted.
    var changes: Int { Int(unsafe sqlite3_changes64(handle)) }
}

// MARK: - Statements

extension Connection {
    /// Runs a statement to its end.
    func run(_ sql: String, _ values: SQLiteValue...) throws(JournalError) {
        let statement = try statement(sql)
        defer { statement.reset() }
        statement.bind(values)
        while try step(statement) {}
    }

    /// Runs a statement and takes each of its rows.
    func rows<Element>(
        _ sql: String,
        _ values: SQLiteValue...,
        take: (Statement) -> Element
    ) throws(JournalError) -> [Element] {
        let statement = try statement(sql)
        defer { statement.reset() }
        statement.bind(values)
        var elements: [Element] = []
        while try step(statement) { elements.append(take(statement)) }
        return elements
    }

    /// Runs a statement that yields one row or none.
    func row<Element>(
        _ sql: String,
        _ values: SQLiteValue...,
        take: (Statement) -> Element
    ) throws(JournalError) -> Element? {
        let statement = try statement(sql)
        defer { statement.reset() }
        statement.bind(values)
        return try step(statement) ? take(statement) : nil
    }

    private func statement(_ sql: String) throws(JournalError) -> Statement {
        if let known = statements[sql] { return known }
        var prepared: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let code = unsafe sqlite3_prepare_v3(handle, sql, -1, flags, &prepared, nil)
        guard code == SQLITE_OK, let pointer = unsafe prepared else { throw failure(code) }
        let statement = unsafe Statement(owning: pointer)
        // Some pragmas act when they are prepared and not when they run (sqlite.org/pragma.html),
        // so a kept one might do nothing the second time.
        if !sql.hasPrefix("PRAGMA") { statements[sql] = statement }
        return statement
    }

    private func step(_ statement: Statement) throws(JournalError) -> Bool {
        switch statement.step() {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw failure(code)
        }
    }

    private func failure(_ code: Int32) -> JournalError {
        if code & 0xFF == SQLITE_IOERR { isInDoubt = true }
        return unsafe JournalError(code: code, of: handle, path: path)
    }
}

// MARK: - Transactions

extension Connection {
    /// Runs statements as one: all of them are on the medium when it returns, or none is stored.
    ///
    /// It asks for the right to write first: a transaction that reads and then writes would fail.
    func transaction<Result>(
        _ body: () throws(JournalError) -> Result
    ) throws(JournalError) -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// Runs a transaction that a power cut may undo as a whole, and so costs no flush.
    ///
    /// What is committed before stays, and the next full transaction puts this one on the medium
    /// too, for both are written to one file one after the other.
    func relaxedTransaction<Result>(
        _ body: () throws(JournalError) -> Result
    ) throws(JournalError) -> Result {
        try run("PRAGMA synchronous=NORMAL")
        defer {
            do {
                try run("PRAGMA synchronous=FULL")
            } catch {
                isInDoubt = true
            }
        }
        return try transaction(body)
    }

    private func rollBack() {
        // Some failures have rolled back by themselves.
        guard unsafe sqlite3_get_autocommit(handle) == 0 else { return }
        do {
            try run("ROLLBACK")
        } catch {
            isInDoubt = true
        }
    }

    /// Moves what the write-ahead log holds to its place, both flushed.
    ///
    /// - Parameter startingOver: Also makes sure that the next transaction starts the log over.
    /// - Throws: ``JournalError``; what was not moved stays in the log.
    func checkpoint(startingOver: Bool = false) throws(JournalError) {
        let mode = startingOver ? SQLITE_CHECKPOINT_RESTART : SQLITE_CHECKPOINT_PASSIVE
        let code = unsafe sqlite3_wal_checkpoint_v2(handle, "main", mode, nil, nil)
        guard code == SQLITE_OK else { throw failure(code) }
        log.pages = 0
    }
}
