internal import RelayContract

/// What the page shows of one store's orders.
struct OrderSheet: Sendable {
    /// The type of the events that are orders.
    static let orderType = "comanda.order.fired"
    /// The hours that are counted, the one that runs included.
    static let hours = 24
    static let hourMilliseconds: Int64 = 3_600_000

    /// The position that was read last.
    var cursor: Int64
    /// When the last order was placed, and when it arrived, since 1970.
    private(set) var lastOrder: (placed: Int64, arrived: Int64)?
    private var byHour: [Int64: Int] = [:]

    init(after cursor: Int64) {
        self.cursor = cursor
    }

    /// Counts an order that was placed and arrived at times since 1970.
    ///
    /// A box's clock may be wrong by years; then the time of arrival is nearer the truth.
    mutating func count(placed: Int64?, arrived: Int64) {
        let credible = arrived - 30 * 24 * Self.hourMilliseconds...arrived + Self.hourMilliseconds
        let placed = placed.flatMap { credible.contains($0) ? $0 : nil } ?? arrived
        if placed >= lastOrder?.placed ?? .min { lastOrder = (placed, arrived) }
        byHour[placed / Self.hourMilliseconds, default: 0] += 1
    }

    /// Forgets the hours before those that are shown.
    mutating func forget(at now: Int64) {
        let first = Self.firstHour(at: now)
        byHour = byHour.filter { $0.key >= first }
    }

    /// The orders of each hour, the oldest hour first, and when it began, since 1970.
    func columns(at now: Int64) -> [(start: Int64, orders: Int)] {
        let first = Self.firstHour(at: now)
        return (first..<first + Int64(Self.hours)).map { hour in
            (hour * Self.hourMilliseconds, byHour[hour] ?? 0)
        }
    }

    /// The start of the first hour that is shown, since 1970.
    static func start(at now: Int64) -> Int64 { firstHour(at: now) * hourMilliseconds }

    private static func firstHour(at now: Int64) -> Int64 {
        now / hourMilliseconds - Int64(hours) + 1
    }
}
