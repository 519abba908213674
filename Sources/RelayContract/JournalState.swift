/// What the relay has of one journal, so that the box can see whether something was lost.
package struct JournalState: Sendable, Hashable, Codable {
    /// The journal's identity.
    package let epoch: String
    /// How many of its events the relay has.
    package let count: Int64
    /// The highest number below which nothing is missing; 0 when number 1 is missing.
    package let highestContiguous: Int64
    /// The highest number that the relay has; 0 when it has none.
    package let highest: Int64
    /// The numbers below the highest that the relay has not, lowest first.
    package let missing: [MissingRange]
    /// Whether there are more missing ranges than ``RelayLimits/missingRanges``.
    package let isCut: Bool

    /// A run of numbers that the relay has not, both ends included.
    package struct MissingRange: Sendable, Hashable, Codable {
        package let from: Int64
        package let to: Int64

        /// Makes a range of numbers, both ends in it.
        package init(from: Int64, to: Int64) {
            self.from = from
            self.to = to
        }
    }

    /// Draws up the account from the unbroken runs that the relay has.
    ///
    /// - Parameters:
    ///   - epoch: The journal's identity.
    ///   - count: How many of its events the relay has.
    ///   - highest: The highest number that it has; 0 for none.
    ///   - runs: The first runs in rising order, at least ``RelayLimits/missingRanges`` and one
    ///     where there are as many, apart from each other by at least one number.
    package init(epoch: String, count: Int64, highest: Int64, runs: [ClosedRange<Int64>]) {
        self.epoch = epoch
        self.count = count
        self.highest = highest
        var contiguous: Int64 = 0
        var missing: [MissingRange] = []
        var next: Int64 = 1
        for run in runs {
            if next < run.lowerBound {
                missing.append(MissingRange(from: next, to: run.lowerBound - 1))
            }
            if missing.isEmpty { contiguous = run.upperBound }
            next = run.upperBound + 1
        }
        highestContiguous = contiguous
        isCut = next <= highest || missing.count > RelayLimits.missingRanges
        self.missing = Array(missing.prefix(RelayLimits.missingRanges))
    }
}
