package import Journal
import Kernel
package import Printers
import Printing
package import Words

/// What waits for one printer: the records that the till's journal owes to it.
package struct JournalPrintQueue: PrintQueue {
    private let journal: SealedJournal
    private let destination: Destination
    private let maker: SlipMaker

    /// The queue of a printer.
    ///
    /// - Parameters:
    ///   - name: What the settings call the printer.
    ///   - journal: The till's journal.
    ///   - maker: Makes slips out of its records.
    package init(of name: String, in journal: SealedJournal, _ maker: SlipMaker) {
        self.journal = journal
        destination = .printer(name)
        self.maker = maker
    }

    package func next(after number: Int64) throws(PrintQueueError) -> PrintJob? {
        try told { () throws(JournalError) in
            var last = RecordNumber(rawValue: number)
            while let row = try journal.owed(to: destination, after: last, countMax: 1).first {
                last = row.record.number
                let slip: Slip?
                do throws(JournalError) {
                    slip = try maker.slip(of: row.record)
                } catch {
                    guard let reason = error.ofOneRecord else { throw error }
                    try journal.setAside(last, of: destination, reason: reason)
                    continue
                }
                if let slip {
                    return PrintJob(
                        number: last.rawValue,
                        slip: slip,
                        storedAt: row.record.storedMilliseconds,
                        wasBegun: row.attempts > 0
                    )
                }
                try journal.settle([last], of: destination)
            }
            return nil
        }
    }

    package func begin(_ number: Int64) throws(PrintQueueError) -> Bool {
        try told { () throws(JournalError) in
            try journal.beginDelivery(of: RecordNumber(rawValue: number), to: destination)
        }
    }

    package func end(_ numbers: [Int64]) throws(PrintQueueError) {
        try told { () throws(JournalError) in
            try journal.settle(numbers.map(RecordNumber.init(rawValue:)), of: destination)
        }
    }

    package func setAside(
        _ numbers: [Int64],
        because reason: Phrase
    ) throws(PrintQueueError) {
        try told { () throws(JournalError) in
            for number in numbers {
                try journal.setAside(
                    RecordNumber(rawValue: number),
                    of: destination,
                    reason: reason[.english]
                )
            }
        }
    }

    package func count(through number: Int64) throws(PrintQueueError) -> Int {
        try told { () throws(JournalError) in
            guard number < .max else { return try journal.backlog(to: destination).waiting }
            return try journal.countWaiting(
                through: RecordNumber(rawValue: number),
                to: destination
            )
        }
    }

    private func told<Result>(
        _ work: () throws(JournalError) -> Result
    ) throws(PrintQueueError) -> Result {
        do throws(JournalError) {
            return try work()
        } catch {
            throw PrintQueueError(error.explanation)
        }
    }
}

extension JournalError {
    /// What is wrong with one record, which must not hold up those behind it; nil for trouble that
    /// the next record would have too.
    fileprivate var ofOneRecord: String? {
        switch self {
        case .damagedRecord, .notUnderstood: explanation[.english]
        default: nil
        }
    }
}
