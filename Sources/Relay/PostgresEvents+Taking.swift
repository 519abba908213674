internal import RelayContract

extension PostgresEvents {
    /// Two trips to the server: what is there already, behind the store's lock; then what is new.
    func take(
        _ events: [ArrivedEvent],
        of store: StoreName,
        at milliseconds: Int64
    ) throws(EventStoreError) -> [Verdict] {
        guard !events.isEmpty else { return [] }
        let journals = JournalNumbers.all(of: events)
        return try use { session throws(PostgresFailure) in
            // The lock is a write too, so that the commit of a batch with nothing new waits for
            // the standbys as well: a duplicate is as durable as what it repeats.
            let (end, found) = try session.begin(
                behindTheLockOf: store,
                with: [.known(events, in: store)] + journals.map { .runs(of: store, near: $0) }
            )
            var known = KnownEvents(found[0])
            let verdicts = events.map { known.judge($0) }
            let new = zip(events, verdicts).filter { $1 == .stored }.map(\.0)
            guard !new.isEmpty else {
                try session.commit(with: [])
                return verdicts
            }
            let old = Dictionary(
                uniqueKeysWithValues: zip(journals.map(\.epoch), found.dropFirst().map(\.runs))
            )
            let extended = JournalNumbers.all(of: new).flatMap {
                PostgresStatement.extending(old[$0.epoch] ?? [], of: store, with: $0)
            }
            try session.commit(
                with: [.insert(new, of: store, after: end, at: milliseconds)] + extended
                    + [.move(store, to: end + Int64(new.count))]
            )
            return verdicts
        }
    }
}

extension PostgresConnection {
    /// Begins a transaction that has a store's lock before it reads.
    ///
    /// - Returns: The position of the store's last event, which nobody else moves until the
    ///   transaction ends, and the rows of each statement.
    fileprivate func begin(
        behindTheLockOf store: StoreName,
        with statements: [PostgresStatement]
    ) throws(PostgresFailure) -> (end: Int64, found: [PostgresRows]) {
        let all = [PostgresStatement.lock(store)] + statements
        var found = try begin(with: all)
        if found[0].count == 0 { found = try run(inOneTrip: [.add(store)] + all).suffix(all.count) }
        // An insert that met another's leaves its row to be locked; there is one now in any case.
        guard let end = found.first, end.count == 1 else {
            throw PostgresFailure(state: "40001", message: "the shelf of \(store) is gone")
        }
        return (end.integer(0, 0), Array(found.dropFirst()))
    }
}

extension KnownEvents {
    /// The events that ``PostgresStatement/known(_:in:)`` found.
    fileprivate init(_ found: PostgresRows) {
        self.init()
        for row in 0..<found.count {
            add(
                id: found.text(row, 0),
                epoch: found.text(row, 1),
                sequence: found.integer(row, 2),
                digest: found.bytes(row, 3)
            )
        }
    }
}
