import CashierDesk
package import Journal
import Pass
package import Restaurant

/// What the records of the till's journal come to: the days with their numbers, and the orders of
/// the day that was sold on last, with those of earlier days that were left open.
package struct DayBook: JournalFold {
    package static let form = "till 7"

    /// The days of trade.
    private(set) var days = TradingDays()

    /// What has run out or is counted.
    private(set) var availability = Availability()

    /// What they come to in money.
    package private(set) var ledger = Ledger()

    /// The orders that were put away.
    package private(set) var parking = ParkingPlace()

    private var orders = DayOrders()
    /// Whether ``orders`` has all of its day: not when a wrong clock left the day and came back.
    private var isWhole = true

    /// Before the first record.
    package init() {}

    package var weight: Int { orders.standings.count + days.count }

    package mutating func take(_ record: SealedJournal.Record) throws(JournalError) {
        if let event = try AvailabilityRecord.event(in: record) {
            availability.take(event)
            return
        }
        // A record of a kind that a later version wrote is kept and not understood.
        guard let known = try TillRecord.read(record) else { return }
        if let order = known.earlierOrder, orders.standing(of: order)?.day != days.latest {
            days.noteLate(at: record.number)
        }
        switch known {
        case .fired(let order):
            if order.day != days.latest {
                orders = orders.leftOpen
                isWhole = days.records(of: order.day) == nil
            }
            days.note(order, at: record.number)
            availability.sold(order.ownLines, as: order.id)
            // Who has it is told by what is owed, which no record says.
            orders.add(OrderStanding(order, kitchen: .waiting, relay: .waiting))
        case .changed(let known):
            days.noteReport(at: record.number)
            let before = orders.standing(of: known.change.order)?.lines ?? []
            OrderID(known.id).map { availability.sold(known.change, of: before, as: $0) }
            orders.change(known.change)
        case .progressed(let report):
            days.noteReport(at: record.number)
            orders.kitchenProgressed(report.progress)
        case .refunded(let refund):
            days.noteReport(at: record.number)
            orders.refunded(refund)
        case .paper(let request):
            days.noteReport(at: record.number)
            orders.take(request)
        case .drawer, .shiftOpened, .closed, .parked, .dropped: break
        }
        parking.add(known)
        ledger.add(known)
    }

    /// The orders that somebody has to come back to.
    var leftOpen: DayOrders { orders.leftOpen }

    /// The orders of a day, with those left open before; nil unless it is the one that was sold on
    /// last, and they are all.
    func orders(of day: BusinessDay) -> DayOrders? {
        day == days.latest && isWhole ? orders : nil
    }
}
