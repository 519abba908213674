package import Words

extension JournalReader {
    /// Everybody to whom something is owed.
    ///
    /// - Throws: ``ReadingError``, also when the program that answers is too old to know.
    package func destinations() throws(ReadingError) -> [Destination] {
        guard case .destinations(let destinations) = try answer(.destinations) else {
            throw misunderstood
        }
        return destinations
    }

    /// How much is owed to a destination.
    ///
    /// - Throws: ``ReadingError``.
    package func backlog(
        to destination: Destination
    ) throws(ReadingError) -> SealedJournal.Backlog {
        guard
            case .backlog(let waiting, let oldest, let setAside) = try answer(.backlog(destination))
        else { throw misunderstood }
        return SealedJournal.Backlog(
            waiting: waiting,
            oldestStoredMilliseconds: oldest,
            setAside: setAside
        )
    }

    /// Owes records anew, whether they were set aside or acknowledged; who has the journal open
    /// sends them at once, else the program does when it starts.
    ///
    /// - Returns: Those that are in the journal.
    /// - Throws: ``ReadingError``.
    package func resend(
        _ numbers: [RecordNumber],
        to destination: Destination
    ) throws(ReadingError) -> [RecordNumber] {
        guard case .owedAnew(let owed) = try answer(.resend(numbers, destination)) else {
            throw misunderstood
        }
        return owed
    }

    /// Owes all records anew that were set aside.
    ///
    /// - Returns: Which.
    /// - Throws: ``ReadingError``.
    package func resendAllSetAside(
        to destination: Destination
    ) throws(ReadingError) -> [RecordNumber] {
        guard case .owedAnew(let owed) = try answer(.resendAll(destination)) else {
            throw misunderstood
        }
        return owed
    }

    /// Has the program that has the journal compare it with the relay's account now.
    ///
    /// - Returns: What was found, in words.
    /// - Throws: ``ReadingError``, also when no program runs.
    package func reconcile() throws(ReadingError) -> Phrase {
        guard case .told(let told) = try answer(.reconcile) else { throw misunderstood }
        return told.phrase
    }
}
