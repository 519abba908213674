/// Why SQLite did not do something.
struct SQLiteFailure: Error, Hashable, Sendable {
    /// The extended result code, as sqlite3.h lists them.
    let code: Int32
    /// SQLite's own sentence.
    let message: String

    /// The result code without its extension.
    var primaryCode: Int32 { code & 0xFF }
}
