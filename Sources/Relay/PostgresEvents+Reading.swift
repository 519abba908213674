internal import RelayContract

extension PostgresEvents {
    func page(
        of store: StoreName,
        after position: Int64,
        limit: Int,
        type: String?
    ) throws(EventStoreError) -> EventPage {
        // All up to this one can be seen now, and by each statement that follows.
        let last = try end(of: store)
        var page = EventPage(end: position)
        guard position < last else { return page }

        let (sum, overflows) = position.addingReportingOverflow(EventPage.mostLookedAt)
        let end = overflows ? last : min(last, sum)
        let found = try rows(
            """
            SELECT position, received, sha256, body FROM (
                SELECT position, received, sha256, body,
                    sum(octet_length(body)) OVER (ORDER BY position) - octet_length(body) AS before
                FROM event WHERE store = $1 AND position > $2 AND position <= $3
                    AND ($4::text IS NULL OR type = $4)
                ORDER BY position LIMIT $5) AS e
            WHERE before < $6 ORDER BY position
            """,
            [
                .text(store.description), .integer(position), .integer(end), .optionalText(type),
                .integer(Int64(limit)), .integer(EventPage.mostBytes),
            ]
        )
        page.entries = (0..<found.count).map { StoredEvent(found, row: $0) }
        let bytes = page.entries.reduce(0) { $0 + Int64($1.bytes.count) }
        let isFull = page.entries.count == limit || bytes >= EventPage.mostBytes
        page.end = isFull ? page.entries.last?.position ?? end : end
        page.hasMore = page.end < last
        return page
    }

    func state(of store: StoreName, epoch: String) throws(EventStoreError) -> JournalState {
        let journal: [PostgresValue] = [.text(store.description), .text(epoch)]
        let found = try rows(
            """
            SELECT first, last, (sum(last - first + 1) OVER ())::bigint, max(last) OVER ()
            FROM run WHERE store = $1 AND epoch = $2 ORDER BY first LIMIT $3
            """,
            journal + [.integer(Int64(RelayLimits.missingRanges + 2))]
        )
        return JournalState(
            epoch: epoch,
            count: found.count > 0 ? found.integer(0, 2) : 0,
            highest: found.count > 0 ? found.integer(0, 3) : 0,
            runs: (0..<found.count).map { found.integer($0, 0)...found.integer($0, 1) }
        )
    }
}

extension StoredEvent {
    fileprivate init(_ rows: PostgresRows, row: Int) {
        position = rows.integer(row, 0)
        receivedMilliseconds = rows.integer(row, 1)
        digest = EventDigest(rows.bytes(row, 2))
        bytes = rows.bytes(row, 3)
    }
}
