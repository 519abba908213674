internal import RelayContract

extension PostgresStatement {
    /// Gives the unbroken runs of a journal that some of its numbers may touch.
    static func runs(of store: StoreName, near journal: JournalNumbers) -> Self {
        let lowest = journal.numbers.min() ?? 0
        let highest = journal.numbers.max() ?? 0
        return Self(
            """
            SELECT first, last FROM run WHERE store = $1 AND epoch = $2 AND first <= $4
                AND first >= coalesce((SELECT first FROM run WHERE store = $1 AND epoch = $2
                    AND first <= $3 ORDER BY first DESC LIMIT 1), $3)
            """,
            [.text(store.description), .text(journal.epoch), .integer(lowest)]
                + [.integer(highest + 1)]
        )
    }

    /// Adds new numbers to the unbroken runs of their journal.
    ///
    /// - Parameters:
    ///   - old: What ``runs(of:near:)`` gave.
    ///   - store: The store.
    ///   - journal: The new numbers.
    /// - Returns: What to run.
    static func extending(
        _ old: [ClosedRange<Int64>],
        of store: StoreName,
        with journal: JournalNumbers
    ) -> [Self] {
        let key: [PostgresValue] = [.text(store.description), .text(journal.epoch)]
        let new = NumberRuns.joined(journal.numbers, to: old)
        let firsts = Set(new.map(\.lowerBound))
        let gone = old.map(\.lowerBound).filter { !firsts.contains($0) }
        let remove = Self(
            "DELETE FROM run WHERE store = $1 AND epoch = $2 AND first = ANY ($3)",
            key + [.integers(gone)]
        )
        let changed = new.filter { !old.contains($0) }
        let write = Self(
            """
            INSERT INTO run (store, epoch, first, last)
            SELECT $1::text, $2::text, n.first, n.last
            FROM unnest($3::bigint[], $4::bigint[]) AS n (first, last)
            ON CONFLICT (store, epoch, first) DO UPDATE SET last = excluded.last
            """,
            key + [
                .integers(changed.map(\.lowerBound)), .integers(changed.map(\.upperBound)),
            ]
        )
        return (gone.isEmpty ? [] : [remove]) + [write]
    }
}

extension PostgresRows {
    /// What ``PostgresStatement/runs(of:near:)`` gave.
    var runs: [ClosedRange<Int64>] {
        (0..<count).map { integer($0, 0)...integer($0, 1) }
    }
}
