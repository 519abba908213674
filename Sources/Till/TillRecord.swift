import Foundation
import Journal
package import Pass
import RelayContract
package import Restaurant

/// What a record of the till's journal says.
package enum TillRecord: Sendable {
    /// An order was fired and paid.
    case fired(PlacedOrder)

    /// An order was changed after it was fired.
    case changed(OrderChangeRecord)

    /// The kitchen told of a ticket.
    case progressed(ProgressReport)

    /// The kinds of records, which are also the types of the events at the relay.
    package enum Kind: String, Sendable {
        case fired = "comanda.order.fired"
        case changed = "comanda.order.changed"
        case progressed = "comanda.ticket.progressed"
    }

    package var kind: Kind {
        switch self {
        case .fired: .fired
        case .changed: .changed
        case .progressed: .progressed
        }
    }

    /// The permanent name of what is recorded.
    var event: EventID? {
        switch self {
        case .fired(let order): EventID(bytes: order.id.bytes)
        case .changed(let record): record.id
        case .progressed(let report): report.id
        }
    }

    private var time: Int64 {
        switch self {
        case .fired(let order): order.placedAt
        case .changed(let record): record.change.at
        case .progressed(let report): report.progress.at
        }
    }
}

// MARK: - Bytes

extension TillRecord {
    /// The exact bytes that are sealed, and that the relay gets: an event as CloudEvents has it.
    func bytes(
        name: EventID,
        number: RecordNumber,
        journal: JournalName
    ) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data =
            switch self {
            case .fired(let order): try encoder.encode(order)
            case .changed(let record): try encoder.encode(record)
            case .progressed(let report): try encoder.encode(report)
            }
        let envelope = EventEnvelope(
            id: name.description,
            source: journal.source,
            type: kind.rawValue,
            time: Timestamp.text(ofMilliseconds: time),
            epoch: journal.epoch,
            sequence: number.rawValue
        )
        return envelope.wireBytes(data: Array(data))
    }

    /// Reads a record of the till's journal.
    ///
    /// - Returns: Nil for a kind that this version does not know.
    /// - Throws: ``JournalError/notUnderstood(_:kind:detail:)`` for one that it knows otherwise.
    static func read(_ record: SealedJournal.Record) throws(JournalError) -> TillRecord? {
        do {
            return try TillRecord(kind: record.kind, bytes: record.payload)
        } catch {
            throw .notUnderstood(record.number, kind: record.kind, detail: "\(error)")
        }
    }

    /// Reads the bytes of a record.
    ///
    /// - Returns: Nil for a kind that this version does not know.
    /// - Throws: The decoder's error when the bytes are not of the kind.
    package init?(kind: String, bytes: [UInt8]) throws {
        struct Event<Body: Decodable>: Decodable {
            let data: Body
        }
        let decoder = JSONDecoder()
        let data = Data(bytes)
        switch Kind(rawValue: kind) {
        case .fired:
            self = .fired(try decoder.decode(Event<PlacedOrder>.self, from: data).data)
        case .changed:
            self = .changed(try decoder.decode(Event<OrderChangeRecord>.self, from: data).data)
        case .progressed:
            self = .progressed(try decoder.decode(Event<ProgressReport>.self, from: data).data)
        case nil:
            return nil
        }
    }
}

// MARK: - What the kitchen is told

extension TillRecord {
    /// Whether the kitchen is owed it.
    var isForKitchen: Bool {
        switch self {
        case .fired, .changed: true
        case .progressed: false
        }
    }

    /// What the kitchen is told of a record; nil when it is none of the kitchen's.
    static func call(in record: SealedJournal.Record) -> CallToKitchen? {
        switch try? TillRecord(kind: record.kind, bytes: record.payload) {
        case .fired(let order): .fired(Ticket(order))
        case .changed(let known): .changed(known.report)
        case .progressed, nil: nil
        }
    }
}

extension CallToKitchen {
    /// The order that it is of, whose news must not overtake each other.
    var order: OrderID? {
        switch self {
        case .fired(let ticket): ticket.id
        case .changed(let report): report.change.order
        case .stored: nil
        }
    }
}

/// How the till's journal is named at the relay.
package struct JournalName: Sendable {
    /// Who writes it, as a URI.
    package let source: String

    /// The journal's identity in hexadecimal.
    package let epoch: String

    /// Names the journal of a store's till.
    package init(store: String, identity: [UInt8]) {
        source = "urn:comanda:\(store):till"
        epoch = identity.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
