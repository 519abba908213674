import Restaurant

/// The orders seen last, so that a ticket delivered again is known whatever became of it.
///
/// Bounded, so that a display that runs for years stays as small as on its first day. A store
/// sells some hundred orders a day, and a till repeats a delivery within minutes.
struct RecentOrders: Sendable, Hashable {
    private let limit: Int
    private var known: Set<OrderID> = []
    private var ring: [OrderID] = []
    private var oldest = 0

    /// How many it remembers.
    var count: Int { ring.count }

    init(limit: Int = 10_000) {
        self.limit = max(limit, 1)
    }

    /// Whether an order is remembered.
    func has(_ order: OrderID) -> Bool { known.contains(order) }

    /// Remembers an order, and forgets the oldest when there are too many.
    ///
    /// - Returns: False when it was known already.
    @discardableResult
    mutating func insert(_ order: OrderID) -> Bool {
        guard known.insert(order).inserted else { return false }

        if ring.count < limit {
            ring.append(order)
        } else {
            known.remove(ring[oldest])
            ring[oldest] = order
            oldest = (oldest + 1) % limit
        }
        return true
    }
}

// MARK: - Keeping

extension RecentOrders: Codable {
    /// Takes orders that were kept, the oldest first.
    init(from decoder: any Decoder) throws {
        self.init()
        for order in try decoder.singleValueContainer().decode([OrderID].self) { insert(order) }
    }

    /// Keeps the orders, the oldest first.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Array(ring[oldest...] + ring[..<oldest]))
    }
}
