internal import RelayContract

extension EventStore {
    /// Something that is remembered of a store beside its events; a later one takes its place.
    struct Note: Hashable, Sendable {
        /// What it is about.
        enum Topic: String, Sendable {
            /// What a device last told of its backlog; the name is the device's.
            case backlog
            /// An event that was refused; the name is its id.
            case refusal
            /// That the store could be written; there is one only.
            case proof
        }

        let topic: Topic
        let name: String
        /// When it was told, since 1970.
        let milliseconds: Int64
        let text: String
    }

    /// Notes that are kept of one store and topic; older ones make room.
    private static let mostNotes: Int64 = 200

    /// Keeps notes of a store.
    ///
    /// - Parameters:
    ///   - notes: The notes.
    ///   - store: The store; nil for what is about all of them.
    /// - Throws: ``EventStoreError`` when they may not be on the disk.
    func keep(_ notes: [Note], of store: StoreName?) throws(EventStoreError) {
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
                    try connection.run(
                        """
                        DELETE FROM told WHERE store = ?1 AND topic = ?2 AND time < (
                            SELECT time FROM told WHERE store = ?1 AND topic = ?2
                            ORDER BY time DESC LIMIT 1 OFFSET ?3)
                        """,
                        key + [.integer(Self.mostNotes)]
                    )
                }
            }
        }
    }

    /// The newest notes of a store on one topic, newest first.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - store: The store.
    ///   - limit: How many at most.
    /// - Returns: The notes.
    /// - Throws: ``EventStoreError`` when the file cannot be read.
    func notes(
        _ topic: Note.Topic,
        of store: StoreName,
        limit: Int
    ) throws(EventStoreError) -> [Note] {
        try use { connection throws(SQLiteFailure) in
            var notes: [Note] = []
            try connection.run(
                """
                SELECT name, time, text FROM told WHERE store = ? AND topic = ?
                ORDER BY time DESC, name LIMIT ?
                """,
                [
                    .text(store.description), .text(topic.rawValue), .integer(Int64(limit)),
                ]
            ) { row in
                let note = Note(
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
