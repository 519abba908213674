/// The SHA-256 of one event's exact bytes, by which both ends know that they mean the same.
package struct EventDigest: Sendable, Hashable, CustomStringConvertible {
    /// The 32 bytes.
    package let bytes: [UInt8]

    /// Takes the 32 bytes that SHA-256 gave.
    package init(_ bytes: [UInt8]) {
        precondition(bytes.count == 32, "a SHA-256 has 32 bytes")
        self.bytes = bytes
    }

    /// Reads 64 hexadecimal digits; nil for anything else.
    package init?(hex: String) {
        let digits = hex.utf8.compactMap(\.hexDigitValue)
        guard digits.count == 64, hex.utf8.count == 64 else { return nil }
        bytes = stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// The digest in 64 hexadecimal digits, in lower case.
    package var description: String {
        String(decoding: bytes.flatMap(JSONText.hex), as: UTF8.self)
    }
}
