extension SealedJournal {
    /// One record, opened.
    package struct Record: Hashable, Sendable {
        /// Its place in the journal.
        package let number: RecordNumber
        /// What sort of event it is.
        package let kind: String
        /// The event's permanent name.
        package let event: EventID
        /// When it was stored, in milliseconds since 1970 by a wall clock that may have been wrong.
        package let storedMilliseconds: Int64
        /// The bytes that were sealed.
        package let payload: [UInt8]
        /// What was pruned before it, if it is the record that tells of that.
        package let checkpoint: Checkpoint?
    }

    /// A record that a destination has not acknowledged.
    package struct Owed: Hashable, Sendable {
        /// What is owed.
        package let record: Record
        /// How many attempts at delivery were counted.
        package let attempts: Int
    }

    /// A record whose delivery waits for a person.
    package struct SetAside: Hashable, Sendable {
        /// The record's place in the journal.
        package let number: RecordNumber
        /// How many attempts at delivery were counted.
        package let attempts: Int
        /// Why it was set aside, as the courier told.
        package let reason: String
    }

    /// How much is owed to one destination.
    package struct Backlog: Hashable, Sendable {
        /// Records that a courier is to deliver.
        package let waiting: Int
        /// When the first of the waiting was stored, in milliseconds since 1970.
        package let oldestStoredMilliseconds: Int64?
        /// Records that wait for a person.
        package let setAside: Int
    }
}
