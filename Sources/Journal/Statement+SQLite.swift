internal import CSQLite

/// A value that goes into a statement.
enum SQLiteValue {
    case integer(Int64)
    case text(String)
    case blob([UInt8])
}

/// One prepared statement, and the row it stands on.
// The pointer is this owner's alone, and the connection lets go of its owner before it closes.
@safe final class Statement {
    private let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    deinit {
        _ = unsafe sqlite3_finalize(pointer)
    }

    /// Gives the values for the question marks, in their order.
    func bind(_ values: [SQLiteValue]) {
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            // These fail only for a wrong place or the end of memory; a value that is missing is
            // null then, which no column of ours takes.
            switch value {
            case .integer(let number):
                _ = unsafe sqlite3_bind_int64(pointer, place, number)
            case .text(let text):
                _ = unsafe sqlite3_bind_text(pointer, place, text, -1, copied)
            case .blob(let bytes):
                _ = unsafe sqlite3_bind_blob64(
                    pointer,
                    place,
                    bytes,
                    UInt64(bytes.count),
                    copied
                )
            }
        }
    }

    /// Goes to the next row; returns SQLite's code.
    func step() -> Int32 { unsafe sqlite3_step(pointer) }

    /// Ends the run, so that nothing stays locked or lent.
    func reset() {
        _ = unsafe sqlite3_reset(pointer)
        _ = unsafe sqlite3_clear_bindings(pointer)
    }

    /// A column of the row as a number; 0 for null.
    func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(pointer, column) }

    /// A column of the row as a text; empty for null.
    func text(_ column: Int32) -> String { String(decoding: blob(column), as: UTF8.self) }

    /// A column of the row as its bytes; none for null.
    func blob(_ column: Int32) -> [UInt8] {
        guard let start = unsafe sqlite3_column_blob(pointer, column) else { return [] }
        let count = Int(unsafe sqlite3_column_bytes(pointer, column))
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Whether a column of the row is null.
    func isNull(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(pointer, column) == SQLITE_NULL
    }
}

// SQLITE_TRANSIENT, which does not import: SQLite copies the bytes before the call returns.
nonisolated(unsafe) private let copied = unsafe unsafeBitCast(
    -1,
    to: sqlite3_destructor_type.self
)
