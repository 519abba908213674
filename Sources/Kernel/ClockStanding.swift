internal import CKernel

/// Whether a time service has told the kernel that this machine's clock is right.
///
/// - Returns: Nil where the kernel does not say.
///
/// The C function is `adjtimex`.
package func isClockSynchronised() -> Bool? {
    switch ck_clock_is_synchronised() {
    case 1: true
    case 0: false
    default: nil
    }
}
