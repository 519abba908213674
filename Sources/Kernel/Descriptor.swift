package import Glibc

/// An open file, closed when its owner goes.
package struct Descriptor: ~Copyable, Sendable {
    /// The number by which the kernel knows it, for calls; never to be closed by hand.
    package let number: Int32

    /// Takes ownership of an open descriptor.
    package init(owning number: Int32) {
        self.number = number
    }

    deinit {
        _ = close(number)
    }

    /// Opens a file, closed on exec.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - flags: As in open(2); `O_CLOEXEC` is added.
    ///   - mode: The rights of a file that is made by this call.
    /// - Throws: ``SystemError`` as open(2) says.
    ///
    /// The C function is `open`.
    package init(
        opening path: String,
        flags: Int32,
        mode: mode_t = 0o600
    ) throws(SystemError) {
        self.init(owning: try retryingOnInterrupt { unsafe open(path, flags | O_CLOEXEC, mode) })
    }
}
