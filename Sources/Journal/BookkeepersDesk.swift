/// What a bookkeeper has before it: how far it has read, and how old the snapshot is.
struct BookkeepersDesk<Fold: JournalFold>: Sendable {
    /// A start reads at most so many records behind the snapshot, unless the state is large.
    static var recordsBetweenSnapshots: Int { 1000 }

    /// So few at once that a sale that comes in between does not notice.
    private static var recordsAtOnce: Int { 16 }

    private let journal: SealedJournal
    private let empty: Fold
    private let retention: Retention?
    private var book: (fold: Fold, position: ChainPosition)?
    private var kept = RecordNumber.none
    private var isReadable = true
    private var checking: ChainPosition? = ChainPosition()

    init(journal: SealedJournal, empty: Fold, retention: Retention?) {
        self.journal = journal
        self.empty = empty
        self.retention = retention
    }

    /// Whether the whole chain was read.
    var isChecked: Bool { checking == nil }

    /// Checks the next few records.
    ///
    /// - Returns: The damage that was found.
    mutating func checkSome() -> JournalError? {
        guard let position = checking else { return nil }
        do throws(JournalError) {
            checking = try journal.check(from: position, countMax: Self.recordsAtOnce)
            return nil
        } catch {
            guard case .damagedRecord(let number, _, _) = error else {
                // The journal is closed or the disk fails, which others notice.
                checking = nil
                return nil
            }
            checking = ChainPosition(afterDamaged: number)
            return error
        }
    }

    /// Brings the snapshot near the end of the journal, if it is far from it.
    mutating func keepSnapshot(unless isStopped: () -> Bool) {
        guard isReadable, let last = try? journal.lastNumber() else { return }
        if book == nil {
            let snapshot = journal.snapshot(Fold.self)
            book = snapshot ?? (empty, ChainPosition())
            kept = snapshot?.position.next.previous ?? .none
        }
        guard var (fold, position) = book else { return }
        let distance = max(Self.recordsBetweenSnapshots, fold.weight / 4)
        guard last.rawValue - kept.rawValue >= Int64(distance) else { return }
        // The old copy would make each change of the new one a copy of all.
        book = nil
        do throws(JournalError) {
            while position.next <= last, !isStopped() {
                let batch = try journal.batch(
                    from: position,
                    through: last,
                    countMax: Self.recordsAtOnce
                )
                if batch.records.isEmpty { break }
                for record in batch.records { try fold.take(record) }
                position = batch.position
            }
        } catch {
            // What is wrong with a record is told where the chain is checked.
            isReadable = false
            return
        }
        if journal.keepSnapshot(fold, at: position) { kept = position.next.previous }
        book = (fold, position)
    }

    /// Prunes a batch of records.
    func prune() {
        guard let retention else { return }
        // What cannot be pruned now is pruned later.
        _ = try? journal.prune(
            storedBefore: retention.limit,
            lettingGo: retention.letsGo,
            telling: retention.telling
        )
    }
}
