package import CashierDesk
import Journal
import Kernel
import Pass
package import Restaurant
import Settings

// What the cashier asks of the till.
extension TillAtWork {
    /// Carries out what the cashier asks.
    ///
    /// - Parameter command: What is asked. Firing returns when the order is on the disk.
    /// - Returns: The order that was fired, nil for other commands.
    /// - Throws: ``TillRefusal``; then all that was keyed is still there.
    @discardableResult
    package func perform(_ command: DeskCommand) throws(TillRefusal) -> PlacedOrder? {
        defer { wakePrinters() }
        try checkLock(of: command)
        begin(calendar.day(at: time.wallMilliseconds()))
        if command.fires { try makeSureOfChange() }
        let begun = time.steadyNanoseconds()
        if case .discard = command {
            try makeSureOfDraft()
            try makeSureOfChange()
            if let id = desk.draft.id, desk.parking.order(id) != nil, desk.draft.tenders.isEmpty {
                try perform(.drop(id))
            }
        }
        try checkApproval(of: command)
        switch command {
        case .books(let command):
            try perform(command)
            return nil
        case .signIn(let place, let pin):
            try signIn(place, pin: pin)
            return nil
        case .signOut:
            desk.person = nil
            return nil
        case .change(let order, let wish, let tender):
            try change(order, wish, by: tender)
            return nil
        case .approved(let command, let pin): return try approved(command, pin: pin)
        default: break
        }
        if try keepsAvailability(command) { return nil }
        guard try isFired(by: command) else { return nil }
        if desk.draft.id == nil, let id = OrderID(bytes: random.bytes(16)) { desk.nameDraft(id) }
        let order = try fire(cash: command.cash, isOpen: command == .fireUnpaid)
        orderSent(time.steadyNanoseconds() - begun)
        return order
    }

    /// Has the desk carry a command out; whether the order is to be fired then.
    private func isFired(by command: DeskCommand) throws(TillRefusal) -> Bool {
        do throws(OrderRefusal) {
            let isFired = try desk.perform(command)
            guard !isFired, desk.draft.isEmpty else { return isFired }
        } catch {
            throw .order(error)
        }
        // Who takes the last line away has discarded the order: the next one must not be taken for
        // it, if it was fired after all.
        try makeSureOfDraft()
        if let id = desk.draft.id, id == toldOf { desk.begin() }
        return false
    }

    /// Gives the order being keyed a permanent name from outside, as a replay does.
    package func nameDraft(_ id: OrderID) {
        desk.nameDraft(id)
    }

    private func fire(cash: Money?, isOpen: Bool) throws(TillRefusal) -> PlacedOrder {
        let order = try placedOrder(cash: cash, isOpen: isOpen)
        let stored: PlacedOrder
        let number: RecordNumber
        let isNew: Bool
        do throws(JournalError) {
            (stored, number, isNew) = try store(order)
        } catch {
            isLedgerUnsure = true
            throw .journal(error)
        }
        wentWell(asWriter: true)
        begin(stored.day)
        wasStored(stored, at: number)
        if isNew { desk.ledger.add(stored) } else { readAnew() }
        defer { deliver() }
        guard stored.hasSameContent(as: order) else {
            desk.restore(stored)
            toldOf = stored.id
            throw .firedBefore(number: stored.number)
        }
        desk.accept(stored)
        return stored
    }

    private func placedOrder(cash: Money?, isOpen: Bool) throws(TillRefusal) -> PlacedOrder {
        guard let id = desk.draft.id else { throw .order(.nothingKeyed) }
        let wall = time.wallMilliseconds()
        let today = calendar.day(at: wall)
        do throws(OrderRefusal) {
            return try PlacedOrder(
                desk.draft,
                id: id,
                number: days.lastOrder(of: today) + 1,
                day: today,
                placedAt: wall,
                cash: cash,
                by: desk.rules,
                cashier: desk.person?.name,
                isOpen: isOpen
            )
        } catch {
            throw .order(error)
        }
    }

    /// Stores an order once, whatever happened to an earlier attempt.
    private func store(
        _ order: PlacedOrder
    ) throws(JournalError) -> (order: PlacedOrder, number: RecordNumber, isNew: Bool) {
        guard let entry = entry(.fired(order)), let result = try append([entry]).first
        else { return (order, .none, true) }
        guard case .duplicate(let number) = result else { return (order, result.number, true) }
        return (try placed(order.id) ?? order, number, false)
    }

    /// Reads how far the day's orders are: one that was stored before the till knew of it may be in
    /// the kitchen and at the relay by now.
    func readAnew() {
        isDayUnsure = true
        isLedgerUnsure = true
        reporting { () throws(JournalError) in
            try readDay()
            try readLedger()
        }
    }

    func wasStored(_ order: PlacedOrder, at number: RecordNumber) {
        days.note(order, at: number)
        desk.availability.sold(order.ownLines, as: order.id)
        share(.fired(Ticket(order)))
        kitchensOwed()
        relayOwed()
    }

    /// Makes sure that an order that is to be discarded is not one that was fired after all.
    ///
    /// A save that failed may have reached the disk, and then the order goes to the kitchen. Only
    /// the journal knows.
    func makeSureOfDraft() throws(TillRefusal) {
        guard let id = desk.draft.id, id != toldOf, let event = EventID(bytes: id.bytes)
        else { return }
        let stored: (order: PlacedOrder, number: RecordNumber)?
        do throws(JournalError) {
            stored = try journal.number(of: event).flatMap { (number) throws(JournalError) in
                try placed(id).map { ($0, number) }
            }
        } catch {
            throw .unsure(error)
        }
        guard let stored else { return }
        begin(stored.order.day)
        wasStored(stored.order, at: stored.number)
        readAnew()
        desk.accept(stored.order)
        deliver()
        throw .storedAfterAll(number: stored.order.number)
    }

    func entry(_ record: TillRecord) -> SealedJournal.Entry? {
        guard let event = record.event else { return nil }
        var owed: [Destination] = []
        if record.isForKitchen { owed += kitchenDestinations }
        if desk.relay.isConfigured { owed.append(.relay) }
        let printers = paper.destinations(of: record)
        hasPrintsToTell = hasPrintsToTell || !printers.isEmpty
        owed += printers
        return SealedJournal.Entry(
            kind: record.kind.rawValue,
            event: event,
            owedTo: owed,
            payload: { [name] number in
                try record.bytes(name: event, number: number, journal: name)
            }
        )
    }

    func begin(_ today: BusinessDay) {
        guard today != day else { return }
        day = today
        desk.beginDay()
        desk.today = today
        desk.localTime = calendar.localTime(at: time.wallMilliseconds())
        // Only a clock that was set comes to a day that has orders.
        guard days.records(of: today) != nil else { return }
        isDayUnsure = true
        reporting(readDay)
    }
}
