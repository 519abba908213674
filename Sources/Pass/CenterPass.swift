package import InternalNotification
import Journal
import Restaurant

/// The names under which the two programs meet on the bus.
package enum PassPeer {
    /// The till's identifier.
    package static let till = "com.comanda.pos"

    /// The kitchen's identifier, where it has one display.
    package static let kitchen = "com.comanda.kds"

    /// The identifier of a kitchen display.
    ///
    /// - Parameter display: Its name; nil for the only one.
    /// - Returns: How it is known on the bus.
    package static func kitchen(_ display: String?) -> String {
        display.map { kitchen + "." + $0 } ?? kitchen
    }

    /// The name of the display that has an identifier; nil for the only one, and for the till.
    package static func display(of identifier: String) -> String? {
        let start = kitchen + "."
        return identifier.hasPrefix(start) ? String(identifier.dropFirst(start.count)) : nil
    }
}

/// The names of the messages on the bus.
enum MessageKind {
    static let fired = "order.fired"
    static let changed = "order.changed"
    static let changesStored = "changes.stored"
    static let ticketsStored = "tickets.stored"
    static let progressed = "ticket.progressed"
    static let reportsStored = "reports.stored"
    static let worked = "ticket.worked"
    static let asked = "display.asked"
    static let restored = "display.restored"
    static let knows = "display.knows"
    static let stopped = "menu.stopped"
    static let availability = "menu.availability"
}

/// A list of names of stored events, as a message's payload.
struct StoredNames<Name: Codable>: Codable {
    let stored: [Name]
}

/// What the till asks a display with, as a message's payload.
private struct Question: Codable {
    let stops: [AvailabilityEvent]
}

/// How many orders a display gets again, as a message's payload.
private struct Restored: Codable {
    let count: Int
}

/// What a display answers, as a message's payload.
private struct Known: Codable {
    let orders: [OrderKnowledge]
}

/// The till's side of the pass to one display, over the bus.
package struct PassToKitchen: CallSender {
    private let center: INCenter
    private let peer: String

    /// Speaks through a center of the bus to a display; nil for the only one.
    package init(_ center: INCenter, display: String? = nil) {
        self.center = center
        peer = PassPeer.kitchen(display)
    }

    package func send(_ calls: [CallToKitchen]) {
        center.deliver(calls.compactMap(Self.message), to: peer)
    }

    private static func message(_ call: CallToKitchen) -> INMessage? {
        switch call {
        case .fired(let ticket):
            try? INMessage(kind: MessageKind.fired, encoding: ticket)
        case .changed(let report):
            try? INMessage(kind: MessageKind.changed, encoding: report)
        case .worked(let report):
            try? INMessage(kind: MessageKind.worked, encoding: report)
        case .availability(let report):
            try? INMessage(kind: MessageKind.availability, encoding: report)
        case .progressed(let report):
            try? INMessage(kind: MessageKind.progressed, encoding: report)
        case .restored(let count):
            try? INMessage(kind: MessageKind.restored, encoding: Restored(count: count))
        case .asked(let stops):
            try? INMessage(kind: MessageKind.asked, encoding: Question(stops: stops))
        case .stored(let reports):
            try? INMessage(kind: MessageKind.reportsStored, encoding: StoredNames(stored: reports))
        }
    }

    /// What the kitchen said in a message; nil for messages that are not for the till.
    package static func call(in message: INMessage) -> CallToTill? {
        switch message.kind {
        case MessageKind.ticketsStored:
            (try? message.decode(StoredNames<OrderID>.self)).map { .stored($0.stored) }
        case MessageKind.changesStored:
            (try? message.decode(StoredNames<EventID>.self)).map { .changesStored($0.stored) }
        case MessageKind.progressed:
            (try? message.decode(ProgressReport.self)).map { .progressed($0) }
        case MessageKind.worked:
            (try? message.decode(WorkReport.self)).map { .worked($0) }
        case MessageKind.knows:
            (try? message.decode(Known.self)).map { .knows($0.orders) }
        case MessageKind.stopped:
            (try? message.decode(StopReport.self)).map { .stopped($0) }
        default:
            nil
        }
    }
}

/// The kitchen's side of the pass, over the bus.
package struct PassToTill: CallSender {
    private let center: INCenter

    /// Speaks through a center of the bus.
    package init(_ center: INCenter) {
        self.center = center
    }

    package func send(_ calls: [CallToTill]) {
        center.deliver(calls.compactMap(Self.message), to: PassPeer.till)
    }

    private static func message(_ call: CallToTill) -> INMessage? {
        switch call {
        case .stored(let orders):
            try? INMessage(kind: MessageKind.ticketsStored, encoding: StoredNames(stored: orders))
        case .changesStored(let changes):
            try? INMessage(
                kind: MessageKind.changesStored,
                encoding: StoredNames(stored: changes)
            )
        case .progressed(let report):
            try? INMessage(kind: MessageKind.progressed, encoding: report)
        case .worked(let report):
            try? INMessage(kind: MessageKind.worked, encoding: report)
        case .stopped(let report):
            try? INMessage(kind: MessageKind.stopped, encoding: report)
        case .knows(let orders):
            try? INMessage(kind: MessageKind.knows, encoding: Known(orders: orders))
        }
    }

    /// What the till said in a message; nil for messages that are not for the kitchen.
    package static func call(in message: INMessage) -> CallToKitchen? {
        switch message.kind {
        case MessageKind.fired:
            (try? message.decode(Ticket.self)).map { .fired($0) }
        case MessageKind.changed:
            (try? message.decode(ChangeReport.self)).map { .changed($0) }
        case MessageKind.worked:
            (try? message.decode(WorkReport.self)).map { .worked($0) }
        case MessageKind.availability:
            (try? message.decode(AvailabilityReport.self)).map { .availability($0) }
        case MessageKind.progressed:
            (try? message.decode(ProgressReport.self)).map { .progressed($0) }
        case MessageKind.restored:
            (try? message.decode(Restored.self)).map { .restored(count: $0.count) }
        case MessageKind.asked:
            (try? message.decode(Question.self)).map { .asked(stops: $0.stops) }
        case MessageKind.reportsStored:
            (try? message.decode(StoredNames<ReportID>.self)).map { .stored($0.stored) }
        default:
            nil
        }
    }
}

extension INCenter {
    /// Sends messages to each instance of a program that is there.
    fileprivate func deliver(_ messages: [INMessage], to identifier: String) {
        for peer in peers where peer.identifier == identifier {
            messenger.send(messages, to: peer)
        }
    }
}
