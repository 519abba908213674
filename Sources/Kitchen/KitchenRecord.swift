import Foundation
import Journal
package import Pass
package import Restaurant

/// What a record of the kitchen's journal says.
package enum KitchenRecord: Sendable {
    /// A ticket came.
    case received(ReceivedTicket)

    /// Something of a ticket changed.
    case changed(ShownChange)

    /// A cook did something.
    case progressed(ProgressReport)

    /// A cook did something, here or at another display.
    case worked(KitchenWork)

    /// A cook said that something has run out, or is there again.
    case stopped(StopWish)

    /// The till said that something has run out, or is there again.
    case availability(AvailabilityEvent)

    /// The kinds of records.
    package enum Kind: String, Sendable {
        case received = "comanda.ticket.received"
        case changed = "comanda.ticket.changed"
        case progressed = "comanda.ticket.progressed"
        case worked = "comanda.ticket.worked"
        case stopped = "comanda.stop.asked"
        case availability = "comanda.availability.changed"
    }

    package var kind: Kind {
        switch self {
        case .received: .received
        case .changed: .changed
        case .progressed: .progressed
        case .worked: .worked
        case .stopped: .stopped
        case .availability: .availability
        }
    }

    /// What happened, as the board takes it.
    package var happening: KitchenEvent {
        switch self {
        case .received(let received): .received(received)
        case .changed(let shown): .changed(shown.received)
        case .progressed(let report): .progressed(report.progress)
        case .worked(let work): .worked(work)
        case .stopped(let wish): .stopped(wish)
        case .availability(let event): .availability(event)
        }
    }

    /// The bytes that are sealed.
    func bytes() throws -> [UInt8] {
        let encoder = JSONEncoder()
        return switch self {
        case .received(let received): Array(try encoder.encode(received))
        case .changed(let shown): Array(try encoder.encode(shown))
        case .progressed(let report): Array(try encoder.encode(report))
        case .worked(let work): Array(try encoder.encode(work))
        case .stopped(let wish): Array(try encoder.encode(wish))
        case .availability(let event): Array(try encoder.encode(event))
        }
    }

    /// Reads a record of the kitchen's journal.
    ///
    /// - Returns: Nil for a kind that this version does not know.
    /// - Throws: ``JournalError/notUnderstood(_:kind:detail:)`` for one that it knows otherwise.
    static func read(_ record: SealedJournal.Record) throws(JournalError) -> KitchenRecord? {
        do {
            return try KitchenRecord(kind: record.kind, bytes: record.payload)
        } catch {
            throw .notUnderstood(record.number, kind: record.kind, detail: "\(error)")
        }
    }

    /// What the till is told of a record; nil when it is nothing for the till.
    static func call(in record: SealedJournal.Record) -> CallToTill? {
        switch try? KitchenRecord(kind: record.kind, bytes: record.payload) {
        case .progressed(let report): .progressed(report)
        case .worked(let work): .worked(WorkReport(id: record.event, work: work))
        case .stopped(let wish): .stopped(StopReport(id: record.event, wish: wish))
        default: nil
        }
    }

    /// Reads the bytes of a record.
    ///
    /// - Returns: Nil for a kind that this version does not know.
    /// - Throws: The decoder's error when the bytes are not of the kind.
    package init?(kind: String, bytes: [UInt8]) throws {
        let decoder = JSONDecoder()
        let data = Data(bytes)
        switch Kind(rawValue: kind) {
        case .received: self = .received(try decoder.decode(ReceivedTicket.self, from: data))
        case .changed:
            self = .changed(try decoder.decode(ShownChange.self, from: data))
        case .progressed: self = .progressed(try decoder.decode(ProgressReport.self, from: data))
        case .worked: self = .worked(try decoder.decode(KitchenWork.self, from: data))
        case .stopped: self = .stopped(try decoder.decode(StopWish.self, from: data))
        case .availability:
            self = .availability(try decoder.decode(AvailabilityEvent.self, from: data))
        case nil: return nil
        }
    }
}
