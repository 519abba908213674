internal import Words

/// The name of a key, which every blob sealed with it carries.
///
/// Sixteen random bytes. A key is found by its id and never by trial, because AES-GCM does not
/// commit to a key: a blob can be made that opens with two.
package struct KeyID: Hashable, Sendable {
    static let count = 16

    /// The sixteen bytes.
    package let bytes: [UInt8]

    init(bytes: [UInt8]) {
        precondition(bytes.count == Self.count, "a key's id has sixteen bytes")
        self.bytes = bytes
    }

    /// All of it in hexadecimal, as files have it.
    package var digits: String { hexadecimal(bytes) }
}

extension KeyID: CustomStringConvertible {
    /// The first four bytes in hexadecimal: enough for a person to tell two keys apart.
    package var description: String { hexadecimal(bytes.prefix(4)) }
}
