package import CashierDesk
import Journal
import Kernel
import Pass
package import Restaurant

// Changes of orders that were fired already.
extension TillAtWork {
    /// Changes an order of the day that was fired already.
    ///
    /// It returns when the change is on the disk, owed to the kitchen and the relay, and its money
    /// is settled.
    ///
    /// - Parameters:
    ///   - order: The order.
    ///   - wish: What is wanted of it.
    ///   - tender: What the guest gives for it, or in what the guest gets something back; nil for
    ///     exact cash.
    /// - Returns: The change as it was stored.
    /// - Throws: ``TillRefusal``; then the order is as it was, and what was keyed is still there.
    @discardableResult
    package func change(
        _ order: OrderID,
        _ wish: OrderWish,
        by tender: Tender? = nil
    ) throws(TillRefusal) -> OrderChange {
        try checkApproval(of: .change(order, wish, tender))
        try makeSureOfChange()
        if case .add = wish { try makeSureOfDraft() }
        let records = try records(of: order, wish, by: tender)
        guard let first = records.compactMap(\.change).first else { throw .order(.noSuchOrder) }
        let numbers = try store(records)
        for (record, number) in zip(records, numbers) { accepted(record, at: number) }
        deliver()
        return first
    }

    private func records(
        of order: OrderID,
        _ wish: OrderWish,
        by tender: Tender?
    ) throws(TillRefusal) -> [TillRecord] {
        let wall = time.wallMilliseconds()
        do throws(OrderRefusal) {
            guard case .transfer(let lines, to: nil) = wish else {
                let changes = try desk.changes(of: order, as: wish, by: tender, at: wall, day: day)
                return records(of: changes, wish)
            }
            guard let id = OrderID(bytes: random.bytes(16)) else { throw .noSuchOrder }
            let name = SplitName(id: id, number: days.lastOrder(of: day) + 1, day: day)
            let split = try desk.split(lines, off: order, as: name, at: wall)
            return [.fired(split.order)] + records(of: split.changes, wish)
        } catch {
            throw .order(error)
        }
    }

    private func records(of changes: [OrderChange], _ wish: OrderWish) -> [TillRecord] {
        changes.map { change in
            var change = change
            change.by = desk.person?.name
            change.approvedBy = approver?.name
            return .changed(OrderChangeRecord(id: changeName(wish), change: change))
        }
    }

    /// What was parked gives its name to the change that adds it to an order, and so waits no more.
    private func changeName(_ wish: OrderWish) -> EventID {
        if case .add = wish, let id = desk.draft.id, desk.parking.order(id) != nil,
            let name = EventID(bytes: id.bytes)
        {
            return name
        }
        return EventID(from: random)
    }

    /// - Returns: The numbers that they have in the journal.
    private func store(_ records: [TillRecord]) throws(TillRefusal) -> [RecordNumber] {
        do throws(JournalError) {
            let entries = records.compactMap { entry($0) }
            unsureChanges = records
            let results = try append(entries)
            unsureChanges = []
            for result in results { days.noteReport(at: result.number) }
            wentWell(asWriter: true)
            return results.map(\.number)
        } catch {
            throw .changeNotStored(error)
        }
    }

    private func accepted(_ record: TillRecord, at number: RecordNumber) {
        if case .fired(let order) = record { return splitOff(order, at: number) }
        guard case .changed(let record) = record else { return }
        let change = record.change
        let before = desk.standing(of: change.order)?.lines ?? []
        OrderID(record.id).map { desk.availability.sold(change, of: before, as: $0) }
        desk.accept(change)
        desk.ledger.add(change)
        desk.parking.add(.changed(record))
        if change.isSilent != true {
            desk.changesWait(1, of: change.order)
            share(.changed(record.report))
            kitchensOwed()
        }
        relayOwed()
    }

    /// Takes an order that was split off another one: the kitchen has its dishes already.
    private func splitOff(_ order: PlacedOrder, at number: RecordNumber) {
        days.note(order, at: number)
        desk.restore(order)
        desk.kitchenReceived(order.id)
        desk.ledger.add(order)
        relayOwed()
    }

    /// Finds out whether changes whose save failed are stored all the same: all of them or none.
    ///
    /// - Throws: ``TillRefusal/changedAfterAll(number:)`` when they are: the cashier has to look at
    ///   the order before anything else is done to it; ``TillRefusal/unsure(_:)`` when the journal
    ///   does not say.
    func makeSureOfChange() throws(TillRefusal) {
        guard let first = unsureChanges.compactMap(\.change).first else { return }
        var numbers: [RecordNumber] = []
        let waiting: [OrderID: Int]
        do throws(JournalError) {
            for record in unsureChanges {
                guard let event = record.event else { continue }
                if let number = try journal.number(of: event) { numbers.append(number) }
            }
            // The kitchen may have it by now.
            waiting = try changesThatWait()
        } catch {
            throw .unsure(error)
        }
        let records = unsureChanges
        unsureChanges = []
        guard !numbers.isEmpty else { return }
        for number in numbers { days.noteReport(at: number) }
        for (record, number) in zip(records, numbers) { accepted(record, at: number) }
        // The kitchen may have done since what the change asks for.
        readAnew()
        desk.changesWait(waiting)
        deliver()
        throw .changedAfterAll(number: first.number)
    }

    /// Strikes off changes that the kitchen has stored.
    func kitchenHasChanges(_ changes: [EventID], at place: Int) {
        reporting(asWriter: true) { () throws(JournalError) in
            var owed: [EventID: OrderID] = [:]
            for event in changes where try isOwedToKitchen(event) {
                guard let number = try journal.number(of: event),
                    let record = try journal.record(number),
                    case .changed(let known) = try TillRecord.read(record)
                else { continue }
                if try !isOwed(event, toOthersThan: place) { owed[event] = known.change.order }
            }
            try kitchens[place].courier.answered(changes, in: journal)
            for order in owed.values { desk.changesWait(-1, of: order) }
            try forgetPaper(of: Array(owed.keys))
        }
    }

    /// Finds out which changes the kitchen has not got yet.
    func learnWhichChangesWait() throws(JournalError) {
        desk.changesWait(try changesThatWait())
    }

    /// How many changes of each order the kitchen has not got yet.
    func changesThatWait() throws(JournalError) -> [OrderID: Int] {
        var waiting: [EventID: OrderID] = [:]
        for destination in kitchenDestinations {
            for (event, order) in try changes(owedTo: destination) { waiting[event] = order }
        }
        return waiting.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    private func changes(
        owedTo destination: Destination
    ) throws(JournalError) -> [(EventID, OrderID)] {
        var changes: [(EventID, OrderID)] = []
        var last = RecordNumber.none
        while true {
            let rows = try journal.owed(
                to: destination,
                after: last,
                countMax: 500,
                bytesMax: 4 << 20
            )
            for row in rows {
                guard case .changed(let known) = try TillRecord.read(row.record) else { continue }
                changes.append((row.record.event, known.change.order))
            }
            guard let row = rows.last else { return changes }
            last = row.record.number
        }
    }
}
