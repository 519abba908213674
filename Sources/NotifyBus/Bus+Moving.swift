internal import Synchronization

extension Bus {
    /// Joins the segment that has the name now, and brings all names and states along.
    ///
    /// The old place is not left: as long as it is held, those who are still there do not take
    /// this client for gone.
    ///
    /// - Returns: The new place; nil when it could not be had with all names: the next heartbeat
    ///   tries again.
    func moveToNewSegment(from old: Seat) -> Seat? {
        guard let new = try? Seat(directory: directory, card: card, prove: prove) else {
            return nil
        }
        let isMoved = registrations.withLock { registrations in
            guard let places = places(for: registrations, in: new) else { return false }
            // Nobody sets a state in the old place after it has been copied.
            closeShortcuts(of: registrations)
            for (name, place) in places {
                guard let before = registrations.holdings[name]?.home.place else { continue }
                let state = old.state(of: before)
                // Others bring the state too; who comes first has nothing to overwrite.
                if state != 0, new.state(of: place) == 0 { new.setState(state, of: place) }
            }
            registrations.move(to: places)
            new.show(tokens: registrations.entries.count)
            seats.withLock { $0 = new }
            openShortcuts(of: registrations, new)
            return true
        }
        guard isMoved else {
            new.leave()
            return nil
        }
        roster.withLock { $0.forget() }
        return new
    }

    /// Registers all names of the segment in another one; nil when one of them has no place there.
    private func places(for registrations: Registrations, in new: Seat) -> [Name: NamePlace]? {
        var places: [Name: NamePlace] = [:]
        for (name, holding) in registrations.holdings where holding.home.place != nil {
            let delivers = registrations.delivers(name)
            guard let place = try? new.register(name.text, delivers: delivers) else { return nil }
            places[name] = place
        }
        return places
    }
}
