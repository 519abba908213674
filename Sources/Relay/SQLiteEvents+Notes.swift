internal import RelayContract

extension SQLiteEvents {
    func keep(_ notes: [StoreNote], of store: StoreName?) throws(EventStoreError) {
        let name = SQLiteValue.text(store?.description ?? "")
        try use { connection throws(SQLiteFailure) in
            try connection.transaction { () throws(SQLiteFailure) in
                for note in notes {
                    let key = [name, .text(note.topic.rawValue)]
                    try connection.run(
                        "INSERT OR REPLACE INTO told (store, topic, name, time, text) "
                            + "VALUES (?, ?, ?, ?, ?)",
                        key + [.text(note.name), .integer(note.milliseconds), .text(note.text)]
                    )
                    guard note.topic.isBounded else { continue }
                    try connection.run(
                        """
                        DELETE FROM told WHERE store = ?1 AND topic = ?2 AND time < (
                            SELECT time FROM told WHERE store = ?1 AND topic = ?2
                            ORDER BY time DESC LIMIT 1 OFFSET ?3)
                        """,
                        key + [.integer(StoreNote.mostKept)]
                    )
                }
            }
        }
    }

    func claim(_ note: StoreNote, of store: StoreName) throws(EventStoreError) -> StoreNote {
        try use { connection throws(SQLiteFailure) in
            try connection.transaction { () throws(SQLiteFailure) in
                try connection.run(
                    "INSERT OR IGNORE INTO told (store, topic, name, time, text) "
                        + "VALUES (?, ?, ?, ?, ?)",
                    [
                        .text(store.description), .text(note.topic.rawValue), .text(note.name),
                        .integer(note.milliseconds), .text(note.text),
                    ]
                )
                return try Self.note(note.topic, named: note.name, of: store, connection) ?? note
            }
        }
    }

    func note(
        _ topic: StoreNote.Topic,
        named name: String,
        of store: StoreName
    ) throws(EventStoreError) -> StoreNote? {
        try use { connection throws(SQLiteFailure) in
            try Self.note(topic, named: name, of: store, connection)
        }
    }

    private static func note(
        _ topic: StoreNote.Topic,
        named name: String,
        of store: StoreName,
        _ connection: SQLiteConnection
    ) throws(SQLiteFailure) -> StoreNote? {
        var found: StoreNote?
        try connection.run(
            "SELECT time, text FROM told WHERE store = ? AND topic = ? AND name = ?",
            [.text(store.description), .text(topic.rawValue), .text(name)]
        ) { row in
            found = StoreNote(
                topic: topic,
                name: name,
                milliseconds: row.integer(0),
                text: row.text(1)
            )
            return false
        }
        return found
    }

    func notes(
        _ topic: StoreNote.Topic,
        of store: StoreName,
        limit: Int
    ) throws(EventStoreError) -> [StoreNote] {
        try use { connection throws(SQLiteFailure) in
            var notes: [StoreNote] = []
            try connection.run(
                """
                SELECT name, time, text FROM told WHERE store = ? AND topic = ?
                ORDER BY time DESC, name LIMIT ?
                """,
                [
                    .text(store.description), .text(topic.rawValue), .integer(Int64(limit)),
                ]
            ) { row in
                let note = StoreNote(
                    topic: topic,
                    name: row.text(0),
                    milliseconds: row.integer(1),
                    text: row.text(2)
                )
                notes.append(note)
                return true
            }
            return notes
        }
    }
}
