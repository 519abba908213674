package import Journal
package import Outbox
import Pass
import Restaurant
import Synchronization

/// The till's journal as the relay's courier sees it.
package final class RelayRows: OwedRows {
    private let journal: any RecordStore
    private let mirrored: @Sendable ([EventID]) -> Void
    private let refused: @Sendable (EventID) -> Void
    private let events = Mutex<[Int64: EventID]>([:])

    /// Serves a journal.
    ///
    /// - Parameters:
    ///   - journal: The journal.
    ///   - mirrored: Told of events that the relay has now.
    ///   - refused: Told of an event that waits for a person now.
    package init(
        _ journal: any RecordStore,
        mirrored: @escaping @Sendable ([EventID]) -> Void,
        refused: @escaping @Sendable (EventID) -> Void
    ) {
        self.journal = journal
        self.mirrored = mirrored
        self.refused = refused
    }

    package func owed(
        after sequence: Int64,
        countMax: Int,
        bytesMax: Int
    ) throws(OwedRowsError) -> [OwedRow] {
        let rows = try telling { () throws(JournalError) in
            try journal.owed(
                to: .relay,
                after: RecordNumber(rawValue: sequence),
                countMax: countMax,
                bytesMax: bytesMax
            )
        }
        events.withLock { events in
            for row in rows { events[row.record.number.rawValue] = row.record.event }
        }
        return rows.map { row in
            OwedRow(
                parcel: Parcel(
                    id: row.record.event.description,
                    sequence: row.record.number.rawValue,
                    bytes: row.record.payload
                ),
                attempts: row.attempts,
                check: Self.check(of: row.record)
            )
        }
    }

    package func settle(_ sequences: [Int64]) throws(OwedRowsError) {
        try telling { () throws(JournalError) in
            try journal.settle(sequences.map(RecordNumber.init(rawValue:)), of: .relay)
        }
        mirrored(takeEvents(sequences))
    }

    package func countAttempt(at sequences: [Int64]) throws(OwedRowsError) {
        try telling { () throws(JournalError) in
            try journal.countAttempt(at: sequences.map(RecordNumber.init(rawValue:)), of: .relay)
        }
    }

    package func setAside(_ sequence: Int64, because reason: SetAsideReason) throws(OwedRowsError) {
        try telling { () throws(JournalError) in
            try journal.setAside(
                RecordNumber(rawValue: sequence),
                of: .relay,
                reason: "\(reason)"
            )
        }
        for event in takeEvents([sequence]) { refused(event) }
    }

    package func backlog() throws(OwedRowsError) -> OwedBacklog {
        let backlog = try telling { () throws(JournalError) in try journal.backlog(to: .relay) }
        return OwedBacklog(
            waiting: backlog.waiting,
            oldestMilliseconds: backlog.oldestStoredMilliseconds,
            setAside: backlog.setAside
        )
    }

    /// The name of the order that a record tells of; an order's own name is its event's.
    private static func check(of record: SealedJournal.Record) -> String? {
        switch TillRecord.Kind(rawValue: record.kind) {
        case .fired: return record.event.description
        case .changed, .progressed, .refunded:
            switch try? TillRecord(kind: record.kind, bytes: record.payload) {
            case .progressed(let report): return report.progress.order.description
            case .changed(let known): return known.change.order.description
            case .refunded(let refund): return refund.order.description
            default: return nil
            }
        case .drawer, .shiftOpened, .closed, .parked, .dropped, .paper, nil: return nil
        }
    }

    private func takeEvents(_ sequences: [Int64]) -> [EventID] {
        events.withLock { events in
            sequences.compactMap { events.removeValue(forKey: $0) }
        }
    }
}
