import Journal

/// The disk under one journal, with what lies in the system's memory and is not on it yet.
///
/// A program that dies leaves what it wrote to the system; a power cut loses what was not flushed,
/// from some transaction on, and may leave a part of that one.
final class Disk {
    let name: String
    let identity: [UInt8]
    private(set) var contents = DiskContents()
    /// Whether a flush failed, so that nobody knows what is on the medium.
    var isInDoubt = false
    /// How many of the next transactions are written and said to have failed.
    var brokenAnswers = 0

    private unowned let world: World
    private var changes: [DiskContents.Change] = []
    private var flushedCount = 0
    /// What is only said to be stored, when a run does without storing first.
    private var postponed: [DiskContents.Change] = []

    init(_ name: String, _ world: World) {
        self.name = name
        self.world = world
        identity = world.chance.bytes(16)
    }

    func write(_ change: DiskContents.Change) {
        contents.apply(change)
        guard world.lacks(.storesBeforeItShows) else {
            changes.append(change)
            return
        }
        postponed.append(change)
        world.after(world.chance.span(1_000_000, 50_000_000)) { [weak self] in self?.catchUp() }
    }

    func flush() {
        isInDoubt = false
        if !world.lacks(.flushesBeforeItAnswers) { flushedCount = changes.count }
    }

    /// A program has opened the journal.
    func opened() {
        isInDoubt = false
        if !world.lacks(.flushesWhatItFinds) { flush() }
    }

    func programDied() {
        guard !postponed.isEmpty else { return }
        postponed = []
        rebuild()
    }

    func cutPower() {
        programDied()
        let kept = flushedCount + world.chance.below(changes.count - flushedCount + 1)
        let torn = changes.dropFirst(kept).first
        if kept < changes.count {
            world.tell(name) { "the power cut loses \(self.changes.count - kept) transactions" }
        }
        changes.removeSubrange(kept...)
        if case .append(var entries) = torn, world.lacks(.dropsTornRecords),
            let last = entries.popLast()
        {
            changes.append(.append(entries + [last.torn]))
        }
        flushedCount = changes.count
        rebuild()
    }

    /// What was stored is gone from some transaction on, as when an old copy of the folder is put
    /// in its place, or all of it, as when the folder is deleted.
    func lose() {
        let kept = world.chance.oneIn(2) ? 0 : world.chance.below(changes.count + 1)
        world.tell(name) { "loses \(self.changes.count - kept) transactions for ever" }
        changes.removeSubrange(kept...)
        flushedCount = changes.count
        isInDoubt = false
        rebuild()
    }

    private func catchUp() {
        changes += postponed
        postponed = []
        flush()
    }

    private func rebuild() {
        contents = DiskContents()
        for change in changes { contents.apply(change) }
    }
}

extension DiskContents.Stored {
    /// The half of it that a power cut has let through.
    fileprivate var torn: Self {
        let half = Array(record.payload.prefix(record.payload.count / 2))
        return Self(
            record: SealedJournal.Record(
                number: record.number,
                kind: record.kind,
                event: record.event,
                storedMilliseconds: record.storedMilliseconds,
                payload: half
            ),
            digest: digest,
            owedTo: owedTo
        )
    }
}
