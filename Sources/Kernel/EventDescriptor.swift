internal import CKernel
internal import Glibc

/// A bell between threads that a poll loop can wait for.
///
/// See eventfd(2).
package struct EventDescriptor: ~Copyable, Sendable {
    private let descriptor: Descriptor

    /// Makes a silent bell.
    ///
    /// - Throws: ``SystemError`` when the process has no descriptors left.
    package init() throws(SystemError) {
        descriptor = Descriptor(owning: try retryingOnInterrupt { ck_eventfd() })
    }

    /// The number to poll for readability.
    package var number: Int32 { descriptor.number }

    /// Rings; several rings before an answer are one.
    package func ring() {
        var one: UInt64 = 1
        _ = unsafe write(descriptor.number, &one, 8)
    }

    /// Answers all rings so far.
    package func answer() {
        var count: UInt64 = 0
        _ = unsafe read(descriptor.number, &count, 8)
    }
}
