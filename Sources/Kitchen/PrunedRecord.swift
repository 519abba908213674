import Foundation
import Journal
import Kernel

/// The record that tells where the kitchen's journal begins after it was pruned.
struct PrunedRecord: Encodable {
    private let last: Int64

    static func entry(_ checkpoint: Checkpoint, random: any RandomSource) -> SealedJournal.Entry {
        SealedJournal.Entry(kind: "comanda.journal.pruned", event: EventID(from: random)) { _ in
            Array(try JSONEncoder().encode(PrunedRecord(last: checkpoint.number.rawValue)))
        }
    }
}
