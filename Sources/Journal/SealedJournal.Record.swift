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

        /// Puts a record together, as a simulated disk has to.
        package init(
            number: RecordNumber,
            kind: String,
            event: EventID,
            storedMilliseconds: Int64,
            payload: [UInt8],
            checkpoint: Checkpoint? = nil
        ) {
            self.number = number
            self.kind = kind
            self.event = event
            self.storedMilliseconds = storedMilliseconds
            self.payload = payload
            self.checkpoint = checkpoint
        }
    }

    /// A record that a destination has not acknowledged.
    package struct Owed: Hashable, Sendable {
        /// What is owed.
        package let record: Record
        /// How many attempts at delivery were counted.
        package let attempts: Int

        /// Puts a debt together.
        package init(record: Record, attempts: Int) {
            self.record = record
            self.attempts = attempts
        }
    }

    /// A record whose delivery waits for a person.
    package struct SetAside: Hashable, Sendable {
        /// The record's place in the journal.
        package let number: RecordNumber
        /// How many attempts at delivery were counted.
        package let attempts: Int
        /// Why it was set aside, as the courier told.
        package let reason: String

        /// Puts together what a person has to look at.
        package init(number: RecordNumber, attempts: Int, reason: String) {
            self.number = number
            self.attempts = attempts
            self.reason = reason
        }
    }

    /// How much is owed to one destination.
    package struct Backlog: Hashable, Sendable {
        /// Records that a courier is to deliver.
        package let waiting: Int
        /// When the first of the waiting was stored, in milliseconds since 1970.
        package let oldestStoredMilliseconds: Int64?
        /// Records that wait for a person.
        package let setAside: Int

        /// Puts the counts together.
        package init(waiting: Int, oldestStoredMilliseconds: Int64?, setAside: Int) {
            self.waiting = waiting
            self.oldestStoredMilliseconds = oldestStoredMilliseconds
            self.setAside = setAside
        }
    }
}
