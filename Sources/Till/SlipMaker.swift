package import Journal
package import Printing
import Restaurant
package import Settings

/// Makes the slips of one printer out of the till's records.
package struct SlipMaker: Sendable {
    private let printer: StoreSettings.Printer
    private let plan: PaperPlan
    private let writer: SlipWriter
    private let kitchenWriter: SlipWriter
    private let calendar: BusinessCalendar
    private let journal: any RecordStore

    /// Makes slips for a printer of the settings.
    ///
    /// - Parameters:
    ///   - printer: The printer.
    ///   - settings: The store's settings.
    ///   - journal: Where orders are read again.
    package init(
        for printer: StoreSettings.Printer,
        of settings: StoreSettings,
        journal: any RecordStore
    ) {
        self.printer = printer
        plan = PaperPlan(settings)
        writer = SlipWriter(of: settings)
        var kitchenWriter = writer
        kitchenWriter.language = settings.languages.kitchen
        self.kitchenWriter = kitchenWriter
        calendar = settings.calendar
        self.journal = journal
    }

    /// What a record has printed.
    ///
    /// - Returns: Nil when there is nothing to print of it, or what it names is not there any more.
    /// - Throws: ``JournalError`` when what it names cannot be read.
    func slip(of record: SealedJournal.Record) throws(JournalError) -> Slip? {
        guard let known = try TillRecord.read(record) else { return nil }
        var slip = Slip()
        if plan.prints(known, at: printer) {
            slip = try paper(of: known, at: record.number) ?? slip
        }
        slip.opensDrawer = plan.opensDrawer(for: known, at: printer)
        return slip.isEmpty ? nil : slip
    }

    private func paper(
        of record: TillRecord,
        at number: RecordNumber
    ) throws(JournalError) -> Slip? {
        switch record {
        case .fired(let order):
            let then = calendar.localTime(at: order.placedAt)
            return writer.receipt(order, at: then, isBill: order.isOpen)
        case .changed(let known):
            if let receipt = try receipt(of: known.change, at: number) { return receipt }
            var order: PlacedOrder?
            if case .fired(let placed)? = try self.record(named: known.change.order) {
                order = placed
            }
            let then = calendar.localTime(at: known.change.at)
            return writer.change(known.change, of: order, at: then)
        case .refunded(let refund):
            return writer.refund(refund, at: calendar.localTime(at: refund.at))
        case .drawer(let movement):
            return writer.movement(movement, at: calendar.localTime(at: movement.at))
        case .closed(let closing):
            let clock = calendar.localTime(at: closing.at)
            return writer.report(closing, isFinal: true, at: closing.at, clock)
        case .paper(let request): return try paper(of: request, at: number)
        case .progressed, .shiftOpened, .parked, .dropped: return nil
        }
    }

    /// The receipt of an order that a change paid the last of; nil for another change.
    private func receipt(
        of change: OrderChange,
        at number: RecordNumber
    ) throws(JournalError) -> Slip? {
        guard change.isPayment, let order = try journal.orderToDate(change.order, through: number),
            order.account.due == .zero
        else { return nil }
        return writer.receipt(order, at: calendar.localTime(at: order.order.placedAt))
    }

    private func paper(
        of request: PaperRequest,
        at number: RecordNumber
    ) throws(JournalError) -> Slip? {
        let clock = calendar.localTime(at: request.at)
        switch request.kind {
        case .receipt:
            guard let subject = request.subject,
                let order = try journal.orderToDate(subject, through: number)
            else { return nil }
            let then = calendar.localTime(at: order.order.placedAt)
            let isBill = request.isBill ?? false
            return writer.receipt(order, at: then, copy: request.copy, isBill: isBill)
        case .interim, .closing:
            guard let closing = request.closing else { return nil }
            let isFinal = request.kind == .closing
            let wall = isFinal ? closing.at : request.at
            let then = isFinal ? calendar.localTime(at: wall) : clock
            return writer.report(closing, isFinal: isFinal, at: wall, then, copy: request.copy)
        case .testPage:
            return writer.testPage(of: printer.name, at: printer.address, printer.profile)
        case .ticket: return try ticket(of: request)
        }
    }

    private func ticket(of request: PaperRequest) throws(JournalError) -> Slip? {
        switch try subject(of: request) {
        case .fired(let order)?:
            return kitchenWriter.ticket(
                Ticket(order),
                at: calendar.localTime(at: order.placedAt),
                copy: request.copy
            )
        case .changed(let known)?:
            var ticket: Ticket?
            if case .fired(let order)? = try record(named: known.change.order) {
                ticket = Ticket(order)
            }
            let change = TicketChange(known.change)
            return kitchenWriter.change(
                change,
                of: ticket,
                at: calendar.localTime(at: change.at)
            )
        default: return nil
        }
    }

    private func subject(of request: PaperRequest) throws(JournalError) -> TillRecord? {
        guard let subject = request.subject else { return nil }
        return try record(named: subject)
    }

    private func record(named id: OrderID) throws(JournalError) -> TillRecord? {
        guard let event = EventID(bytes: id.bytes), let number = try journal.number(of: event),
            let record = try journal.record(number)
        else { return nil }
        return try TillRecord.read(record)
    }
}

extension SlipWriter {
    /// How a store writes, as its settings say.
    package init(of settings: StoreSettings) {
        self.init(
            store: settings.storeName,
            currency: settings.currency,
            language: settings.receipts.language ?? settings.languages.till
        )
        head = settings.receipts.head
        foot = settings.receipts.foot
    }
}
