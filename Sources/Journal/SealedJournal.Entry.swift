extension SealedJournal {
    /// What is to become a record.
    package struct Entry: Sendable {
        /// What sort of event it is, such as `order.fired`; readable without the key.
        package let kind: String
        /// The event's permanent name; a second entry with it is not written again.
        package let event: EventID
        /// Who has to acknowledge the record.
        package let owedTo: [Destination]
        /// Makes the bytes to seal, given the number that the record gets.
        ///
        /// It is called while the journal is locked, so it must not use the journal; and it may be
        /// called again with another number, if the first attempt to store failed.
        package let payload: @Sendable (RecordNumber) throws -> [UInt8]
        /// What is pruned with it; the journal alone sets it.
        var checkpoint: Checkpoint?

        /// Makes an entry whose payload carries its own number.
        package init(
            kind: String,
            event: EventID,
            owedTo: [Destination] = [],
            payload: @escaping @Sendable (RecordNumber) throws -> [UInt8]
        ) {
            self.kind = kind
            self.event = event
            self.owedTo = owedTo
            self.payload = payload
        }

        /// Makes the bytes to seal for the number that the record gets.
        ///
        /// - Throws: ``JournalError/noPayload(kind:detail:)`` when it cannot be made.
        package func payload(as number: RecordNumber) throws(JournalError) -> [UInt8] {
            do {
                return try payload(number)
            } catch {
                throw .noPayload(kind: kind, detail: String(describing: error))
            }
        }
    }

    /// What became of an entry.
    package enum Appended: Hashable, Sendable {
        /// It is a record now, and on the medium.
        case stored(RecordNumber)
        /// Its event was a record before, and nothing was written.
        case duplicate(RecordNumber)

        /// The number of the event's record.
        package var number: RecordNumber {
            switch self {
            case .stored(let number), .duplicate(let number): number
            }
        }
    }
}
