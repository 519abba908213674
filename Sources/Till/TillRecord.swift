import Foundation
package import Journal
package import Pass
import RelayContract
package import Restaurant
import Words

/// What a record of the till's journal says.
package enum TillRecord: Sendable {
    /// An order was fired and paid.
    case fired(PlacedOrder)

    /// An order was changed after it was fired.
    case changed(OrderChangeRecord)

    /// The kitchen told of a ticket.
    case progressed(ProgressReport)

    /// Money went back for some of an order.
    case refunded(Refund)

    /// The drawer was opened otherwise.
    case drawer(DrawerMovement)

    /// A shift was opened.
    case shiftOpened(ShiftOpening)

    /// A shift was closed.
    case closed(Closing)

    /// An order was put away unfinished.
    case parked(ParkedOrder)

    /// An order that was put away was thrown away.
    case dropped(DroppedOrder)

    /// Something is to be printed that no other record has printed.
    case paper(PaperRequest)

    /// The kinds of records, which are also the types of the events at the relay.
    package enum Kind: String, Sendable {
        case fired = "comanda.order.fired"
        case changed = "comanda.order.changed"
        case progressed = "comanda.ticket.progressed"
        case refunded = "comanda.order.refunded"
        case drawer = "comanda.drawer.moved"
        case shiftOpened = "comanda.shift.opened"
        case closed = "comanda.shift.closed"
        case parked = "comanda.order.parked"
        case dropped = "comanda.order.dropped"
        case paper = "comanda.paper.asked"
    }

    package var kind: Kind {
        switch self {
        case .fired: .fired
        case .changed: .changed
        case .progressed: .progressed
        case .refunded: .refunded
        case .drawer: .drawer
        case .shiftOpened: .shiftOpened
        case .closed: .closed
        case .parked: .parked
        case .dropped: .dropped
        case .paper: .paper
        }
    }

    /// The permanent name of what is recorded.
    var event: EventID? {
        switch self {
        case .fired(let order): EventID(bytes: order.id.bytes)
        case .changed(let record): record.id
        case .progressed(let report): report.id
        case .refunded(let refund): EventID(bytes: refund.id.bytes)
        case .drawer(let movement): EventID(bytes: movement.id.bytes)
        case .shiftOpened(let opening): EventID(bytes: opening.id.bytes)
        case .closed(let closing): EventID(bytes: closing.id.bytes)
        case .parked(let parked): EventID(bytes: parked.id.bytes)
        case .dropped(let dropped): EventID(bytes: dropped.id.bytes)
        case .paper(let request): EventID(bytes: request.id.bytes)
        }
    }

    /// What changed of an order; nil for another record.
    var change: OrderChange? {
        if case .changed(let known) = self { known.change } else { nil }
    }

    private var time: Int64 {
        switch self {
        case .fired(let order): order.placedAt
        case .changed(let record): record.change.at
        case .progressed(let report): report.progress.at
        case .refunded(let refund): refund.at
        case .drawer(let movement): movement.at
        case .shiftOpened(let opening): opening.at
        case .closed(let closing): closing.at
        case .parked(let parked): parked.at
        case .dropped(let dropped): dropped.at
        case .paper(let request): request.at
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
            case .refunded(let refund): try encoder.encode(refund)
            case .drawer(let movement): try encoder.encode(movement)
            case .shiftOpened(let opening): try encoder.encode(opening)
            case .closed(let closing): try encoder.encode(closing)
            case .parked(let parked): try encoder.encode(parked)
            case .dropped(let dropped): try encoder.encode(dropped)
            case .paper(let request): try encoder.encode(request)
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
        func read<Body: Decodable>() throws -> Body {
            try JSONDecoder().decode(ReadEvent<Body>.self, from: Data(bytes)).data
        }
        switch Kind(rawValue: kind) {
        case .fired: self = .fired(try read())
        case .changed: self = .changed(try read())
        case .progressed: self = .progressed(try read())
        case .refunded: self = .refunded(try read())
        case .drawer: self = .drawer(try read())
        case .shiftOpened: self = .shiftOpened(try read())
        case .closed: self = .closed(try read())
        case .parked: self = .parked(try read())
        case .dropped: self = .dropped(try read())
        case .paper: self = .paper(try read())
        case nil:
            return nil
        }
    }
}

/// What is read of an event: its own part.
private struct ReadEvent<Body: Decodable>: Decodable {
    let data: Body
}

// MARK: - What the kitchen is told

extension TillRecord {
    /// Whether the kitchen is owed it.
    var isForKitchen: Bool {
        switch self {
        // The kitchen has what was split off another order on that order's ticket.
        case .fired(let order): order.arrived == nil
        case .changed(let known): known.change.isSilent != true
        default: false
        }
    }

    /// What the kitchen is told of a record; nil when it is none of the kitchen's.
    package static func call(in record: SealedJournal.Record) -> CallToKitchen? {
        switch try? TillRecord(kind: record.kind, bytes: record.payload) {
        case .fired(let order): order.arrived == nil ? .fired(Ticket(order)) : nil
        // What only concerns the money is nothing for a display, not even for one that is new.
        case .changed(let known): known.change.isSilent == true ? nil : .changed(known.report)
        case .progressed(let report): .progressed(report)
        case nil:
            KitchenWorkRecord.report(in: record).map(CallToKitchen.worked)
                ?? AvailabilityRecord.report(in: record).map(CallToKitchen.availability)
        default: nil
        }
    }
}

extension CallToKitchen {
    /// The order that it is of, whose news must not overtake each other.
    var order: OrderID? {
        switch self {
        case .fired(let ticket): ticket.id
        case .changed(let report): report.change.order
        case .worked(let report): report.work.order
        case .progressed(let report): report.progress.order
        case .asked, .restored, .availability, .stored: nil
        }
    }
}

/// How the till's journal is named at the relay.
package struct JournalName: Sendable {
    /// Who writes it, as a URI.
    package let source: String

    /// The name of a run of the journal's numbers in hexadecimal.
    package let epoch: String

    /// Names the journal of a store's till, for one run of its numbers.
    package init(store: String, epoch: [UInt8]) {
        source = "urn:comanda:\(store):till"
        self.epoch = Self.text(ofEpoch: epoch)
    }

    /// How the name of a run is written.
    static func text(ofEpoch name: [UInt8]) -> String {
        hexadecimal(name)
    }
}
