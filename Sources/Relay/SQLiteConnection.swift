internal import CSQLite

/// One connection to one SQLite file, for one thread at a time.
///
/// Safe, since the handle never leaves it and is closed with it.
@safe final class SQLiteConnection {
    private let handle: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]

    /// Opens a file, and makes it when it is not there.
    ///
    /// - Parameter path: The file's path.
    /// - Throws: ``SQLiteFailure`` as sqlite3_open_v2 says.
    init(opening path: String) throws(SQLiteFailure) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = unsafe sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_EXRESCODE, nil)
        guard let opened = unsafe opened else {
            throw SQLiteFailure(code: code, message: "out of memory")
        }
        unsafe handle = opened
        guard code == SQLITE_OK else { throw failure(code) }
    }

    deinit {
        statements = [:]
        _ = unsafe sqlite3_close_v2(handle)
    }

    /// Runs one statement to its end, or until the reader has enough.
    ///
    /// Statements are prepared once and kept, so the text must be one of a fixed few.
    ///
    /// - Parameters:
    ///   - sql: One statement.
    ///   - values: The values of its parameters, in order.
    ///   - row: Called for each row; returns whether it wants more.
    /// - Throws: ``SQLiteFailure`` as sqlite3_prepare_v3 and sqlite3_step say.
    func run(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        row: (SQLiteStatement) -> Bool = { _ in true }
    ) throws(SQLiteFailure) {
        let statement = try prepared(sql)
        defer { statement.reset() }

        for (index, value) in values.enumerated() {
            let code = statement.bind(value, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw failure(code) }
        }
        while true {
            switch statement.step() {
            case SQLITE_ROW: if !row(statement) { return }
            case SQLITE_DONE: return
            case let code: throw failure(code)
            }
        }
    }

    /// Runs statements in one transaction that takes the right to write at its start.
    ///
    /// - Parameter body: What to do; what it throws undoes it all.
    /// - Returns: What the body returned, after the commit.
    /// - Throws: ``SQLiteFailure`` of the body, or of the commit: then it is unknown whether the
    ///   transaction is on the disk.
    func transaction<Result>(
        _ body: () throws(SQLiteFailure) -> Result
    ) throws(SQLiteFailure) -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // SQLite undoes by itself after some errors; then there is nothing left to undo.
            try? run("ROLLBACK")
            throw error
        }
    }

    private func prepared(_ sql: String) throws(SQLiteFailure) -> SQLiteStatement {
        if let statement = statements[sql] { return statement }
        var made: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let code = unsafe sqlite3_prepare_v3(handle, sql, -1, flags, &made, nil)
        guard code == SQLITE_OK, let made = unsafe made else { throw failure(code) }
        let statement = unsafe SQLiteStatement(owning: made)
        statements[sql] = statement
        return statement
    }

    private func failure(_ code: Int32) -> SQLiteFailure {
        unsafe SQLiteFailure(code: code, message: String(cString: sqlite3_errmsg(handle)))
    }
}
