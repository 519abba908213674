extension Store {
    /// Runs of records that are there and are not owed to a destination, lowest first.
    func unowed(
        to destination: Destination,
        in range: ClosedRange<RecordNumber>,
        runsMax: Int
    ) throws(JournalError) -> [ClosedRange<RecordNumber>] {
        var runs: [ClosedRange<RecordNumber>] = []
        var next = max(range.lowerBound, base.first)
        let last = min(range.upperBound, head.number)
        while next <= last, runs.count < runsMax {
            // What is owed stands in the order of its numbers, so only its rows are read.
            let owed =
                try connection.row(
                    "SELECT min(number) FROM owed WHERE destination=? AND number BETWEEN ? AND ?",
                    .text(destination.rawValue),
                    .integer(next.rawValue),
                    .integer(last.rawValue)
                ) { $0.isNull(0) ? nil : RecordNumber(rawValue: $0.integer(0)) } ?? nil
            let end = owed?.previous ?? last
            if next <= end { runs.append(next...end) }
            next = (owed ?? last).next
        }
        return runs
    }
}

extension SealedJournal {
    /// Runs of records that are not owed to a destination: it acknowledged them, or was never to
    /// get them.
    ///
    /// - Parameters:
    ///   - destination: Whom they could be owed to.
    ///   - range: Where to look; records that were pruned are passed over.
    ///   - runsMax: At most so many runs.
    /// - Returns: Runs of numbers, lowest first.
    /// - Throws: ``JournalError`` as any call.
    package func unowed(
        to destination: Destination,
        in range: ClosedRange<RecordNumber>,
        runsMax: Int = 1000
    ) throws(JournalError) -> [ClosedRange<RecordNumber>] {
        try withStore { (store) throws(JournalError) in
            try store.unowed(to: destination, in: range, runsMax: runsMax)
        }
    }
}
