package import Journal
package import Restaurant

/// What a till's records come to in money, with every closing.
package struct TakingsHistory: Sendable {
    /// The closings, oldest first.
    package private(set) var closings: [Closing] = []

    private var ledger = Ledger()

    /// Before the first record.
    package init() {}

    /// What would be closed now.
    package var interim: Closing { ledger.interim }

    /// Whether a shift is open.
    package var isShiftOpen: Bool { ledger.opening != nil }

    /// Goes on by one record.
    ///
    /// - Throws: ``JournalError/notUnderstood(_:kind:detail:)`` for one that it cannot read.
    package mutating func take(_ record: SealedJournal.Record) throws(JournalError) {
        guard let known = try TillRecord.read(record) else { return }
        ledger.add(known)
        if case .closed(let closing) = known { closings.append(closing) }
    }
}

extension Ledger {
    /// Takes what a record of the till says of money.
    mutating func add(_ record: TillRecord) {
        switch record {
        case .fired(let order): add(order)
        case .changed(let known): add(known.change)
        case .refunded(let refund): add(refund)
        case .drawer(let movement): add(movement)
        case .shiftOpened(let opening): open(opening)
        case .closed(let closing): close(closing)
        case .progressed, .parked, .dropped, .paper: break
        }
    }
}

extension ParkingPlace {
    /// Takes what a record of the till says of orders that were put away.
    mutating func add(_ record: TillRecord) {
        switch record {
        case .parked(let order): park(order)
        case .dropped(let dropped): remove(dropped.order)
        case .fired(let order):
            for id in [order.id] + (order.merged ?? []) { remove(id) }
        case .changed(let known):
            OrderID(known.id).map { remove($0) }
            for id in known.change.merged ?? [] { remove(id) }
        default: break
        }
    }
}
