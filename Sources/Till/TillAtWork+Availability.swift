import CashierDesk
import Journal
import Kernel
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
            _ = try append([
                record.entry(in: name, owedTo: desk.relay.isConfigured ? [.relay] : [])
            ])
        } catch {
            throw .notStored(error)
        }
        desk.availability.take(event)
        relayOwed()
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
