internal import CKernel
internal import Glibc

/// A descriptor that becomes readable when something changes on watched paths.
///
/// See inotify(7).
package final class ChangeDescriptor: Sendable {
    private let descriptor: Descriptor

    /// Watches nothing yet.
    ///
    /// - Throws: ``SystemError`` when the user has no such descriptor left.
    package init() throws(SystemError) {
        descriptor = Descriptor(owning: try retryingOnInterrupt { ck_changes() })
    }

    /// The number to poll for readability.
    package var number: Int32 { descriptor.number }

    /// Watches a file, or a folder and what is in it; false when it does not exist.
    ///
    /// To watch the same once more does nothing.
    package func watch(_ path: String) -> Bool {
        unsafe ck_watch_changes(descriptor.number, path) >= 0
    }

    /// Forgets all changes so far.
    package func drain() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while unsafe read(descriptor.number, &bytes, bytes.count) > 0 {}
    }
}
