@testable import Journal

/// A state that is easy to tell from another: how many records, and the sum of their numbers.
struct Tally: JournalFold, Hashable {
    static let form = "tally 1"

    var count = 0
    var sum: Int64 = 0

    var weight: Int { 0 }

    mutating func take(_ record: SealedJournal.Record) throws(JournalError) {
        count += 1
        sum += record.number.rawValue
    }
}

/// The same in another form.
struct OtherTally: JournalFold, Hashable {
    static let form = "tally 2"

    var count = 0

    var weight: Int { 0 }

    mutating func take(_ record: SealedJournal.Record) throws(JournalError) { count += 1 }
}

extension SealedJournal {
    /// Keeps a snapshot of all that there is now.
    func keepTally() throws -> Bool {
        var tally = Tally()
        var position = ChainPosition()
        try replay(&position, countMax: 100) { (record) throws(JournalError) in
            try tally.take(record)
        }
        return keepSnapshot(tally, at: position)
    }
}
