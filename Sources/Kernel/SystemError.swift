internal import Glibc

/// The number by which Linux says why a call failed, as errno(3) lists them.
package struct SystemError: Error, RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The reason of the call that failed just now on this thread.
    package static var last: SystemError { SystemError(rawValue: errno) }

    package static let noSuchFile = SystemError(rawValue: ENOENT)
    package static let exists = SystemError(rawValue: EEXIST)
    package static let notPermitted = SystemError(rawValue: EACCES)
    package static let tryAgain = SystemError(rawValue: EAGAIN)
    package static let interrupted = SystemError(rawValue: EINTR)
    package static let noSpace = SystemError(rawValue: ENOSPC)
    package static let readOnlyFileSystem = SystemError(rawValue: EROFS)
    package static let noSuchDevice = SystemError(rawValue: ENODEV)
    package static let inputOutput = SystemError(rawValue: EIO)
}

extension SystemError: CustomStringConvertible {
    /// The C library's text for the number, such as "No space left on device".
    package var description: String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard unsafe strerror_r(rawValue, &buffer, buffer.count) == 0 else {
            return "error \(rawValue)"
        }
        let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Calls again while a signal interrupts, and turns -1 into the error that errno tells.
package func retryingOnInterrupt<Result: FixedWidthInteger>(
    _ call: () -> Result
) throws(SystemError) -> Result {
    while true {
        let result = call()
        if result != -1 { return result }
        let reason = SystemError.last
        guard reason == .interrupted else { throw reason }
    }
}
