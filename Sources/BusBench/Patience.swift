internal import Glibc

/// Waits until something is so; false when it does not become so in 20 s.
func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<20_000 {
        if condition() { return true }
        nap(1000)
    }
    return condition()
}

/// Sleeps for some microseconds.
func nap(_ microseconds: UInt32) { usleep(microseconds) }
