/// How much is owed to one destination, counted once and then kept.
struct Totals: Hashable, Sendable {
    private(set) var waiting: Int
    private(set) var setAside: Int
    /// No row that waits has a lower number.
    private(set) var lowest: RecordNumber

    init(waiting: Int, setAside: Int, lowest: RecordNumber) {
        self.waiting = waiting
        self.setAside = setAside
        self.lowest = lowest
    }

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

    /// Notes where the first row that waits was found.
    mutating func found(lowest number: RecordNumber) {
        lowest = number
    }
}
