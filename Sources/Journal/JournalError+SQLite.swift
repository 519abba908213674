internal import CSQLite
internal import Kernel

extension JournalError {
    /// Tells what SQLite's code means for a journal.
    ///
    /// See sqlite.org/rescode.html.
    init(code: Int32, of handle: OpaquePointer?, path: String) {
        let number = unsafe handle.map { unsafe sqlite3_system_errno($0) } ?? 0
        let reason = number == 0 ? nil : SystemError(rawValue: number)
        let message = unsafe handle.flatMap { unsafe sqlite3_errmsg($0) }
            .map { unsafe String(cString: $0) }
        let detail = [message ?? "SQLite", reason?.description].compactMap(\.self)
            .joined(separator: ", ")

        switch code & 0xFF {
        case SQLITE_FULL:
            self = .diskFull(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED:
            self = .inUse(path: path, process: nil)
        case SQLITE_READONLY:
            self = .readOnly(path: path)
        case SQLITE_IOERR, SQLITE_CANTOPEN:
            self =
                reason.flatMap { JournalError($0, path: path) }
                ?? .inputOutput(path: path, detail: detail)
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_CONSTRAINT,
            SQLITE_MISMATCH, SQLITE_EMPTY, SQLITE_FORMAT:
            self = .damagedFile(path: path, detail: detail)
        default:
            self = .inputOutput(path: path, detail: detail)
        }
    }
}
