import CashierDesk
import Journal
import Kernel
import Pass
import Restaurant
import Settings

// Paper for a kitchen of which the display is gone.
extension TillAtWork {
    /// When tickets go to paper, on the steady clock in nanoseconds; nil when they have, or never
    /// do.
    func paperDue(of window: KitchenWindow) -> Int64? {
        guard let seconds = paper.kitchenAfterSeconds, let gone = window.goneSince else {
            return nil
        }
        if window.lastPapered != nil { return window.paperRetryAt }
        let due = gone.steady + Int64(seconds) * 1_000_000_000
        return max(due, window.paperRetryAt ?? due)
    }

    /// How long the till waits after it could not store what it wants printed.
    private static var paperRetryNanoseconds: Int64 { 5_000_000_000 }

    /// Has all that waits for a display printed, once it was gone for long enough.
    ///
    /// Each ticket and each change is asked for under a name that follows from its own, so that
    /// nothing goes to paper twice, whatever stops the till meanwhile.
    func printForKitchen(at place: Int) {
        let now = time.steadyNanoseconds()
        if kitchens[place].lastPapered == nil || kitchens[place].paperRetryAt != nil {
            guard let due = paperDue(of: kitchens[place]), now >= due else { return }
        }
        // A full disk stays full for a while: the till must not spin until it is not.
        kitchens[place].paperRetryAt = now + Self.paperRetryNanoseconds
        reporting(asWriter: true) { () throws(JournalError) in
            var last = kitchens[place].lastPapered ?? .none
            while true {
                let rows = try journal.owed(
                    to: kitchens[place].destination,
                    after: last,
                    countMax: 50,
                    bytesMax: 1 << 20
                )
                guard let row = rows.last else { break }
                try ask(
                    for: rows.map(\.record).filter { TillRecord.call(in: $0)?.isCooked == true }
                )
                last = row.record.number
            }
            kitchens[place].lastPapered = last
            kitchens[place].paperRetryAt = nil
        }
    }

    private func ask(for records: [SealedJournal.Record]) throws(JournalError) {
        let wall = time.wallMilliseconds()
        let requests = records.compactMap { record in
            OrderID(record.event.onPaper).map { id in
                PaperRequest(
                    id: id,
                    kind: .ticket,
                    subject: OrderID(record.event),
                    day: calendar.day(at: wall),
                    at: wall
                )
            }
        }
        let results = try append(requests.compactMap { entry(.paper($0)) })
        for (request, result) in zip(requests, results) {
            desk.take(request)
            if case .stored(let number) = result { days.noteReport(at: number) }
        }
        relayOwed()
    }

    /// What the kitchen is told, with the mark of what its cooks have on paper.
    func marked(
        _ call: CallToKitchen,
        of event: EventID
    ) throws(JournalError) -> CallToKitchen {
        guard paper.kitchenAfterSeconds != nil, try isOnPaper(event) else { return call }
        switch call {
        case .fired(var ticket):
            ticket.isOnPaper = true
            return .fired(ticket)
        case .changed(var report):
            report.change.isOnPaper = true
            return .changed(report)
        case .asked, .restored, .stored, .worked, .progressed, .availability: return call
        }
    }

    /// Whether some printer has begun it: then it may be on paper, and must not look new.
    private func isOnPaper(_ event: EventID) throws(JournalError) -> Bool {
        guard let number = try journal.number(of: event.onPaper) else { return false }
        for printer in paper.kitchenPrinters {
            // What was set aside is on paper only if a printer had begun it.
            if try journal.owedState(of: event.onPaper, at: printer) == .setAside {
                let aside = try journal.recordsSetAside(
                    of: printer,
                    after: number.previous,
                    countMax: 1
                )
                if aside.first?.attempts == 0 { continue }
                return true
            }
            let waiting = try journal.owed(
                to: printer,
                after: number.previous,
                countMax: 1,
                bytesMax: 1
            ).first
            guard let waiting, waiting.record.number == number, waiting.attempts == 0 else {
                return true
            }
        }
        return false
    }

    /// What the display has needs no paper any more.
    func forgetPaper(of events: [EventID]) throws(JournalError) {
        guard paper.kitchenAfterSeconds != nil else { return }
        var numbers: [RecordNumber] = []
        for event in events {
            if let number = try journal.number(of: event.onPaper) { numbers.append(number) }
        }
        guard !numbers.isEmpty else { return }
        for printer in paper.kitchenPrinters { try journal.settle(numbers, of: printer) }
    }
}

extension CallToKitchen {
    /// Whether it tells of dishes, and so belongs on paper.
    fileprivate var isCooked: Bool {
        switch self {
        case .fired, .changed: true
        case .asked, .restored, .worked, .progressed, .availability, .stored: false
        }
    }
}

extension KitchenWindow {
    /// Since when the display is gone; nil while it is there.
    fileprivate var goneSince: Moment? {
        switch link {
        case .live: nil
        case .lost(let since), .neverSeen(let since): since
        }
    }
}

extension PaperPlan {
    /// Where tickets are printed.
    var kitchenPrinters: [Destination] {
        printers.filter { $0.prints.contains(.kitchen) }.map { .printer($0.name) }
    }
}

extension EventID {
    /// The name under which something for the kitchen is asked for on paper.
    ///
    /// A random name's last bytes with all bits turned: as good as random again.
    var onPaper: EventID {
        let turned = bytes.enumerated().map { $0.offset < 10 ? $0.element : ~$0.element }
        return EventID(bytes: turned) ?? self
    }
}
