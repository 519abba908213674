import Journal
import Restaurant
import Settings

// What waits for printers that are gone, or do not print for the kitchen any more.
extension OpenPrinters {
    /// Gives up what waits for printers other than these, also what waits for a person.
    ///
    /// Tickets are meant for the kitchen, whichever printer it has: those that wait for a printer
    /// which does not print for it any more are owed to those that do.
    static func giveUpOthers(
        than printers: [StoreSettings.Printer],
        in journal: SealedJournal
    ) throws(JournalError) {
        let kitchen = printers.filter { $0.prints.contains(.kitchen) }
            .map { Destination.printer($0.name) }
        for destination in try journal.destinations() {
            guard let name = destination.printerName, !kitchen.contains(destination) else {
                continue
            }
            let isGone = !printers.contains { $0.name == name }
            try giveUp(whatWaitsFor: destination, butTicketsTo: kitchen, all: isGone, in: journal)
            if isGone { try giveUpSetAside(of: destination, in: journal) }
        }
    }

    private static func giveUp(
        whatWaitsFor destination: Destination,
        butTicketsTo kitchen: [Destination],
        all isGone: Bool,
        in journal: SealedJournal
    ) throws(JournalError) {
        var last = RecordNumber.none
        while true {
            let rows = try journal.owed(to: destination, after: last)
            guard let row = rows.last else { return }
            last = row.record.number
            let tickets = rows.filter(\.isTicket)
            // First, so that a power cut leaves them owed to both rather than to none.
            for printer in kitchen { try owe(tickets, to: printer, in: journal) }
            let ended = isGone ? rows : tickets
            try journal.settle(ended.map(\.record.number), of: destination)
        }
    }

    /// Owes tickets to a printer that is not owed them already.
    private static func owe(
        _ tickets: [SealedJournal.Owed],
        to printer: Destination,
        in journal: SealedJournal
    ) throws(JournalError) {
        var missing: [SealedJournal.Owed] = []
        for row in tickets {
            let state = try journal.owedState(of: row.record.event, at: printer)
            if state == nil { missing.append(row) }
        }
        guard !missing.isEmpty else { return }
        try journal.resend(missing.map(\.record.number), to: printer)
        // What was begun elsewhere may be on paper: it is to say so here too.
        let begun = missing.filter { $0.attempts > 0 }.map(\.record.number)
        if !begun.isEmpty { try journal.countAttempt(at: begun, of: printer) }
    }

    private static func giveUpSetAside(
        of destination: Destination,
        in journal: SealedJournal
    ) throws(JournalError) {
        while true {
            let rows = try journal.recordsSetAside(of: destination)
            if rows.isEmpty { return }
            try journal.settle(rows.map(\.number), of: destination)
        }
    }
}

extension SealedJournal.Owed {
    /// Whether it is for the kitchen's paper, wherever that comes out.
    fileprivate var isTicket: Bool {
        guard case .paper(let request)? = try? TillRecord(kind: record.kind, bytes: record.payload)
        else { return false }
        return request.kind == .ticket && request.printer == nil
    }
}
