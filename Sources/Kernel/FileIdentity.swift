internal import Glibc

/// Which file a path names at present: another one after it was removed, replaced or mounted over.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt
    private let number: UInt

    /// Looks a path up.
    ///
    /// - Returns: Nil when there is no such file, or it cannot be told.
    ///
    /// The C function is `stat`.
    package init?(ofPath path: String) {
        var facts = stat()
        guard unsafe stat(path, &facts) == 0 else { return nil }
        device = UInt(facts.st_dev)
        number = UInt(facts.st_ino)
    }
}
