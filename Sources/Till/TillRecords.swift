import Journal
import Outbox
import Words

/// The till's records as they are compared with the relay's.
struct TillRecords: MirroredRecords {
    private let journal: SealedJournal

    init(_ journal: SealedJournal) {
        self.journal = journal
    }

    func numbers() throws(OwedRowsError) -> ClosedRange<Int64>? {
        try telling { () throws(JournalError) in
            let first = try journal.firstNumber().rawValue
            let last = try journal.lastNumber().rawValue
            return first <= last ? first...last : nil
        }
    }

    func epochs() throws(OwedRowsError) -> [MirroredEpoch] {
        try telling { () throws(JournalError) in try journal.epochs() }
            .map { MirroredEpoch(JournalName.text(ofEpoch: $0.name), from: $0.first.rawValue) }
    }

    func unowed(in range: ClosedRange<Int64>) throws(OwedRowsError) -> [ClosedRange<Int64>] {
        try telling { () throws(JournalError) in
            try journal.unowed(
                to: .relay,
                in: RecordNumber(
                    rawValue: range.lowerBound
                )...RecordNumber(
                    rawValue: range.upperBound
                )
            )
        }
        .map { $0.lowerBound.rawValue...$0.upperBound.rawValue }
    }

    func owe(_ range: ClosedRange<Int64>) throws(OwedRowsError) {
        try telling { () throws(JournalError) in
            _ = try journal.resend(range.map(RecordNumber.init(rawValue:)), to: .relay)
        }
    }
}

/// Runs a call of the journal and tells its failure as the outbox has it.
func telling<Result>(
    _ work: () throws(JournalError) -> Result
) throws(OwedRowsError) -> Result {
    do throws(JournalError) {
        return try work()
    } catch {
        throw OwedRowsError(detail: error.explanation[.english])
    }
}
