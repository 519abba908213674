import CashierDesk
import Journal
import Pass
import Restaurant

// Orders of earlier days, and what is sent once more.
extension TillAtWork {
    /// Looks at the nearest day, before or after the one that is looked at, that has an order that
    /// is looked for.
    func look(_ step: DayStep, for text: String) throws(TillRefusal) {
        guard step != .today else {
            desk.history = nil
            return
        }
        do throws(JournalError) {
            let days = try journal.folded(DayBook()).days
            var shown = desk.history?.day ?? day
            var count: Int64 = 0
            while let next = step == .earlier ? days.day(before: shown) : days.day(after: shown) {
                if step == .later, next >= day { break }
                shown = next
                guard let orders = try orders(of: next, in: days) else { continue }
                count += days.count(of: next)
                let isFound = orders.standings.contains { desk.isFound($0, by: text) }
                // The list says that it is not there, and the same key looks further.
                guard isFound || count >= Self.recordsLookedThroughAtOnce else { continue }
                desk.history = HistoryDay(day: next, orders: orders)
                return
            }
        } catch {
            throw .notKept(error)
        }
        guard step == .later, desk.history != nil else { throw .order(.noOtherDay) }
        desk.history = nil
    }

    /// After how many records a search through earlier days stops where it is: nobody waits longer
    /// than a moment for a name that no day has.
    private static var recordsLookedThroughAtOnce: Int64 { 15_000 }

    /// The orders of a day as they stand now.
    ///
    /// - Returns: Nil for a day whose records are kept no more.
    private func orders(
        of other: BusinessDay,
        in days: TradingDays
    ) throws(JournalError) -> DayOrders? {
        guard let records = days.records(of: other),
            try journal.record(records.lowerBound) != nil
        else { return nil }
        var orders = DayOrders()
        let relay: OrderStanding.AtRelay = desk.relay.isConfigured ? .waiting : .none
        // What was sold then may have been paid, changed or given back on a later day.
        try journal.replay(from: records.lowerBound, of: other, in: days) {
            (record) throws(JournalError) in
            let isLater = record.number > records.upperBound
            switch TillRecord.Kind(rawValue: record.kind) {
            case .fired where !isLater: break
            case .changed, .refunded, .paper, .progressed: break
            default: return
            }
            switch try TillRecord.read(record) {
            case .fired(let order) where order.day == other:
                orders.add(OrderStanding(order, kitchen: .received, relay: relay))
            case .changed(let known): orders.change(known.change)
            case .progressed(let report): orders.kitchenProgressed(report.progress)
            case .refunded(let refund): orders.refunded(refund)
            case .paper(let request): orders.take(request)
            default: break
            }
        }
        for id in orders.standings.map(\.id) {
            guard let event = EventID(bytes: id.bytes) else { continue }
            switch try journal.owedState(of: event, at: .relay) {
            case nil: orders.relay(id, is: .mirrored)
            case .setAside: orders.relay(id, is: .setAside)
            case .waiting: break
            }
        }
        return orders
    }

    /// Sends everything once more that the relay refused.
    func resendRefused() throws(TillRefusal) {
        do throws(JournalError) {
            var numbers: [RecordNumber] = []
            while true {
                let rows = try journal.recordsSetAside(
                    of: .relay,
                    after: numbers.last ?? .none,
                    countMax: 500
                )
                guard !rows.isEmpty else { break }
                numbers += rows.map(\.number)
            }
            try journal.resend(numbers, to: .relay)
        } catch {
            throw .notKept(error)
        }
        desk.relayOwedAnew()
        relayOwedAnew()
    }
}
