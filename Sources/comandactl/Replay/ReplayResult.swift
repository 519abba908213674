import Restaurant

/// How a replay went.
struct ReplayResult: Encodable {
    /// The middle and the slow end of many times, in milliseconds.
    struct Times: Encodable {
        let p50: Double
        let p99: Double

        /// Of times in nanoseconds; nil of none.
        init?(nanoseconds: [Int64]) {
            guard !nanoseconds.isEmpty else { return nil }
            let sorted = nanoseconds.sorted()
            func at(_ share: Double) -> Double {
                let place = Int((Double(sorted.count) * share).rounded(.up)) - 1
                let clamped = min(max(place, 0), sorted.count - 1)
                return (Double(sorted[clamped]) / 1000).rounded() / 1000
            }
            p50 = at(0.5)
            p99 = at(0.99)
        }
    }

    /// Orders of the table that are in the till's journal.
    var orders = 0
    /// How many of them the kitchen has.
    var kitchen = 0
    /// How many of them the relay has.
    var mirrored = 0
    /// The price of them together, in the currency's smallest units.
    var totalMinor: Int64 = 0
    /// How long it took.
    var seconds = 0.0
    /// From the key press to the clear screen.
    var sendToReset: Times?
    /// From the key press to the kitchen's answer that it has stored the ticket.
    var fireToKitchen: Times?
    /// Orders that an earlier run had keyed already.
    var keyedBefore = 0
    /// Rows of the table that could not be used.
    var unusableRows = 0

    enum CodingKeys: String, CodingKey {
        case orders, kitchen, mirrored, seconds
        case totalMinor = "total_minor"
        case sendToReset = "send_to_reset_ms"
        case fireToKitchen = "fire_to_kitchen_ms"
        case keyedBefore = "keyed_before"
        case unusableRows = "unusable_rows"
    }
}
