internal import Kernel
internal import Sealing

/// An open journal file, for one thread at a time.
final class Store {
    let vault: Vault
    let time: any TimeSource
    let reserve: Reserve
    let connection: Connection
    /// The journal's own sixteen random bytes, which every record is bound to.
    let identity: [UInt8]
    var head: Head
    var base: ChainStart
    /// What was counted already.
    var totals: [Destination: Totals] = [:]
    private let marks: FileMarks
    private let bytesMax: Int?

    /// Opens the file, or makes it, and brings what it holds onto the medium.
    ///
    /// - Parameters:
    ///   - place: The folder, whose lock the caller has, and what goes with it.
    ///   - isInDoubt: Whether the last use of the file ended with a failure of the disk.
    /// - Throws: ``JournalError``; the file is closed again then.
    init(_ place: Place, isInDoubt: Bool) throws(JournalError) {
        vault = place.vault
        time = place.time
        reserve = place.reserve
        bytesMax = place.bytesMax
        try place.folder.prepareDatabase()
        connection = try Connection(opening: place.folder.database)
        if try Self.prepare(connection, bytesMax: place.bytesMax) {
            // Nothing where a journal was is a loss to be told, not a new beginning.
            if try place.folder.hadJournal() { throw .vanished(path: place.folder.path) }
            try Self.makeTables(in: connection, for: place)
            Self.reserveLog(of: connection, bytes: reserve.byteCount)
        } else {
            try Self.checkTables(in: connection)
        }
        identity = try Self.value(.identity, in: connection)
        head = try Self.head(in: connection, of: identity, with: place.vault)
        try Self.migrate(connection, of: identity, with: place.vault)
        base = try Self.base(in: connection, of: identity, with: place.vault)
        marks = FileMarks(place.folder)
        try checkEnds()
        try makeLasting(isInDoubt: isInDoubt)
        if try !place.folder.hadJournal() { try place.folder.noteJournal() }
        reserve.hold()
    }

    /// Where a journal lies and what it is opened with.
    struct Place: Sendable {
        let folder: JournalFolder
        let vault: Vault
        let time: any TimeSource
        let random: any RandomSource
        let bytesMax: Int?
        let reserve: Reserve
    }
}

// MARK: - Disk

extension Store {
    /// How many pages of log are tidied away by a writer that nobody waits for.
    private static let pagesMaxWhenIdle = 1000
    /// How many pages of log are tidied away even while a person waits.
    private static let pagesMax = 1500
    /// How many pages a transaction may want at once.
    private static let pagesOfLargeRecord = 64

    /// Runs what writes; if the disk is full, once more with the reserve given up.
    func writing<Result>(
        _ body: () throws(JournalError) -> Result
    ) throws(JournalError) -> Result {
        try checkFiles()
        do {
            return try body()
        } catch {
            // What was counted may include what was undone.
            totals = [:]
            guard case .diskFull = error, !connection.isInDoubt else { throw error }
            if try isAtLimit() {
                throw .limitReached(path: connection.path, megabytes: (bytesMax ?? 0) >> 20)
            }
            guard reserve.release() else { throw error }
            // Moving the log to its place lets it start over within the space that it has.
            tidy()
            return try body()
        }
    }

    /// Makes sure that what is written lasts longer than the program.
    private func checkFiles() throws(JournalError) {
        switch marks.change {
        case nil: return
        case .databaseGone: throw .displaced(path: connection.path)
        case .logGone:
            // All that the log has is moved to the file itself, and the next call makes a new log.
            try connection.checkpoint()
            connection.doubt()
            throw .inputOutput(path: connection.path, detail: "journal.sqlite-wal removed")
        }
    }

    /// Whether it is the store's own limit that is reached, and not the disk's.
    private func isAtLimit() throws(JournalError) -> Bool {
        guard let bytesMax else { return false }
        let pages = try connection.row("PRAGMA page_count") { Int($0.integer(0)) } ?? 0
        return pages + Self.pagesOfLargeRecord >= bytesMax / 4096
    }

    /// Keeps the log short.
    ///
    /// - Parameter isAwaited: Whether a person waits for the caller.
    func tidyIfLong(isAwaited: Bool) {
        let limit = isAwaited ? Self.pagesMax : Self.pagesMaxWhenIdle
        if connection.pagesInLog >= limit { tidy() }
    }

    private func tidy() {
        // What fails here is not lost: it stays in the log and is moved another time.
        try? connection.checkpoint()
    }

    /// Brings onto the medium what an earlier process or an earlier connection left in doubt.
    ///
    /// A process that was killed may have written a record and not flushed it; it is found now, so
    /// it has to last from now on. After a failed flush the log cannot be trusted to reach the
    /// medium at all: its contents are moved to the main file, and one more transaction starts it
    /// over, so that a power cut finds no half of the old one.
    private func makeLasting(isInDoubt: Bool) throws(JournalError) {
        guard isInDoubt else {
            do {
                try connection.checkpoint()
            } catch .diskFull {
                // The log was flushed before it found no room to move to, which is enough.
            }
            return
        }
        try connection.checkpoint(startingOver: true)
        try connection.transaction { () throws(JournalError) in try write(head) }
    }
}
