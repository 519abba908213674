internal import Glibc

/// Waits until one of the descriptors can be read or the time is over.
///
/// - Parameters:
///   - descriptors: Numbers to wait on.
///   - milliseconds: The longest wait; nil waits without end.
/// - Returns: The numbers that can be read or whose other end has gone; none after a signal.
///
/// The C function is `poll`.
package func waitForReadable(_ descriptors: [Int32], milliseconds: Int?) -> [Int32] {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let limit = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
    let count = unsafe poll(&entries, nfds_t(entries.count), limit)
    guard count > 0 else { return [] }

    return entries.filter { $0.revents != 0 }.map(\.fd)
}

/// Waits until a descriptor takes more bytes or the time is over.
///
/// - Parameters:
///   - descriptor: Its number.
///   - milliseconds: The longest wait.
/// - Returns: Whether it takes more, or says at once why not.
///
/// The C function is `poll`.
package func waitForWritable(_ descriptor: Int32, milliseconds: Int) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&entry, 1, Int32(clamping: max(milliseconds, 0))) > 0
}
