import Kernel

/// All that is left to chance in one run: the same seed gives the same run.
///
/// A run belongs to one thread, and so does its chance; hence sendable, although the compiler
/// cannot see it.
final class Chance: RandomSource, @unchecked Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D
    }

    /// SplitMix64, by Steele, Lea and Flood.
    func word() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }

    /// A number from 0 up to below a limit.
    func below(_ limit: Int) -> Int {
        limit <= 1 ? 0 : Int(word() % UInt64(limit))
    }

    /// Whether something happens that happens once in so many times; never for 0.
    func oneIn(_ count: Int) -> Bool {
        count > 0 && word() % UInt64(count) == 0
    }

    /// One of some; nil when there are none.
    func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    /// A span between two, in nanoseconds.
    func span(_ shortest: Int64, _ longest: Int64) -> Int64 {
        shortest + Int64(word() % UInt64(max(longest - shortest, 0) + 1))
    }

    func bytes(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        while bytes.count < count {
            var word = word()
            for _ in 0..<min(8, count - bytes.count) {
                bytes.append(UInt8(truncatingIfNeeded: word))
                word >>= 8
            }
        }
        return bytes
    }
}
