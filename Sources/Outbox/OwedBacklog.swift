internal import RelayContract

/// How much waits for one destination.
package struct OwedBacklog: Sendable, Hashable {
    /// Rows that the courier is to deliver.
    package let waiting: Int
    /// When the oldest of them was stored, in milliseconds since 1970.
    package let oldestMilliseconds: Int64?
    /// Rows that wait for a person.
    package let setAside: Int

    /// Puts the counts together.
    package init(waiting: Int, oldestMilliseconds: Int64?, setAside: Int) {
        self.waiting = waiting
        self.oldestMilliseconds = oldestMilliseconds
        self.setAside = setAside
    }
}

extension BacklogReport {
    /// Reports what waits besides the rows of a request.
    ///
    /// The oldest is that of all rows: a request takes the oldest ones, and to look for the first
    /// one behind them would cost a read at each request for a difference of moments.
    init(_ backlog: OwedBacklog, without count: Int) {
        let waiting = max(backlog.waiting - count, 0)
        self.init(
            waiting: Int64(waiting),
            oldestSeconds: waiting > 0 ? backlog.oldestMilliseconds.map { $0 / 1000 } : nil,
            setAside: Int64(backlog.setAside)
        )
    }
}
