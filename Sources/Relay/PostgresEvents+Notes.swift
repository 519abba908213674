internal import RelayContract

extension PostgresEvents {
    func keep(_ notes: [StoreNote], of store: StoreName?) throws(EventStoreError) {
        let name = PostgresValue.text(store?.description ?? "")
        // Always in one order, so that two relays never wait for each other's rows.
        let sorted = notes.sorted { ($0.topic.rawValue, $0.name) < ($1.topic.rawValue, $1.name) }
        try use { session throws(PostgresFailure) in
            try session.transaction { () throws(PostgresFailure) in
                for note in sorted {
                    let key = [name, .text(note.topic.rawValue)]
                    try session.run(
                        """
                        INSERT INTO told (store, topic, name, time, text)
                        VALUES ($1, $2, $3, $4, $5)
                        ON CONFLICT (store, topic, name)
                            DO UPDATE SET time = excluded.time, text = excluded.text
                        """,
                        key + [.text(note.name), .integer(note.milliseconds), .text(note.text)]
                    )
                }
                let bounded = notes.map(\.topic).filter(\.isBounded).map(\.rawValue)
                for topic in Set(bounded).sorted() {
                    try session.run(
                        """
                        DELETE FROM told WHERE store = $1 AND topic = $2 AND time < (
                            SELECT time FROM told WHERE store = $1 AND topic = $2
                            ORDER BY time DESC LIMIT 1 OFFSET $3)
                        """,
                        [name, .text(topic), .integer(StoreNote.mostKept)]
                    )
                }
            }
        }
    }

    func claim(_ note: StoreNote, of store: StoreName) throws(EventStoreError) -> StoreNote {
        let key = [
            PostgresValue.text(store.description), .text(note.topic.rawValue), .text(note.name),
        ]
        return try use { session throws(PostgresFailure) in
            try session.transaction { () throws(PostgresFailure) in
                // What another relay is just committing is waited for, and then found. The update
                // of nothing is a write, so that the commit waits for the standbys in any case.
                let found = try session.run(
                    """
                    INSERT INTO told (store, topic, name, time, text) VALUES ($1, $2, $3, $4, $5)
                    ON CONFLICT (store, topic, name) DO UPDATE SET time = told.time
                    RETURNING time, text
                    """,
                    key + [.integer(note.milliseconds), .text(note.text)]
                )
                return StoreNote(
                    topic: note.topic,
                    name: note.name,
                    milliseconds: found.integer(0, 0),
                    text: found.text(0, 1)
                )
            }
        }
    }

    func note(
        _ topic: StoreNote.Topic,
        named name: String,
        of store: StoreName
    ) throws(EventStoreError) -> StoreNote? {
        let found = try rows(
            "SELECT time, text FROM told WHERE store = $1 AND topic = $2 AND name = $3",
            [.text(store.description), .text(topic.rawValue), .text(name)]
        )
        guard found.count == 1 else { return nil }
        return StoreNote(
            topic: topic,
            name: name,
            milliseconds: found.integer(0, 0),
            text: found.text(0, 1)
        )
    }

    func notes(
        _ topic: StoreNote.Topic,
        of store: StoreName,
        limit: Int
    ) throws(EventStoreError) -> [StoreNote] {
        let found = try rows(
            """
            SELECT name, time, text FROM told WHERE store = $1 AND topic = $2
            ORDER BY time DESC, name LIMIT $3
            """,
            [.text(store.description), .text(topic.rawValue), .integer(Int64(limit))]
        )
        return (0..<found.count).map { row in
            StoreNote(
                topic: topic,
                name: found.text(row, 0),
                milliseconds: found.integer(row, 1),
                text: found.text(row, 2)
            )
        }
    }
}
