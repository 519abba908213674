/// How much is owed to one destination, counted once and then kept.
struct Totals: Hashable, Sendable {
    var waiting: Int
    var setAside: Int
    /// No row that waits has a lower number.
    var lowest: RecordNumber

    /// Notes a row that was not there before, and waits.
    mutating func add(_ number: RecordNumber) {
        lowest = waiting == 0 ? number : min(lowest, number)
        waiting += 1
    }

    /// Notes that a row of a state is gone.
    mutating func remove(_ state: OwedState) {
        switch state {
        case .waiting: waiting -= 1
        case .setAside: setAside -= 1
        }
    }

    /// Notes that a waiting row waits for a person now.
    mutating func setOneAside() {
        waiting -= 1
        setAside += 1
    }
}
