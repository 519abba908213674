import InternalNotification
import Journal
import Pass
import Restaurant

// How the story tells of messages.

extension OrderID {
    /// The beginning of its name, which is enough in a story.
    var short: String { String(description.prefix(4)) }
}

extension CallToKitchen {
    var words: String {
        switch self {
        case .fired(let ticket): "order \(ticket.number) (\(ticket.id.short))"
        case .changed(let report):
            "change \(report.change.sequence) of \(report.change.order.short)"
        case .worked(let report): "\(report.work.deed) of \(report.work.order.short)"
        case .availability(let report): "news of \(report.event.name)"
        case .progressed(let report):
            "\(report.progress.stage) of \(report.progress.order.short) again"
        case .restored(let count): "that \(count) orders come again"
        case .asked: "a question for what it has"
        case .stored(let reports): "\"stored\" of \(reports.count) reports"
        }
    }
}

extension CallToTill {
    var words: String {
        switch self {
        case .stored(let orders): "\"stored\" of \(orders.map(\.short))"
        case .changesStored(let changes): "\"stored\" of \(changes.count) changes"
        case .progressed(let report):
            "\(report.progress.stage) of \(report.progress.order.short)"
        case .worked(let report): "\(report.work.deed) of \(report.work.order.short)"
        case .stopped(let report): "a word of \(report.wish.name)"
        case .knows(let orders): "what it has of \(orders.count) orders"
        }
    }
}

extension INPresence {
    var words: String {
        switch self {
        case .online(let peer): "\(peer.identifier) is there"
        case .left(let peer): "\(peer.identifier) has left"
        case .crashed(let peer): "\(peer.identifier) has crashed"
        case .unresponsive(let peer): "\(peer.identifier) does not answer"
        case .back(let peer): "\(peer.identifier) answers again"
        case .duplicate(let peer, _): "there are two of \(peer.identifier)"
        case .duplicateEnded(let peer): "\(peer.identifier) is alone"
        }
    }
}

extension Ticket {
    /// The same under another name.
    func renamed(by chance: Chance) -> Ticket {
        Ticket(
            id: OrderID(bytes: chance.bytes(16)) ?? id,
            number: number,
            diningOption: diningOption,
            guest: guest,
            firedAt: firedAt,
            lines: lines
        )
    }
}

extension Disk {
    /// Strikes off an order that was only sent, for a run that does not wait for the kitchen.
    func strikeOff(_ order: OrderID) {
        guard let event = EventID(bytes: order.bytes), let number = contents.numbers[event]
        else { return }
        write(.settle([number], Destination(rawValue: "kitchen")))
    }
}
