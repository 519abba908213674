/// The members of the bus as last read, and when that was.
struct Roster {
    private(set) var epoch: UInt64?
    private(set) var members: [Member] = []

    /// Counts how often they were read, so that who keeps something of them knows when to renew it.
    private(set) var version = 0

    /// Reads the members anew if any came or went; true when it did.
    mutating func refresh(from seat: Seat) -> Bool {
        // The epoch is read first: who comes during the reading makes the next refresh read again.
        let now = seat.epoch
        guard now != epoch else { return false }
        members = seat.members(knowing: members)
        epoch = now
        version += 1
        return true
    }

    /// Forgets all, because the bus itself was replaced.
    mutating func forget() {
        epoch = nil
        members = []
    }
}
