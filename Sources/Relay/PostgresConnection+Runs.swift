internal import RelayContract

extension PostgresConnection {
    /// Adds the numbers of new events to the unbroken runs of their journals.
    func extendRuns(
        of store: StoreName,
        with envelopes: [EventEnvelope]
    ) throws(PostgresFailure) {
        let journals = Dictionary(grouping: envelopes, by: \.epoch).mapValues { $0.map(\.sequence) }
        for (epoch, numbers) in journals {
            let journal: [PostgresValue] = [.text(store.description), .text(epoch)]
            let old = try runs(journal, from: numbers.min() ?? 0, to: numbers.max() ?? 0)
            let new = NumberRuns.joined(numbers, to: old)
            let firsts = Set(new.map(\.lowerBound))
            let gone = old.map(\.lowerBound).filter { !firsts.contains($0) }
            if !gone.isEmpty {
                try run(
                    "DELETE FROM run WHERE store = $1 AND epoch = $2 AND first = ANY ($3)",
                    journal + [.integers(gone)]
                )
            }
            let changed = new.filter { !old.contains($0) }
            try run(
                """
                INSERT INTO run (store, epoch, first, last)
                SELECT $1::text, $2::text, n.first, n.last
                FROM unnest($3::bigint[], $4::bigint[]) AS n (first, last)
                ON CONFLICT (store, epoch, first) DO UPDATE SET last = excluded.last
                """,
                journal + [
                    .integers(changed.map(\.lowerBound)), .integers(changed.map(\.upperBound)),
                ]
            )
        }
    }

    /// The runs of a journal that numbers from one to another may touch.
    private func runs(
        _ journal: [PostgresValue],
        from lowest: Int64,
        to highest: Int64
    ) throws(PostgresFailure) -> [ClosedRange<Int64>] {
        let found = try run(
            """
            SELECT first, last FROM run WHERE store = $1 AND epoch = $2 AND first <= $4
                AND first >= coalesce((SELECT first FROM run WHERE store = $1 AND epoch = $2
                    AND first <= $3 ORDER BY first DESC LIMIT 1), $3)
            """,
            journal + [.integer(lowest), .integer(highest + 1)]
        )
        return (0..<found.count).map { found.integer($0, 0)...found.integer($0, 1) }
    }
}
