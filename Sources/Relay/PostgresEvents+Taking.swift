internal import RelayContract

extension PostgresEvents {
    func take(
        _ events: [ArrivedEvent],
        of store: StoreName,
        at milliseconds: Int64
    ) throws(EventStoreError) -> [Verdict] {
        guard !events.isEmpty else { return [] }
        return try use { session throws(PostgresFailure) in
            try session.transaction { () throws(PostgresFailure) in
                // The lock is a write too, so that the commit of a batch with nothing new waits
                // for the standbys as well: a duplicate is as durable as what it repeats.
                let end = try session.lockEnd(of: store)
                var known = try session.known(of: events, in: store)
                let verdicts = events.map { known.judge($0) }
                let new = zip(events, verdicts).filter { $1 == .stored }.map(\.0)
                guard !new.isEmpty else { return verdicts }

                try session.insert(new, of: store, after: end, at: milliseconds)
                try session.extendRuns(of: store, with: new.map(\.envelope))
                try session.run(
                    "UPDATE shelf SET last = $2 WHERE store = $1",
                    [.text(store.description), .integer(end + Int64(new.count))]
                )
                return verdicts
            }
        }
    }
}

extension PostgresConnection {
    /// The position of a store's last event, which nobody else moves until the transaction ends.
    fileprivate func lockEnd(of store: StoreName) throws(PostgresFailure) -> Int64 {
        let name = PostgresValue.text(store.description)
        let lock = "SELECT last FROM shelf WHERE store = $1 FOR UPDATE"
        var found = try run(lock, [name])
        if found.count == 0 {
            try run("INSERT INTO shelf VALUES ($1, 0) ON CONFLICT (store) DO NOTHING", [name])
            found = try run(lock, [name])
        }
        // An insert that met another's leaves its row to be locked; there is one now in any case.
        guard found.count == 1 else {
            throw PostgresFailure(state: "40001", message: "the shelf of \(store) is gone")
        }
        return found.integer(0, 0)
    }

    /// What a store has with an id or a number of these.
    fileprivate func known(
        of events: [ArrivedEvent],
        in store: StoreName
    ) throws(PostgresFailure) -> KnownEvents {
        let envelopes = events.map(\.envelope)
        let found = try run(
            """
            SELECT id, epoch, sequence, sha256 FROM event WHERE store = $1 AND id = ANY ($2)
            UNION ALL
            SELECT e.id, e.epoch, e.sequence, e.sha256
            FROM unnest($3::text[], $4::bigint[]) AS n (epoch, sequence)
            JOIN event e ON e.store = $1 AND e.epoch = n.epoch AND e.sequence = n.sequence
            """,
            [
                .text(store.description), .texts(envelopes.map(\.id)),
                .texts(envelopes.map(\.epoch)), .integers(envelopes.map(\.sequence)),
            ]
        )
        var known = KnownEvents()
        for row in 0..<found.count {
            known.add(
                id: found.text(row, 0),
                epoch: found.text(row, 1),
                sequence: found.integer(row, 2),
                digest: found.bytes(row, 3)
            )
        }
        return known
    }

    fileprivate func insert(
        _ events: [ArrivedEvent],
        of store: StoreName,
        after end: Int64,
        at milliseconds: Int64
    ) throws(PostgresFailure) {
        let envelopes = events.map(\.envelope)
        try run(
            """
            INSERT INTO event (store, position, id, epoch, sequence, sha256, type, received, body)
            SELECT $1::text, $2::bigint + n.place, n.id, n.epoch, n.sequence, n.sha256, n.type,
                $3::bigint, n.body
            FROM unnest($4::text[], $5::text[], $6::bigint[], $7::bytea[], $8::text[], $9::bytea[])
                WITH ORDINALITY AS n (id, epoch, sequence, sha256, type, body, place)
            """,
            [
                .text(store.description), .integer(end), .integer(milliseconds),
                .texts(envelopes.map(\.id)), .texts(envelopes.map(\.epoch)),
                .integers(envelopes.map(\.sequence)), .blobs(events.map(\.digest.bytes)),
                .texts(envelopes.map(\.type)), .blobs(events.map(\.bytes)),
            ]
        )
    }
}
