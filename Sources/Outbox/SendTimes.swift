/// How long it took from the key that sends an order until the screen was clear, for each order.
///
/// The orders are counted in fixed classes of time, four to each doubling, so that counts of years
/// take no more space than those of a day, and a class is at most a quarter wide.
package struct SendTimes: Sendable, Hashable, Codable {
    /// The classes: up to 50 µs, 60, 70, 80, 100, 120 µs and so on, to 84 s and beyond.
    package static let classCount = 85

    /// How many orders are in each class.
    package private(set) var counts = [Int](repeating: 0, count: classCount)
    /// The longest time, in nanoseconds.
    package private(set) var longest: Int64 = 0
    /// When the first order was counted, in milliseconds since 1970; nil before it.
    package private(set) var since: Int64?

    /// Times of no order.
    package init() {}

    /// How many orders were counted.
    package var orders: Int { counts.reduce(0, +) }

    /// Counts an order.
    ///
    /// - Parameters:
    ///   - nanoseconds: How long it took.
    ///   - wall: The present, in milliseconds since 1970.
    package mutating func count(_ nanoseconds: Int64, at wall: Int64) {
        let place = (0..<Self.classCount - 1).first { nanoseconds <= Self.border($0) }
        counts[place ?? Self.classCount - 1] += 1
        longest = max(longest, nanoseconds)
        since = since ?? wall
    }

    /// The time that a share of all orders did not exceed.
    ///
    /// - Parameter share: From 0 to 1, such as 0.99.
    /// - Returns: Nanoseconds: the border of the class in which that order is, but no more than the
    ///   longest time; nil without orders.
    package func most(of share: Double) -> Int64? {
        let rank = max(Int((share * Double(orders)).rounded(.up)), 1)
        var before = 0
        for (place, count) in counts.enumerated() {
            before += count
            if before >= rank { return min(Self.border(place), longest) }
        }
        return nil
    }

    /// The longest time of a class, in nanoseconds.
    private static func border(_ place: Int) -> Int64 {
        guard place < classCount - 1 else { return .max }
        return Int64(5 + place % 4) << Int64(place / 4) * 10_000
    }
}
