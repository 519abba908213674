extension SealedJournal {
    /// Records that wait to be delivered to a destination, oldest first.
    ///
    /// One that does not open is set aside on the way, with the reason `unreadable`, so that it
    /// holds nothing up.
    ///
    /// - Parameters:
    ///   - destination: Whom they are owed to.
    ///   - number: Where to go on: only later records are returned.
    ///   - countMax: At most so many.
    ///   - bytesMax: Payloads of at most so many bytes together, but always one.
    /// - Returns: None at the end.
    /// - Throws: ``JournalError`` as any call.
    package func owed(
        to destination: Destination,
        after number: RecordNumber = .none,
        countMax: Int = 50,
        bytesMax: Int = 256 << 10
    ) throws(JournalError) -> [Owed] {
        try withStore { (store) throws(JournalError) in
            try store.owed(to: destination, after: number, countMax: countMax, bytesMax: bytesMax)
        }
    }

    /// Ends the debt of records that their destination has acknowledged.
    ///
    /// It costs no flush of the disk. A power cut may undo it, and then they are sent once more.
    ///
    /// - Throws: ``JournalError`` as any call.
    package func settle(
        _ numbers: [RecordNumber],
        of destination: Destination
    ) throws(JournalError) {
        try withStore { (store) throws(JournalError) in
            try store.settle(numbers, of: destination)
        }
    }

    /// Counts one more attempt at each of some records; a power cut may undo it.
    ///
    /// - Throws: ``JournalError`` as any call.
    package func countAttempt(
        at numbers: [RecordNumber],
        of destination: Destination
    ) throws(JournalError) {
        try withStore { (store) throws(JournalError) in
            try store.countAttempt(numbers, of: destination)
        }
    }

    /// What an event's record waits for at a destination.
    ///
    /// - Returns: Nil if it is not owed there, or not in the journal.
    /// - Throws: ``JournalError`` as any call.
    package func owedState(
        of event: EventID,
        at destination: Destination
    ) throws(JournalError) -> OwedState? {
        try withStore { (store) throws(JournalError) in
            try store.owedState(of: event, at: destination)
        }
    }

    /// How much is owed to a destination, and since when.
    ///
    /// - Throws: ``JournalError`` as any call.
    package func backlog(to destination: Destination) throws(JournalError) -> Backlog {
        try withStore { (store) throws(JournalError) in try store.backlog(to: destination) }
    }

    /// How many records wait for a destination, of those up to a number.
    ///
    /// - Throws: ``JournalError`` as any call.
    package func countWaiting(
        through number: RecordNumber,
        to destination: Destination
    ) throws(JournalError) -> Int {
        try withStore { (store) throws(JournalError) in
            try store.countWaiting(through: number, to: destination)
        }
    }
}

// MARK: - Waiting for a person

extension SealedJournal {
    /// Leaves a record's delivery to a person, and goes on with the others.
    ///
    /// - Parameters:
    ///   - number: The record.
    ///   - destination: Whom it is owed to.
    ///   - reason: Why, for that person.
    /// - Throws: ``JournalError`` as any call.
    package func setAside(
        _ number: RecordNumber,
        of destination: Destination,
        reason: String
    ) throws(JournalError) {
        try withStore { (store) throws(JournalError) in
            try store.setAside(number, of: destination, reason: reason)
        }
    }

    /// Records of a destination that wait for a person, oldest first.
    ///
    /// - Parameters:
    ///   - destination: Whom they are owed to.
    ///   - number: Where to go on: only later records are returned.
    ///   - countMax: At most so many.
    /// - Returns: None at the end.
    /// - Throws: ``JournalError`` as any call.
    package func recordsSetAside(
        of destination: Destination,
        after number: RecordNumber = .none,
        countMax: Int = 50
    ) throws(JournalError) -> [SetAside] {
        try withStore { (store) throws(JournalError) in
            try store.rowsSetAside(of: destination, after: number, countMax: countMax)
        }
    }

    /// Owes records again from the beginning, whether they were set aside or acknowledged before.
    ///
    /// - Returns: Those that are in the journal.
    /// - Throws: ``JournalError`` as any call.
    @discardableResult
    package func resend(
        _ numbers: [RecordNumber],
        to destination: Destination
    ) throws(JournalError) -> [RecordNumber] {
        try withStore { (store) throws(JournalError) in
            try store.resend(numbers, to: destination)
        }
    }

    /// Owes every record again that was set aside.
    ///
    /// - Returns: Which.
    /// - Throws: ``JournalError`` as any call.
    package func resendAllSetAside(
        to destination: Destination
    ) throws(JournalError) -> [RecordNumber] {
        try withStore { (store) throws(JournalError) in
            try store.resendAll(to: destination)
        }
    }
}
