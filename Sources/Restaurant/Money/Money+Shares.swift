extension Money {
    /// Parts in proportion to weights, which together are the amount and not a unit less or more.
    ///
    /// Each gets what it is due without the fraction; the units that are left go to the largest
    /// fractions, of equal ones to the first. A negative amount is shared as the positive one is.
    ///
    /// - Parameter weights: What each part counts; one below zero counts nothing, and when none
    ///   counts anything all count the same.
    /// - Returns: As many parts as weights.
    package func shared(by weights: [Int64]) -> [Money] {
        guard !weights.isEmpty else { return [] }
        var counted = weights.map { Int128(max($0, 0)) }
        if counted.allSatisfy({ $0 == 0 }) { counted = counted.map { _ in 1 } }
        let whole = counted.reduce(0, +)
        let amount = Int128(minorUnits.magnitude)
        var parts = counted.map { Int64(amount * $0 / whole) }
        let left = Int64(minorUnits.magnitude) - parts.reduce(0, +)
        let order = counted.indices.sorted { one, other in
            let (mine, its) = (amount * counted[one] % whole, amount * counted[other] % whole)
            return mine == its ? one < other : mine > its
        }
        for index in order.prefix(Int(left)) { parts[index] += 1 }
        return parts.map { Money(minorUnits: minorUnits < 0 ? -$0 : $0) }
    }

    /// Equal parts, of which the first are a unit larger when it does not go evenly: 10.00 by 3 is
    /// 3.34, 3.33 and 3.33.
    package func shares(_ count: Int) -> [Money] {
        shared(by: Array(repeating: 1, count: max(count, 1)))
    }
}
