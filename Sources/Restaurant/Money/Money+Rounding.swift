extension Money {
    /// A fraction as whole smallest units, rounded half away from zero.
    ///
    /// It is the only place where money is rounded, so that two places cannot disagree, and what a
    /// refund takes back is what the sale took: the fraction of -x is minus that of x.
    ///
    /// - Parameters:
    ///   - numerator: What is divided.
    ///   - denominator: By what; more than zero.
    /// - Returns: The nearest whole number, the farther one from zero of two as near.
    package static func rounded(_ numerator: Int128, over denominator: Int128) -> Money {
        precondition(denominator > 0, "nothing is divided by \(denominator)")
        let half = (numerator.magnitude * 2 + denominator.magnitude) / (denominator.magnitude * 2)
        return Money(minorUnits: numerator < 0 ? -Int64(half) : Int64(half))
    }

    /// So many of so many parts of the amount, such as 1 of 3 equal ones.
    ///
    /// - Parameters:
    ///   - part: The share, in the same measure as the whole.
    ///   - whole: All shares together; of none there is nothing to share.
    /// - Returns: The share, rounded.
    package func fraction(_ part: Int64, of whole: Int64) -> Money {
        guard whole > 0 else { return .zero }
        return .rounded(Int128(minorUnits) * Int128(part), over: Int128(whole))
    }
}
