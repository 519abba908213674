/// A name of the bus: bytes, and equal only where all bytes are.
///
/// Swift's strings are equal when they look the same, however they are spelled in Unicode.
struct Name: Hashable, Sendable {
    let text: String

    /// Tells whether a name is known to its own client only.
    static func isLocal(_ text: String) -> Bool {
        text.utf8.starts(with: "self.".utf8)
    }

    static func == (left: Name, right: Name) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
