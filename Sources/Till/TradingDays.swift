import Journal
import Restaurant

/// The days of trade that a till's journal knows: the highest order number of each, and where in
/// the journal it lies.
struct TradingDays: Codable, Sendable {
    private struct Day: Codable {
        var lastOrder: Int
        var first: RecordNumber
        var last: RecordNumber
    }

    private var days: [String: Day] = [:]

    /// The records that are of orders of days before the one that lasted then, in their order.
    private(set) var late: [RecordNumber] = []

    /// The day of the order that was fired last.
    private(set) var latest: BusinessDay?

    /// How many days.
    var count: Int { days.count }

    /// The highest order number of a day; 0 for one without orders.
    func lastOrder(of day: BusinessDay) -> Int { days[day.date]?.lastOrder ?? 0 }

    /// The nearest day before another that has orders; nil for none.
    func day(before other: BusinessDay) -> BusinessDay? {
        days.keys.filter { $0 < other.date }.max().map(BusinessDay.init)
    }

    /// The nearest day after another that has orders; nil for none.
    func day(after other: BusinessDay) -> BusinessDay? {
        days.keys.filter { $0 > other.date }.min().map(BusinessDay.init)
    }

    /// The records among which those of a day are; nil for one without orders.
    func records(of day: BusinessDay) -> ClosedRange<RecordNumber>? {
        days[day.date].map { $0.first...$0.last }
    }

    /// How many records lie among those of a day.
    func count(of day: BusinessDay) -> Int64 {
        records(of: day).map { $0.upperBound.rawValue - $0.lowerBound.rawValue + 1 } ?? 0
    }

    /// Notes an order and its record.
    mutating func note(_ order: PlacedOrder, at number: RecordNumber) {
        latest = order.day
        var day = days[order.day.date] ?? Day(lastOrder: 0, first: number, last: number)
        day.lastOrder = max(day.lastOrder, order.number)
        // One that was stored before it was known may be noted after later ones.
        day.first = min(day.first, number)
        day.last = max(day.last, number)
        days[order.day.date] = day
    }

    /// Notes a record that is of an order of a day before the latest.
    mutating func noteLate(at number: RecordNumber) { late.append(number) }

    /// Notes the record of something that happened on the latest day.
    mutating func noteReport(at number: RecordNumber) {
        guard let latest, var day = days[latest.date] else { return }
        day.last = max(day.last, number)
        days[latest.date] = day
    }
}
