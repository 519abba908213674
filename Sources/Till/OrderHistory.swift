import Journal
import Pass
import Restaurant

/// So few records are sooner read than the days are.
private let fewRecords: Int64 = 1000

extension RecordStore {
    /// Goes through what became of orders of a day: all that was recorded while it lasted, and of
    /// later days only what is of orders before them, so that an old day costs no more than a new
    /// one.
    ///
    /// - Parameters:
    ///   - first: Where to begin.
    ///   - day: The day.
    ///   - last: The last record of interest; nil for all.
    ///   - days: The days of the journal.
    ///   - body: Takes the records in their order, also such of other orders.
    /// - Throws: ``JournalError`` when the records cannot be read.
    func replay(
        from first: RecordNumber,
        of day: BusinessDay,
        through last: RecordNumber? = nil,
        in days: TradingDays,
        _ body: (SealedJournal.Record) throws(JournalError) -> Void
    ) throws(JournalError) {
        guard let own = days.records(of: day)?.upperBound else {
            return try replay(from: first, through: last, body)
        }
        try replay(from: first, through: last.map { Swift.min($0, own) } ?? own, body)
        for number in days.late where number > own && number <= last ?? number {
            if let record = try record(number) { try body(record) }
        }
    }

    /// An order as it was after a record; nil when it is not there.
    ///
    /// - Parameters:
    ///   - id: The order.
    ///   - last: The record; nil for the order as it is now.
    ///   - latest: The day that was sold on last, where that is known: nothing but its own comes
    ///     after it.
    /// - Returns: The order with all that became of it.
    /// - Throws: ``JournalError`` when the records cannot be read.
    func orderToDate(
        _ id: OrderID,
        through last: RecordNumber? = nil,
        latest: BusinessDay? = nil
    ) throws(JournalError) -> OrderToDate? {
        guard let event = EventID(bytes: id.bytes), let first = try number(of: event),
            let fired = try record(first), case .fired(let placed)? = try TillRecord.read(fired)
        else { return nil }
        var order = OrderToDate(placed)
        func take(_ record: SealedJournal.Record) throws(JournalError) {
            switch TillRecord.Kind(rawValue: record.kind) {
            case .changed, .refunded: break
            default: return
            }
            switch try TillRecord.read(record) {
            case .changed(let known) where known.change.order == id: order.take(known.change)
            case .refunded(let refund) where refund.order == id: order.take(refund)
            default: break
            }
        }
        let isShort = last.map { $0.rawValue - first.rawValue < fewRecords } ?? false
        if isShort || placed.day == latest {
            try replay(from: first, through: last, take)
        } else {
            let days = try folded(DayBook()).days
            try replay(from: first, of: placed.day, through: last, in: days, take)
        }
        return order
    }
}

extension TillRecord {
    /// The order of an earlier time that it is of; nil for what is of none.
    var earlierOrder: OrderID? {
        switch self {
        case .changed(let known): known.change.order
        case .progressed(let report): report.progress.order
        case .refunded(let refund): refund.order
        case .paper(let request): request.kind == .receipt ? request.subject : nil
        case .fired, .drawer, .shiftOpened, .closed, .parked, .dropped: nil
        }
    }
}
