internal import Glibc

/// Nanoseconds that never go back and stand still while the machine is suspended.
///
/// All processes of a machine read the same; futex(2) and timers wait by it.
/// The C function is `clock_gettime`, for `CLOCK_MONOTONIC`.
package func monotonicNanoseconds() -> Int64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}
