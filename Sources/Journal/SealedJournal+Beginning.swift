extension SealedJournal {
    /// Counts one more attempt at a record that must not be delivered twice unnoticed.
    ///
    /// It is on the medium when it returns: even after a power cut the next attempt knows of this.
    ///
    /// - Parameters:
    ///   - number: The record.
    ///   - destination: Whom it is owed to.
    /// - Returns: False when it is not owed there any more, and is not to be delivered.
    /// - Throws: ``JournalError`` as any call.
    package func beginDelivery(
        of number: RecordNumber,
        to destination: Destination
    ) throws(JournalError) -> Bool {
        try withStore { (store) throws(JournalError) in
            try store.beginDelivery(of: number, to: destination)
        }
    }

    /// Everybody to whom something is owed.
    ///
    /// - Throws: ``JournalError`` as any call.
    package func destinations() throws(JournalError) -> [Destination] {
        try withStore { (store) throws(JournalError) in try store.destinations() }
    }
}

extension Store {
    func beginDelivery(
        of number: RecordNumber,
        to destination: Destination
    ) throws(JournalError) -> Bool {
        try writing { () throws(JournalError) in
            try connection.transaction { () throws(JournalError) in
                try connection.run(
                    "UPDATE owed SET attempts=attempts+1 "
                        + "WHERE destination=? AND number=? AND state=0",
                    .text(destination.rawValue),
                    .integer(number.rawValue)
                )
                return connection.changes > 0
            }
        }
    }

    func destinations() throws(JournalError) -> [Destination] {
        try connection.rows("SELECT DISTINCT destination FROM owed") {
            Destination(rawValue: $0.text(0))
        }
    }
}
