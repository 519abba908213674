internal import RelayContract

extension PostgresStatement {
    /// Gives the position of a store's last event, and keeps others from moving it.
    static func lock(_ store: StoreName) -> Self {
        Self("SELECT last FROM shelf WHERE store = $1 FOR UPDATE", [.text(store.description)])
    }

    /// Adds a store that has no events yet, if nobody else does.
    static func add(_ store: StoreName) -> Self {
        Self(
            "INSERT INTO shelf VALUES ($1, 0) ON CONFLICT (store) DO NOTHING",
            [.text(store.description)]
        )
    }

    /// Says that a store's last event has another position now.
    static func move(_ store: StoreName, to end: Int64) -> Self {
        Self(
            "UPDATE shelf SET last = $2 WHERE store = $1",
            [.text(store.description), .integer(end)]
        )
    }

    /// Gives id, epoch, number and digest of what a store has with an id or a number of these.
    ///
    /// The limits keep the planner from turning this into one look at all of the store's events,
    /// which is what it takes for the quickest while a table is new.
    static func known(_ events: [ArrivedEvent], in store: StoreName) -> Self {
        let envelopes = events.map(\.envelope)
        return Self(
            """
            SELECT e.id, e.epoch, e.sequence, e.sha256
            FROM unnest($2::text[]) AS n (id) CROSS JOIN LATERAL (
                SELECT id, epoch, sequence, sha256 FROM event
                WHERE store = $1 AND id = n.id LIMIT 1) AS e
            UNION ALL
            SELECT e.id, e.epoch, e.sequence, e.sha256
            FROM unnest($3::text[], $4::bigint[]) AS n (epoch, sequence) CROSS JOIN LATERAL (
                SELECT id, epoch, sequence, sha256 FROM event
                WHERE store = $1 AND epoch = n.epoch AND sequence = n.sequence LIMIT 1) AS e
            """,
            [
                .text(store.description), .texts(envelopes.map(\.id)),
                .texts(envelopes.map(\.epoch)), .integers(envelopes.map(\.sequence)),
            ]
        )
    }

    /// Stores new events at the positions that follow a store's last.
    static func insert(
        _ events: [ArrivedEvent],
        of store: StoreName,
        after end: Int64,
        at milliseconds: Int64
    ) -> Self {
        let envelopes = events.map(\.envelope)
        return Self(
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
