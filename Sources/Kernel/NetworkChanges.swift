internal import CKernel
internal import Glibc

/// A descriptor that becomes readable when a link, an address or a route of this machine changes.
///
/// It tells that something changed, not what: messages of the kernel may be lost when there are
/// many, so whoever is told looks at the whole, as ``NetworkState`` has it. See rtnetlink(7).
package struct NetworkChanges: ~Copyable, Sendable {
    private let descriptor: Descriptor

    /// Begins to listen.
    ///
    /// - Throws: ``SystemError`` as socket(2) and bind(2) say.
    package init() throws(SystemError) {
        descriptor = Descriptor(owning: try retryingOnInterrupt { ck_network_changes() })
    }

    /// The number to poll for readability.
    package var number: Int32 { descriptor.number }

    /// Forgets all changes so far.
    package func drain() {
        var bytes = [UInt8](repeating: 0, count: 8192)
        while unsafe read(descriptor.number, &bytes, bytes.count) > 0 || errno == ENOBUFS {}
    }
}
