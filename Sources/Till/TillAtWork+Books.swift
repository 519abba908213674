import CashierDesk
import Journal
import Kernel
import Restaurant
import Settings

// What goes into the till's records by itself: refunds, the drawer, shifts.
extension TillAtWork {
    /// Carries out what goes into the records by itself, or is read from them.
    func perform(_ command: BookCommand) throws(TillRefusal) {
        switch command {
        case .open(let id): try open(id)
        case .leave: desk.opened = nil
        case .refund(let wanted, let reason):
            try keep(command) { (id, day, at) throws(OrderRefusal) in
                .refunded(try refund(wanted, reason, id: id, day: day, at: at))
            }
        case .park: try park()
        case .recall(let id): try recall(id)
        case .drop(let order):
            try keep(command) { id, _, at in
                .dropped(DroppedOrder(id: id, order: order, at: at, by: desk.person?.name))
            }
        case .drawer(let kind, let amount, let reason):
            try keep(command) { id, day, at in
                .drawer(movement(kind, amount, reason, id: id, day: day, at: at))
            }
        case .openShift(let float):
            try keep(command) { (id, day, at) throws(OrderRefusal) in
                guard desk.ledger.opening == nil else { throw .shiftIsOpen }
                return .shiftOpened(
                    ShiftOpening(id: id, float: float, day: day, at: at, by: desk.person?.name)
                )
            }
        case .closeShift(let count):
            try keep(command) { id, day, at in
                .closed(closing(count, id: id, day: day, at: at))
            }
        case .print(let wish):
            try keep(command) { (id, day, at) throws(OrderRefusal) in
                .paper(try request(wish, id: id, day: day, at: at))
            }
        case .look(let step, let text): try look(step, for: text)
        case .resendRefused: try resendRefused()
        case .printOld(let printer): oldPrints(printer, true)
        case .dropOld(let printer): oldPrints(printer, false)
        }
    }

    private func movement(
        _ kind: DrawerMovement.Kind,
        _ amount: Money,
        _ reason: String,
        id: OrderID,
        day: BusinessDay,
        at: Int64
    ) -> DrawerMovement {
        DrawerMovement(
            id: id,
            kind: kind,
            amount: amount,
            reason: reason,
            day: day,
            at: at,
            by: desk.person?.name,
            approvedBy: approver?.name
        )
    }

    private func closing(
        _ count: [DrawerCount]?,
        id: OrderID,
        day: BusinessDay,
        at: Int64
    ) -> Closing {
        desk.ledger.closing(
            id: id,
            day: day,
            at: at,
            count: count,
            by: desk.person?.name,
            leftOpen: desk.tables.isEmpty ? nil : desk.leftOpen
        )
    }

    private func park() throws(TillRefusal) {
        // One whose save failed may be in the kitchen all the same, and waits for nobody then.
        try makeSureOfDraft()
        if desk.draft.id == nil, let id = OrderID(bytes: random.bytes(16)) { desk.nameDraft(id) }
        let draft = desk.draft
        try keep(.park) { (id, _, at) throws(OrderRefusal) in
            guard !draft.isEmpty else { throw .nothingKeyed }
            return .parked(ParkedOrder(id: id, draft: draft, at: at, by: desk.person?.name))
        }
        desk.begin()
    }

    private func open(_ id: OrderID) throws(TillRefusal) {
        do throws(JournalError) {
            guard let order = try journal.orderToDate(id, latest: days.latest) else {
                throw .closed
            }
            desk.opened = OpenedOrder(order)
        } catch {
            throw .journal(error)
        }
    }

    private func recall(_ id: OrderID) throws(TillRefusal) {
        guard desk.draft.isEmpty else { throw .order(.orderIsOpen) }
        guard let parked = desk.parking.order(id) else { throw .order(.nothingParked) }
        desk.begin(with: parked.draft)
    }

    private func refund(
        _ wanted: [Int: Int],
        _ reason: RefundReason,
        id: OrderID,
        day: BusinessDay,
        at: Int64
    ) throws(OrderRefusal) -> Refund {
        guard let opened = desk.opened else { throw .nothingToRefund }
        return try Refund(
            of: opened.account,
            returning: wanted,
            Refund.Circumstances(
                id: id,
                day: day,
                at: at,
                reason: reason,
                by: desk.person?.name,
                approvedBy: approver?.name
            )
        )
    }

    /// Stores a record once, whatever happened to an earlier attempt at the same.
    private func keep(
        _ command: BookCommand,
        _ make: (OrderID, BusinessDay, Int64) throws(OrderRefusal) -> TillRecord
    ) throws(TillRefusal) {
        let earlier = undecided?.command == command ? undecided?.id : nil
        guard let id = earlier ?? OrderID(bytes: random.bytes(16)) else { return }
        let wall = time.wallMilliseconds()
        let record: TillRecord
        do throws(OrderRefusal) {
            record = try make(id, calendar.day(at: wall), wall)
        } catch {
            throw .order(error)
        }
        undecided = (command, id)
        isLedgerUnsure = true
        do throws(JournalError) {
            let isNew = try append(record)
            if isNew {
                undecided = nil
                isLedgerUnsure = false
                take(record)
            } else {
                try readLedger()
            }
        } catch {
            throw .notKept(error)
        }
        wentWell(asWriter: true)
        relayOwed()
    }

    /// - Returns: False when an earlier attempt had stored it after all.
    private func append(_ record: TillRecord) throws(JournalError) -> Bool {
        guard let entry = entry(record), let result = try append([entry]).first
        else { return true }
        if case .duplicate = result { return false }
        days.noteReport(at: result.number)
        return true
    }

    private func take(_ record: TillRecord) {
        if case .refunded(let refund) = record {
            // One of an earlier day does not stand among the day's orders.
            let earlier = desk.standing(of: refund.order) == nil ? desk.opened : nil
            desk.refunded(refund)
            if let earlier { reopen(earlier, after: refund) }
        }
        if case .paper(let request) = record { desk.take(request) }
        desk.ledger.add(record)
        desk.parking.add(record)
    }

    private func reopen(_ opened: OpenedOrder, after refund: Refund) {
        var order = opened.toDate
        order.take(refund)
        desk.opened = OpenedOrder(order)
    }

    /// Reads what all records come to in money.
    func readLedger() throws(JournalError) {
        let book = try journal.folded(DayBook())
        desk.ledger = book.ledger
        desk.parking = book.parking
        // What was asked and failed may have gone back all the same.
        if undecided != nil { try restoreAll() }
        undecided = nil
        isLedgerUnsure = false
    }
}
