internal import Synchronization

extension Bus {
    /// Joins the segment that has the name now, and brings all names and states along.
    ///
    /// The old place is not left: as long as it is held, those who are still there do not take
    /// this client for gone.
    ///
    /// - Returns: The new place; nil when it could not be had, and the next heartbeat tries again.
    func moveToNewSegment(from old: Seat) -> Seat? {
        guard let new = try? Seat(directory: directory, card: card, prove: prove) else {
            return nil
        }
        registrations.withLock { registrations in
            var places: [Name: NamePlace] = [:]
            for (name, holding) in registrations.holdings {
                guard let before = holding.home.place else { continue }
                let delivers = registrations.delivers(name)
                guard let place = try? new.register(name.text, delivers: delivers) else { continue }
                places[name] = place
                let state = old.state(of: before)
                // Others bring the state too; who comes first has nothing to overwrite.
                if state != 0, new.state(of: place) == 0 { new.setState(state, of: place) }
            }
            registrations.move(to: places)
            new.show(tokens: registrations.entries.count)
            seats.withLock { $0 = new }
        }
        roster.withLock { $0.forget() }
        return new
    }
}
