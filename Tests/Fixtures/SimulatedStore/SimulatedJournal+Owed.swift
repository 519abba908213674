import Journal

extension SimulatedJournal {
    func owed(
        to destination: Destination,
        after number: RecordNumber,
        countMax: Int,
        bytesMax: Int
    ) throws(JournalError) -> [SealedJournal.Owed] {
        try begin { "reads what is owed to the \(destination)" }
        var owed: [SealedJournal.Owed] = []
        var bytes = 0
        for row in disk.contents.owed[destination] ?? [] {
            guard row.number > number, row.setAside == nil, !hides(row.number, at: destination),
                let record = disk.contents.record(row.number)
            else { continue }
            guard owed.count < countMax, owed.isEmpty || bytes + record.payload.count <= bytesMax
            else { break }
            bytes += record.payload.count
            owed.append(.init(record: record, attempts: row.attempts))
        }
        if destination.rawValue != "relay" { readRows.formUnion(owed.map(\.record.number)) }
        return owed
    }

    func settle(
        _ numbers: [RecordNumber],
        of destination: Destination
    ) throws(JournalError) {
        try begin { "strikes off \(numbers) for the \(destination)" }
        guard !life.world.box.isFull else { throw .diskFull(path: "journal.sqlite") }
        disk.write(.settle(numbers, destination))
        guard life.goesOn({ "has struck off" }) else { throw .closed }
    }

    func countAttempt(
        at numbers: [RecordNumber],
        of destination: Destination
    ) throws(JournalError) {
        try begin { "counts an attempt at \(numbers)" }
        disk.write(.attempt(numbers, destination))
    }

    func setAside(
        _ number: RecordNumber,
        of destination: Destination,
        reason: String
    ) throws(JournalError) {
        try begin { "sets \(number) aside: \(reason)" }
        disk.write(.setAside(number, destination, reason))
        disk.flush()
    }

    func resend(
        _ numbers: [RecordNumber],
        to destination: Destination
    ) throws(JournalError) -> [RecordNumber] {
        try begin { "owes \(numbers) to the \(destination) again" }
        let known = numbers.filter { disk.contents.record($0) != nil }
        disk.write(.resend(known, destination))
        disk.flush()
        return known
    }

    func recordsSetAside(
        of destination: Destination,
        after number: RecordNumber,
        countMax: Int
    ) throws(JournalError) -> [SealedJournal.SetAside] {
        let rows = (disk.contents.owed[destination] ?? []).filter { $0.number > number }
        return rows.compactMap { row in
            row.setAside.map { .init(number: row.number, attempts: row.attempts, reason: $0) }
        }
    }

    func owedState(
        of event: EventID,
        at destination: Destination
    ) throws(JournalError) -> OwedState? {
        try begin { "looks up what is owed" }
        guard let number = disk.contents.numbers[event],
            let row = disk.contents.owed[destination]?.first(where: { $0.number == number })
        else { return nil }
        return row.setAside == nil ? .waiting : .setAside
    }

    func backlog(to destination: Destination) throws(JournalError) -> SealedJournal.Backlog {
        try begin { "counts what is owed to the \(destination)" }
        let rows = disk.contents.owed[destination] ?? []
        let waiting = rows.filter { $0.setAside == nil }
        return SealedJournal.Backlog(
            waiting: waiting.count,
            oldestStoredMilliseconds: waiting.first.flatMap { row in
                disk.contents.record(row.number)?.storedMilliseconds
            },
            setAside: rows.count - waiting.count
        )
    }
}
