import Journal

/// A journal on a simulated disk, as one run of a program has it open.
///
/// It belongs to its run's one thread; hence sendable, although the compiler cannot see it.
final class SimulatedJournal: RecordStore, @unchecked Sendable {
    let disk: Disk
    unowned let life: Life
    /// The last record before this run of the program.
    private let before: RecordNumber
    /// Rows that were read in this run, for a run that does without reading them again.
    var readRows: Set<RecordNumber> = []

    /// Opens it, which brings onto the disk what is found, and checks the chain.
    init(_ disk: Disk, _ life: Life) throws(JournalError) {
        self.disk = disk
        self.life = life
        before = disk.contents.stored.last?.record.number ?? .none
        guard life.goesOn({ "opens its journal" }) else { throw .closed }
        disk.opened()
        if let number = disk.contents.damaged { throw .damagedRecord(number, kind: nil, .changed) }
    }

    static func broken(_ detail: String) -> JournalError {
        .inputOutput(path: "journal.sqlite", detail: detail)
    }

    /// Begins a call: the program may have died, the disk may fail, and a doubt is cleared up.
    func begin(_ what: () -> String) throws(JournalError) {
        guard life.goesOn(what) else { throw .closed }
        guard !life.world.happens(life.world.temper.disk) else {
            life.tell { "the disk fails before it " + what() }
            throw Self.broken("before")
        }
        if disk.isInDoubt { disk.flush() }
    }

    func epoch() throws(JournalError) -> Epoch { Epoch(name: disk.identity, first: .first) }

    func append(_ entries: [SealedJournal.Entry]) throws(JournalError) -> [SealedJournal.Appended] {
        let kinds = entries.map(\.kind)
        try begin { "stores \(kinds)" }
        guard !life.world.box.isFull else { throw .diskFull(path: "journal.sqlite") }
        let (stored, appended) = try stored(entries)
        guard !stored.isEmpty else { return appended }
        disk.write(.append(stored))
        guard life.goesOn({ "has written, not flushed" }) else { throw .closed }
        guard disk.brokenAnswers == 0, !life.world.happens(life.world.temper.disk) else {
            disk.brokenAnswers = max(disk.brokenAnswers - 1, 0)
            disk.isInDoubt = true
            life.tell { "the disk fails after records were written" }
            throw Self.broken("after")
        }
        disk.flush()
        life.tell { "has stored \(stored.map { "record \($0.record.number)" })" }
        guard life.goesOn({ "has stored" }) else { throw .closed }
        return appended
    }

    private func stored(
        _ entries: [SealedJournal.Entry]
    ) throws(JournalError) -> ([DiskContents.Stored], [SealedJournal.Appended]) {
        var stored: [DiskContents.Stored] = []
        var appended: [SealedJournal.Appended] = []
        var new: [EventID: RecordNumber] = [:]
        var last = disk.contents.stored.last?.record.number ?? .none
        for entry in entries {
            var event = entry.event
            if let known = new[event] ?? disk.contents.numbers[event] {
                guard life.forgetsRepeats else {
                    appended.append(.duplicate(known))
                    continue
                }
                event = EventID(from: life.world.chance)
            }
            last = last.next
            let record = SealedJournal.Record(
                number: last,
                kind: entry.kind,
                event: event,
                storedMilliseconds: life.world.box.wall(at: life.world.now),
                payload: try entry.payload(as: last)
            )
            let previous = stored.last?.digest ?? disk.contents.last
            let digest = DiskContents.digest(of: record, after: previous)
            stored.append(.init(record: record, digest: digest, owedTo: entry.owedTo))
            new[event] = last
            appended.append(.stored(last))
        }
        return (stored, appended)
    }

    func replay(
        from first: RecordNumber,
        through last: RecordNumber?,
        _ body: (SealedJournal.Record) throws(JournalError) -> Void
    ) throws(JournalError) {
        try begin { "reads its journal" }
        for entry in disk.contents.stored
        where entry.record.number >= first && last.map({ entry.record.number <= $0 }) ?? true {
            try body(entry.record)
        }
    }

    func record(_ number: RecordNumber) throws(JournalError) -> SealedJournal.Record? {
        try begin { "looks up record \(number)" }
        return disk.contents.record(number)
    }

    func number(of event: EventID) throws(JournalError) -> RecordNumber? {
        try begin { "looks for an event" }
        if life.world.lacks(.asksBeforeItDiscards), life.isDiscarding { return nil }
        return disk.contents.numbers[event]
    }

    /// Whether a run that does without a safety step hides a row.
    func hides(_ number: RecordNumber, at destination: Destination) -> Bool {
        if life.world.lacks(.sendsAfterRestart), number <= before { return true }
        let isSentOnce = life.world.lacks(.sendsAgain) && destination.rawValue != "relay"
        return isSentOnce && readRows.contains(number)
    }
}
