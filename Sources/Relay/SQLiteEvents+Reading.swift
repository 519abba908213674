internal import RelayContract

extension SQLiteEvents {
    func page(
        of store: StoreName,
        after position: Int64,
        limit: Int,
        type: String?
    ) throws(EventStoreError) -> EventPage {
        try use { connection throws(SQLiteFailure) in
            var page = EventPage(end: position)
            var looked: Int64 = 0
            var bytes: Int64 = 0
            try connection.run(
                """
                SELECT position, type, received, sha256, body FROM event
                WHERE store = ? AND position > ? ORDER BY position
                """,
                [.text(store.description), .integer(position)]
            ) { row in
                let isFull = page.entries.count == limit || bytes >= EventPage.mostBytes
                guard !isFull, looked < EventPage.mostLookedAt else {
                    page.hasMore = true
                    return false
                }
                looked += 1
                page.end = row.integer(0)
                guard type == nil || row.text(1) == type else { return true }
                page.entries.append(StoredEvent(row))
                bytes += Int64(page.entries.last?.bytes.count ?? 0)
                return true
            }
            return page
        }
    }

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

extension StoredEvent {
    fileprivate init(_ row: SQLiteStatement) {
        position = row.integer(0)
        receivedMilliseconds = row.integer(2)
        digest = EventDigest(row.bytes(3))
        bytes = row.bytes(4)
    }
}
