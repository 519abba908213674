import Foundation
import Journal
import Kernel
import RelayContract
import Words

/// The record that tells where the till's journal begins after it was pruned; the relay gets it
/// too, for its number is one of the journal's.
struct PrunedRecord: Encodable {
    private static let kind = "comanda.journal.pruned"

    private let last: Int64
    private let sha256: String

    private init(_ checkpoint: Checkpoint) {
        last = checkpoint.number.rawValue
        sha256 = hexadecimal(checkpoint.digest)
    }

    static func entry(
        _ checkpoint: Checkpoint,
        in journal: JournalName,
        owedTo destinations: [Destination],
        time: any TimeSource,
        random: any RandomSource
    ) -> SealedJournal.Entry {
        let event = EventID(from: random)
        let now = time.wallMilliseconds()
        return SealedJournal.Entry(kind: kind, event: event, owedTo: destinations) { number in
            let data = try JSONEncoder().encode(PrunedRecord(checkpoint))
            return EventEnvelope(
                id: event.description,
                source: journal.source,
                type: kind,
                time: Timestamp.text(ofMilliseconds: now),
                epoch: journal.epoch,
                sequence: number.rawValue
            ).wireBytes(data: Array(data))
        }
    }
}
