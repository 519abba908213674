internal import CSQLite

/// The length of the write-ahead log, as SQLite tells after each transaction.
///
/// Listening takes the place of SQLite's own listener, which would tidy the log at a moment of its
/// choosing; so does the pragma `wal_autocheckpoint`, which must not be set after.
///
/// The C function is `sqlite3_wal_hook`.
final class LogLength {
    /// Pages in the log.
    var pages = 0

    /// Has the connection tell; it must not outlive this object.
    func follow(_ handle: OpaquePointer) {
        let this = unsafe Unmanaged.passUnretained(self).toOpaque()
        _ = unsafe sqlite3_wal_hook(
            handle,
            { context, _, _, pages in
                guard let context = unsafe context else { return SQLITE_OK }
                unsafe Unmanaged<LogLength>.fromOpaque(context).takeUnretainedValue().pages =
                    Int(pages)
                return SQLITE_OK
            },
            this
        )
    }
}
