internal import CSQLite

/// One prepared statement, and while it runs, the row it stands on.
///
/// Safe, since the handle never leaves it and what SQLite lends is copied at once.
@safe final class SQLiteStatement {
    private let handle: OpaquePointer

    init(owning handle: OpaquePointer) {
        unsafe self.handle = unsafe handle
    }

    deinit {
        _ = unsafe sqlite3_finalize(handle)
    }

    /// A column's whole number, counted from 0.
    func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

    /// A column's text; empty when it is NULL.
    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

    /// A column's bytes, whether text or blob.
    func bytes(_ column: Int32) -> [UInt8] {
        // The order matters: asking for the blob may convert it, and only then the length holds.
        guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
        let count = unsafe Int(sqlite3_column_bytes(handle, column))
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
        // SQLITE_TRANSIENT, a cast that Swift cannot import: SQLite copies the bytes at once.
        let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .integer(let number): return unsafe sqlite3_bind_int64(handle, index, number)
        case .text(let text): return unsafe sqlite3_bind_text(handle, index, text, -1, copied)
        case .blob(let bytes):
            return unsafe sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), copied)
        }
    }

    func step() -> Int32 { unsafe sqlite3_step(handle) }

    func reset() {
        _ = unsafe sqlite3_reset(handle)
        _ = unsafe sqlite3_clear_bindings(handle)
    }
}
