/// Unbroken runs of a journal's numbers, some of which touch after new numbers came.
enum NumberRuns {
    /// Adds numbers to runs, and joins those that now touch.
    ///
    /// - Parameters:
    ///   - numbers: The new numbers, in any order, none of them in a run yet.
    ///   - runs: Runs that do not touch each other, in any order.
    /// - Returns: The runs in their order.
    static func joined(_ numbers: [Int64], to runs: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
        let all = (runs + numbers.map { $0...$0 }).sorted { $0.lowerBound < $1.lowerBound }
        return all.reduce(into: []) { joined, run in
            if let last = joined.last, last.upperBound >= run.lowerBound - 1 {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, run.upperBound)
            } else {
                joined.append(run)
            }
        }
    }
}
