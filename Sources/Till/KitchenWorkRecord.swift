import Foundation
import Journal
import Pass
import RelayContract
import Restaurant

/// The record of the till's journal that says what a cook did at one of several displays.
struct KitchenWorkRecord {
    /// The kind of the record, and the type of the event at the relay.
    static let kind = "comanda.kitchen.worked"

    let report: WorkReport

    /// What the journal is to store.
    func entry(in journal: JournalName, owedTo destinations: [Destination]) -> SealedJournal.Entry {
        SealedJournal.Entry(kind: Self.kind, event: report.id, owedTo: destinations) { number in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return EventEnvelope(
                id: report.id.description,
                source: journal.source,
                type: Self.kind,
                time: Timestamp.text(ofMilliseconds: report.work.at),
                epoch: journal.epoch,
                sequence: number.rawValue
            ).wireBytes(data: Array(try encoder.encode(report.work)))
        }
    }

    /// What a record tells; nil for one of another kind, or one that cannot be read.
    static func report(in record: SealedJournal.Record) -> WorkReport? {
        struct Envelope: Decodable {
            let data: KitchenWork
        }
        guard record.kind == kind,
            let known = try? JSONDecoder().decode(Envelope.self, from: Data(record.payload))
        else { return nil }
        return WorkReport(id: record.event, work: known.data)
    }
}
