import CashierDesk
import Journal
import Kernel
import Pass
import Restaurant
import Settings

// What has run out: stored first, then shown and kept from being sold.
extension TillAtWork {
    /// Sets the desk's clock, by which things are sold or not, and stores what has run out.
    ///
    /// - Returns: Whether that was all that was asked.
    func keepsAvailability(_ command: DeskCommand) throws(TillRefusal) -> Bool {
        let wall = time.wallMilliseconds()
        desk.time = calendar.localTime(at: wall).weekMinute(at: wall)
        desk.wall = wall
        guard case .setAvailability(let thing, let limit) = command else { return false }
        try keep(thing, limit)
        return true
    }

    /// Stores that something has run out, is counted, or is there again.
    private func keep(
        _ thing: MenuThing,
        _ limit: DeskCommand.StopLimit?
    ) throws(TillRefusal) {
        let event = self.event(thing, limit)
        let record = AvailabilityRecord(id: EventID(from: random), event: event)
        do throws(JournalError) {
            _ = try append([entry(record)])
        } catch {
            throw .notStored(error)
        }
        desk.availability.take(event)
        kitchensOwed()
        relayOwed()
        deliver()
    }

    private func entry(_ record: AvailabilityRecord) -> SealedJournal.Entry {
        let relay: [Destination] = desk.relay.isConfigured ? [.relay] : []
        return record.entry(in: name, owedTo: kitchenDestinations + relay)
    }

    /// Stores what cooks say has run out, sells no more of it, and only then says that it has it.
    ///
    /// What came before, and was stored by a call that failed, is taken now.
    func keep(_ reports: [StopReport], from place: Int) {
        reporting(asWriter: true) { () throws(JournalError) in
            let now = self.now
            var records: [AvailabilityRecord] = []
            for report in reports {
                guard let number = try journal.number(of: report.id) else {
                    records.append(AvailabilityRecord(id: report.id, event: event(report.wish)))
                    continue
                }
                guard unsureStops.remove(report.id) != nil, let stored = try journal.record(number),
                    let event = try AvailabilityRecord.event(in: stored)
                else { continue }
                desk.take(event, fromKitchenAt: now)
            }
            unsureStops.formUnion(records.map(\.id))
            _ = try append(records.map { entry($0) })
            unsureStops.subtract(records.map(\.id))
            for record in records { desk.take(record.event, fromKitchenAt: now) }
            kitchens[place].pass.send([.stored(reports.map(\.id))])
            kitchensOwed()
            relayOwed()
        }
    }

    /// What a cook says, as the till has it: it holds until the day ends.
    private func event(_ wish: StopWish) -> AvailabilityEvent {
        let wall = time.wallMilliseconds()
        let name = desk.menu.name(of: wish.thing)
        var event =
            wish.isOut
            ? AvailabilityEvent(
                wish.thing,
                name: name,
                until: calendar.dayEnd(after: wall),
                at: wall
            ) : AvailabilityEvent(soldAgain: wish.thing, name: name, at: wall)
        event.by = wish.by
        return event
    }

    private func event(_ thing: MenuThing, _ limit: DeskCommand.StopLimit?) -> AvailabilityEvent {
        let now = time.wallMilliseconds()
        let name = desk.menu.name(of: thing)
        switch limit {
        case nil:
            return AvailabilityEvent(soldAgain: thing, name: name, at: now)
        case .count(let left):
            return AvailabilityEvent(thing, name: name, left: left, at: now)
        case .hours(let hours):
            let until = now + Int64(hours) * 3_600_000
            return AvailabilityEvent(thing, name: name, until: until, at: now)
        case .dayEnd:
            let until = calendar.dayEnd(after: now)
            return AvailabilityEvent(thing, name: name, until: until, at: now)
        }
    }
}
