/// The name by which the relay knows one store: 1 to 63 of `a-z`, `0-9`, `.`, `_` and `-`.
///
/// It begins with a letter or digit, so that it needs no escapes in a path or a file.
package struct StoreName: Sendable, Hashable, CustomStringConvertible {
    /// The name itself.
    package let description: String

    /// Takes a name; nil when it has other letters or another length.
    package init?(_ text: String) {
        guard (1...63).contains(text.utf8.count), let first = text.utf8.first,
            Self.isPlain(first),
            text.utf8.allSatisfy({ Self.isPlain($0) || "._-".utf8.contains($0) })
        else { return nil }
        description = text
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
