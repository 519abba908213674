import Kernel

/// A clock that stands still.
struct FixedTime: TimeSource {
    func wallMilliseconds() -> Int64 { 1_772_737_445_123 }
    func steadyNanoseconds() -> Int64 { 1 }
}
