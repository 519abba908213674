import Foundation

/// Random numbers that a seed repeats: SplitMix64 by Sebastiano Vigna, in the public domain.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// The seed of `COMANDA_SEED`, else a new one; it is printed, to repeat a failure.
    static func chosenSeed() -> UInt64 {
        let given = ProcessInfo.processInfo.environment["COMANDA_SEED"].flatMap { UInt64($0) }
        let seed = given ?? UInt64.random(in: 1...UInt64.max)
        print("seed \(seed): COMANDA_SEED=\(seed) repeats it")
        return seed
    }
}
