import CSQLite

struct SQLError: Error {
    let code: Int32
    let message: String
}

/// A plain SQLite connection, without any of the journal's care.
@safe final class RawDatabase {
    private let handle: OpaquePointer

    init(_ path: String) throws {
        var opened: OpaquePointer?
        let code = unsafe sqlite3_open(path, &opened)
        guard code == SQLITE_OK, let opened = unsafe opened else {
            throw SQLError(code: code, message: "open")
        }
        unsafe handle = opened
    }

    deinit {
        _ = unsafe sqlite3_close(handle)
    }

    func run(_ sql: String) throws {
        let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else {
            throw SQLError(code: code, message: unsafe String(cString: sqlite3_errmsg(handle)))
        }
    }
}
