import Foundation
import Journal
import Pass
import RelayContract
import Restaurant

/// The record of the till's journal that says what has run out.
struct AvailabilityRecord {
    /// The kind of the record, and the type of the event at the relay.
    static let kind = "comanda.availability.changed"

    let id: EventID
    let event: AvailabilityEvent

    /// What the journal is to store.
    func entry(in journal: JournalName, owedTo destinations: [Destination]) -> SealedJournal.Entry {
        SealedJournal.Entry(kind: Self.kind, event: id, owedTo: destinations) { number in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return EventEnvelope(
                id: id.description,
                source: journal.source,
                type: Self.kind,
                time: Timestamp.text(ofMilliseconds: event.at),
                epoch: journal.epoch,
                sequence: number.rawValue
            ).wireBytes(data: Array(try encoder.encode(event)))
        }
    }

    /// What the kitchen is told of a record; nil for one of another kind, or one that is broken.
    static func report(in record: SealedJournal.Record) -> AvailabilityReport? {
        guard let event = try? event(in: record) else { return nil }
        return AvailabilityReport(id: record.event, event: event)
    }

    /// Reads a record; nil for one of another kind.
    ///
    /// - Throws: ``JournalError/notUnderstood(_:kind:detail:)`` for one that is broken.
    static func event(
        in record: SealedJournal.Record
    ) throws(JournalError) -> AvailabilityEvent? {
        struct Envelope: Decodable {
            let data: AvailabilityEvent
        }
        guard record.kind == kind else { return nil }
        do {
            return try JSONDecoder().decode(Envelope.self, from: Data(record.payload)).data
        } catch {
            throw .notUnderstood(record.number, kind: kind, detail: "\(error)")
        }
    }
}
