internal import Glibc

/// Lets the thread rest.
///
/// - Parameter milliseconds: For how long, at least.
package func rest(milliseconds: Int) {
    usleep(UInt32(clamping: milliseconds * 1000))
}
