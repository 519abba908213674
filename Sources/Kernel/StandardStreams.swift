internal import Glibc

/// Writes a text whole to an open descriptor, in as few calls as it takes.
///
/// - Throws: ``SystemError`` as write(2) says.
package func writeAll(_ text: String, to descriptor: Int32) throws(SystemError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let written = try retryingOnInterrupt {
            unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        }
        rest = rest.dropFirst(written)
    }
}

/// The descriptors that every program is started with, by their numbers.
package enum StandardStream {
    package static let input = STDIN_FILENO
    package static let output = STDOUT_FILENO
    package static let error = STDERR_FILENO
}
