internal import RelayContract

extension SQLiteEvents {
    func take(
        _ events: [ArrivedEvent],
        of store: StoreName,
        at milliseconds: Int64
    ) throws(EventStoreError) -> [Verdict] {
        guard !events.isEmpty else { return [] }
        return try use { connection throws(SQLiteFailure) in
            try connection.transaction { () throws(SQLiteFailure) in
                var taken: [Verdict] = []
                for event in events {
                    taken.append(try connection.take(event, of: store, at: milliseconds))
                }
                return taken
            }
        }
    }
}

extension SQLiteConnection {
    fileprivate func take(
        _ event: ArrivedEvent,
        of store: StoreName,
        at milliseconds: Int64
    ) throws(SQLiteFailure) -> Verdict {
        if let known = try knownVerdict(on: event, of: store) { return known }

        let envelope = event.envelope
        try run(
            """
            INSERT INTO event (store, id, epoch, sequence, sha256, type, received, body)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(store.description), .text(envelope.id), .text(envelope.epoch),
                .integer(envelope.sequence), .blob(event.digest.bytes), .text(envelope.type),
                .integer(milliseconds), .blob(event.bytes),
            ]
        )
        try extendRuns(of: store, epoch: envelope.epoch, with: envelope.sequence)
        return .stored
    }

    /// The verdict when the event's id or number was seen before; nil for a new event.
    private func knownVerdict(
        on event: ArrivedEvent,
        of store: StoreName
    ) throws(SQLiteFailure) -> Verdict? {
        var verdict: Verdict?
        try run(
            "SELECT sha256 FROM event WHERE store = ? AND id = ?",
            [.text(store.description), .text(event.envelope.id)]
        ) { row in
            verdict = row.bytes(0) == event.digest.bytes ? .duplicate : .refused(.idReuse)
            return false
        }
        if let verdict { return verdict }

        try run(
            "SELECT 1 FROM event WHERE store = ? AND epoch = ? AND sequence = ?",
            [
                .text(store.description), .text(event.envelope.epoch),
                .integer(event.envelope.sequence),
            ]
        ) { _ in
            verdict = .refused(.sequenceReuse)
            return false
        }
        return verdict
    }
}
