internal import CSQLite
internal import Glibc
internal import Kernel
internal import RelayContract
internal import Synchronization

/// The events of all stores in one SQLite file: kept exactly, each once, for ever.
///
/// One connection, guarded by a lock: SQLite writes one transaction at a time anyway, and Debian
/// 12's version has a fault that two connections to one WAL can meet.
final class SQLiteEvents: EventStore {
    private let path: String
    private let pageLimit: Int64
    private let connection: Mutex<SQLiteConnection?>

    /// Opens the store's file, and makes it when it is not there.
    ///
    /// - Parameters:
    ///   - folder: The folder of the relay's state.
    ///   - pageLimit: How many pages of 4 KiB the file may have.
    /// - Throws: ``EventStoreError`` when the file cannot be used.
    init(in folder: String, pageLimit: Int64 = 4_294_967_294) throws(EventStoreError) {
        path = folder + "/relay.sqlite"
        self.pageLimit = pageLimit
        do {
            // Made here, since SQLite would make it readable to others. One that is there is not
            // opened: closing it again would drop the locks that this process has on it.
            _ = try Descriptor(opening: path, flags: O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
        } catch  where error != .exists {
            throw .unavailable(error.description)
        } catch {}
        connection = Mutex(nil)
        try use { _ throws(SQLiteFailure) in }
    }

    /// Runs statements on the one connection.
    ///
    /// After an error of the disk the connection is given up and the file opened anew: what a
    /// failed flush left in memory may look stored and is not. The same request will come again.
    func use<Result: Sendable>(
        _ body: (SQLiteConnection) throws(SQLiteFailure) -> Result
    ) throws(EventStoreError) -> Result {
        try connection.withLock { connection throws(EventStoreError) in
            do throws(SQLiteFailure) {
                if let connection { return try body(connection) }
                let opened = try SQLiteSchema.open(path, pageLimit: pageLimit)
                connection = opened
                return try body(opened)
            } catch {
                if error.primaryCode != SQLITE_FULL { connection = nil }
                throw EventStoreError(error)
            }
        }
    }
}

extension EventStoreError {
    fileprivate init(_ failure: SQLiteFailure) {
        switch failure.primaryCode {
        case SQLITE_FULL: self = .full
        case SQLITE_BUSY, SQLITE_LOCKED: self = .usedByAnother
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(failure.message)
        default: self = .unavailable(failure.message)
        }
    }
}
