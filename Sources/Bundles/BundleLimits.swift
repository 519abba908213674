/// How large a bundle may be.
package struct BundleLimits: Sendable, Hashable {
    /// Files in a bundle at most.
    package var files = 200

    /// Bytes of one file at most: 8 MiB, some minutes of sound.
    package var bytesOfFile = 8 << 20

    /// Bytes of a bundle at most: 16 MiB.
    package var bytes = 16 << 20

    /// The usual limits.
    package init() {}
}
