/// Numbers that are the same again for the same seed.
package struct Dice: RandomNumberGenerator {
    /// What to begin with to get the same again.
    package let seed: UInt64

    private var state: UInt64

    /// Begins with a seed; a new one each time, unless it is told.
    package init(seed: UInt64 = .random(in: 0...999_999_999)) {
        self.seed = seed
        state = seed
    }

    /// SplitMix64, by Steele, Lea and Flood.
    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var word = state
        word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
        return word ^ word >> 31
    }
}
