internal import RelayContract

extension EventStore {
    /// One event as it was stored.
    struct Entry: Sendable {
        let position: Int64
        let receivedMilliseconds: Int64
        let digest: EventDigest
        let bytes: [UInt8]
    }

    /// Some events in the order of their commits.
    struct Page: Sendable {
        var entries: [Entry] = []
        /// The position that was looked at last, after which the next page begins.
        var end: Int64
        /// Whether there may be more behind it.
        var hasMore = false
    }

    /// Rows that are looked at for one page, so that a rare type does not hold the store.
    private static let mostLookedAt = 10_000
    /// Bytes of events in one page, beyond which it is cut.
    private static let mostBytes = 4 * 1024 * 1024

    /// Reads events of one store in the order of their commits.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - position: The position after which to begin; 0 for the first.
    ///   - limit: The most events to read.
    ///   - type: The only type to read, or nil for all.
    /// - Returns: The events, and where the next page begins.
    /// - Throws: ``EventStoreError`` when the file cannot be read.
    func page(
        of store: StoreName,
        after position: Int64,
        limit: Int,
        type: String?
    ) throws(EventStoreError) -> Page {
        try use { connection throws(SQLiteFailure) in
            var page = Page(end: position)
            var looked = 0
            var bytes = 0
            try connection.run(
                """
                SELECT position, type, received, sha256, body FROM event
                WHERE store = ? AND position > ? ORDER BY position
                """,
                [.text(store.description), .integer(position)]
            ) { row in
                let isFull = page.entries.count == limit || bytes >= Self.mostBytes
                guard !isFull, looked < Self.mostLookedAt else {
                    page.hasMore = true
                    return false
                }
                looked += 1
                page.end = row.integer(0)
                guard type == nil || row.text(1) == type else { return true }
                page.entries.append(Entry(row))
                bytes += page.entries.last?.bytes.count ?? 0
                return true
            }
            return page
        }
    }

    /// Draws up what the store has of one journal.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - epoch: The journal's identity.
    /// - Returns: The account; of a journal that is not known, an empty one.
    /// - Throws: ``EventStoreError`` when the file cannot be read.
    func state(of store: StoreName, epoch: String) throws(EventStoreError) -> JournalState {
        let journal: [SQLiteValue] = [.text(store.description), .text(epoch)]
        return try use { connection throws(SQLiteFailure) in
            var count: Int64 = 0
            var highest: Int64 = 0
            try connection.run(
                "SELECT sum(last - first + 1), max(last) FROM run WHERE store = ? AND epoch = ?",
                journal
            ) { row in
                (count, highest) = (row.integer(0), row.integer(1))
                return false
            }
            var runs: [ClosedRange<Int64>] = []
            try connection.run(
                "SELECT first, last FROM run WHERE store = ? AND epoch = ? ORDER BY first",
                journal
            ) { row in
                runs.append(row.integer(0)...row.integer(1))
                return runs.count <= RelayLimits.missingRanges + 1
            }
            return JournalState(epoch: epoch, count: count, highest: highest, runs: runs)
        }
    }
}

extension EventStore.Entry {
    fileprivate init(_ row: SQLiteStatement) {
        position = row.integer(0)
        receivedMilliseconds = row.integer(2)
        digest = EventDigest(row.bytes(3))
        bytes = row.bytes(4)
    }
}
