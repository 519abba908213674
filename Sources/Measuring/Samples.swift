/// How long each of many repetitions took.
package struct Samples: Sendable {
    private var sorted: [Double]

    /// Takes the times of repetitions in any order.
    package init(_ values: [Double]) {
        sorted = values.sorted()
    }

    /// Takes several runs of repetitions, and drops the first tenth of each, in which caches and
    /// branch predictors still belonged to somebody else.
    package init(blocks: [[Double]]) {
        self.init(blocks.flatMap { $0.dropFirst($0.count / 10) })
    }

    /// How many repetitions are counted.
    package var count: Int { sorted.count }

    /// The value that a share of all repetitions does not exceed, by the nearest rank.
    ///
    /// - Parameter share: From 0 to 1, such as 0.99.
    /// - Returns: Nil without repetitions.
    package func percentile(_ share: Double) -> Double? {
        guard !sorted.isEmpty else { return nil }
        let rank = (share * Double(sorted.count)).rounded(.up)
        return sorted[min(max(Int(rank) - 1, 0), sorted.count - 1)]
    }

    /// The middle.
    package var p50: Double? { percentile(0.5) }

    /// What one in a hundred exceeds.
    package var p99: Double? { percentile(0.99) }
}
