package import Restaurant

/// How long tickets took, from when they were first shown to when they were bumped.
struct KitchenFigures: Sendable, Hashable {
    /// One quarter of an hour.
    struct Quarter: Sendable, Hashable {
        /// When it began, in milliseconds since 1970 in UTC.
        let start: Int64
        let count: Int
        let averageSeconds: Int
    }

    /// How many tickets were bumped in the last hour.
    let count: Int
    let averageSeconds: Int
    /// Nine of ten took no longer.
    let percentileSeconds: Int
    /// The last eight quarters of an hour, the oldest first.
    let quarters: [Quarter]

    private static let quarter: Int64 = 15 * 60_000

    init(_ times: [TicketTime], now: Moment) {
        let hour = times.filter { $0.bumpedAt > now.wall - 4 * Self.quarter }
            .map(\.seconds).sorted()
        count = hour.count
        averageSeconds = hour.isEmpty ? 0 : hour.reduce(0, +) / hour.count
        // The nearest rank: the smallest value that at least nine tenths do not exceed.
        percentileSeconds = hour.isEmpty ? 0 : hour[(hour.count * 9 + 9) / 10 - 1]
        let last = now.wall / Self.quarter
        quarters = (last - 7...last).map { index in
            let own = times.filter { $0.bumpedAt / Self.quarter == index }.map(\.seconds)
            return Quarter(
                start: index * Self.quarter,
                count: own.count,
                averageSeconds: own.isEmpty ? 0 : own.reduce(0, +) / own.count
            )
        }
    }
}

/// How long one ticket took.
package struct TicketTime: Sendable, Hashable, Codable {
    /// The order.
    package let order: OrderID

    /// When it was bumped, in milliseconds since 1970 in UTC.
    package let bumpedAt: Int64

    /// From when it was first shown, in whole seconds.
    package let seconds: Int
}
