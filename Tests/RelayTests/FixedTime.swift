import Kernel
import Synchronization

/// A clock that stands still.
struct FixedTime: TimeSource {
    func wallMilliseconds() -> Int64 { 1_772_737_445_123 }
    func steadyNanoseconds() -> Int64 { 1 }
}

/// A clock that a test sets.
final class SetTime: TimeSource {
    private let milliseconds: Atomic<Int64>

    init(_ milliseconds: Int64) {
        self.milliseconds = Atomic(milliseconds)
    }

    func set(_ milliseconds: Int64) { self.milliseconds.store(milliseconds, ordering: .relaxed) }

    func wallMilliseconds() -> Int64 { milliseconds.load(ordering: .relaxed) }
    func steadyNanoseconds() -> Int64 { milliseconds.load(ordering: .relaxed) * 1_000_000 }
}
