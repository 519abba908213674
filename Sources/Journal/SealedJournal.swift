package import Kernel
package import Sealing
internal import Synchronization

/// The truth of one program: what happened, in order, sealed, and never lost once it is stored.
///
/// A journal is append-only and numbered without gaps. Each record is sealed with the vault's key,
/// bound to its journal, number, kind, event and time, and chained to the one before by its
/// SHA-256. A record may be owed to destinations: it is, until they acknowledge it.
///
/// It is one SQLite file with one connection, for one process at a time. All calls may come from
/// any thread; they wait for each other. After a failure the journal goes on as soon as the disk
/// does: each call opens the file anew if the last one left it in doubt.
package final class SealedJournal: Sendable {
    let place: Store.Place
    private let state: Mutex<State>

    private struct State: ~Copyable {
        /// Held from the first call to the last, also while the file itself is closed.
        var lock: FileLock?
        /// Nil after a failure of the disk, until the next call.
        var store: Store?
        var isInDoubt = false
    }

    /// Opens the journal of a state folder, or makes it.
    ///
    /// - Parameters:
    ///   - folder: The state folder; it must be there.
    ///   - vault: What seals the records, always the same.
    ///   - time: Tells when records are stored.
    ///   - random: Gives a new journal its identity.
    ///   - bytesMax: How large the file may grow; nil for as large as the disk.
    ///   - bytesReserved: Space to hold for a full disk: in the log, in the file and beside it, so
    ///     three times as much. Zero holds none.
    /// - Throws: ``JournalError``, at once also if another process has the journal.
    package init(
        opening folder: String,
        vault: Vault,
        time: any TimeSource = SystemTime(),
        random: any RandomSource = SystemRandom(),
        bytesMax: Int? = nil,
        bytesReserved: Int = 4 << 20
    ) throws(JournalError) {
        let folder = JournalFolder(path: folder)
        place = Store.Place(
            folder: folder,
            vault: vault,
            time: time,
            random: random,
            bytesMax: bytesMax,
            reserve: Reserve(folder: folder, byteCount: bytesReserved)
        )
        let lock = try place.folder.locked()
        state = Mutex(State(lock: lock, store: try Store(place, isInDoubt: false)))
    }

    /// Whether a folder holds a journal, even one that cannot be read.
    ///
    /// It is what a vault has to know before it makes a key.
    ///
    /// - Throws: ``JournalError`` if that cannot be told.
    package static func exists(inFolder folder: String) throws(JournalError) -> Bool {
        try JournalFolder(path: folder).holdsJournal()
    }

    /// Closes the file and gives it to others; every later call throws ``JournalError/closed``.
    package func close() {
        state.withLock { state in
            try? state.store?.connection.checkpoint()
            state.store = nil
            state.lock = nil
        }
    }

    /// Whether space is held for a full disk; false means that records live on the last of it.
    package var hasReserve: Bool { place.reserve.isHeld }

    /// The sixteen random bytes that name this journal, made with the file.
    ///
    /// - Throws: ``JournalError`` as any call.
    package func identity() throws(JournalError) -> [UInt8] {
        try withStore { $0.identity }
    }

    /// The number of the last record; ``RecordNumber/none`` of an empty journal.
    ///
    /// - Throws: ``JournalError`` as any call.
    package func lastNumber() throws(JournalError) -> RecordNumber {
        try withStore { $0.head.number }
    }

    /// Moves what lies in the log to its place, and takes the reserve again if there is space.
    ///
    /// For a moment when nobody waits: it may take as long as the disk does.
    ///
    /// - Throws: ``JournalError`` as any call; nothing is lost by it.
    package func checkpointWhenIdle() throws(JournalError) {
        try withStore { (store) throws(JournalError) in
            if store.connection.pagesInLog > 0 { try store.connection.checkpoint() }
            store.reserve.hold()
        }
    }
}

// MARK: - One at a time

extension SealedJournal {
    /// Runs a call on the open file, which is opened anew if a failure left it in doubt.
    func withStore<Result: Sendable>(
        _ body: @Sendable (Store) throws(JournalError) -> Result
    ) throws(JournalError) -> Result {
        try state.withLock { (state) throws(JournalError) in
            guard state.lock != nil else { throw .closed }
            let store: Store
            if let open = state.store {
                store = open
            } else {
                store = try Store(place, isInDoubt: state.isInDoubt)
                state.store = store
                state.isInDoubt = false
            }
            defer {
                if store.connection.isInDoubt {
                    state.store = nil
                    state.isInDoubt = true
                }
            }
            return try body(store)
        }
    }
}
