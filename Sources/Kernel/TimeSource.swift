internal import Glibc

/// Where a program gets the time from, so that a simulated world can give its own.
package protocol TimeSource: Sendable {
    /// Milliseconds since 1970 in UTC, as the wall clock has it; it may jump.
    func wallMilliseconds() -> Int64

    /// Nanoseconds that never go back, and count through suspend.
    func steadyNanoseconds() -> Int64
}

/// The clocks of this machine.
///
/// The C function is `clock_gettime`, for `CLOCK_REALTIME` and `CLOCK_BOOTTIME`.
package struct SystemTime: TimeSource {
    package init() {}

    package func wallMilliseconds() -> Int64 {
        let now = Self.read(CLOCK_REALTIME)
        return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
    }

    package func steadyNanoseconds() -> Int64 {
        let now = Self.read(CLOCK_BOOTTIME)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }

    private static func read(_ clock: clockid_t) -> timespec {
        var now = timespec()
        unsafe clock_gettime(clock, &now)
        return now
    }
}
