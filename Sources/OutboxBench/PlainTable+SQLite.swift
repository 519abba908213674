internal import CSQLite

/// A table in SQLite with the journal's settings and nothing else: no seal, no chain, no rows owed.
@safe final class PlainTable {
    private let handle: OpaquePointer
    private let insert: OpaquePointer

    init(in folder: String) throws(Obstacle) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        guard unsafe sqlite3_open_v2(folder + "/plain", &opened, flags, nil) == SQLITE_OK,
            let handle = unsafe opened
        else { throw .broken("sqlite3_open_v2") }
        unsafe self.handle = handle
        for sql in [
            "PRAGMA locking_mode=EXCLUSIVE", "PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL",
            "CREATE TABLE record(number INTEGER PRIMARY KEY, bytes BLOB)",
        ] {
            guard unsafe sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
                throw .broken(sql)
            }
        }
        var prepared: OpaquePointer?
        let sql = "INSERT INTO record(bytes) VALUES(?)"
        guard unsafe sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK,
            let insert = unsafe prepared
        else { throw .broken(sql) }
        unsafe self.insert = insert
    }

    deinit {
        unsafe sqlite3_finalize(insert)
        unsafe sqlite3_close(handle)
    }

    /// Stores rows in one transaction, which is on the medium when it returns.
    func store(_ rows: [[UInt8]]) throws(Obstacle) {
        try run("BEGIN IMMEDIATE")
        for row in rows {
            let count = Int32(row.count)
            // The bytes live until the statement has run, so they need not be copied.
            let isStored = unsafe row.withUnsafeBytes { bytes in
                unsafe sqlite3_bind_blob(insert, 1, bytes.baseAddress, count, nil)
                let result = unsafe sqlite3_step(insert)
                unsafe sqlite3_reset(insert)
                return result == SQLITE_DONE
            }
            guard isStored else { throw .broken("INSERT") }
        }
        try run("COMMIT")
    }

    private func run(_ sql: String) throws(Obstacle) {
        guard unsafe sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
            throw .broken(sql)
        }
    }
}
