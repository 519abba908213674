/// The tables of a journal's file.
///
/// Whatever is about a customer, a price or a person is inside the sealed blobs. What is outside
/// is needed without opening them: to find, to order and to deliver. The rows of `owed` change, so
/// they are not sealed; that a row of it was taken away shows when both ends compare numbers.
enum Schema {
    /// The version that this program writes, kept as SQLite's `user_version`.
    ///
    /// Version 1 had no `base` in `meta`, for nothing was ever pruned; it is taken up as it is.
    static let version: Int64 = 2
    /// The oldest version that it takes up.
    static let oldestVersion: Int64 = 1

    /// What tells a journal from any other SQLite file: `CMDJ` in ASCII, as `application_id`.
    static let application: Int64 = 0x434D_444A

    static let tables = [
        """
        CREATE TABLE meta(
          name TEXT PRIMARY KEY, value BLOB NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE record(
          number INTEGER PRIMARY KEY, kind TEXT NOT NULL, event BLOB NOT NULL UNIQUE,
          stored_ms INTEGER NOT NULL, sealed BLOB NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE owed(
          destination TEXT NOT NULL, number INTEGER NOT NULL, attempts INTEGER NOT NULL,
          state INTEGER NOT NULL, reason TEXT NOT NULL, PRIMARY KEY(destination, number)
        ) STRICT, WITHOUT ROWID
        """,
    ]
}
