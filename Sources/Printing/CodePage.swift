/// A table of 256 characters, of which a printer has one at work at a time.
///
/// The bytes below 0x80 are ASCII in all of them.
package enum CodePage: String, Sendable, Hashable, Codable, CaseIterable {
    case cp437 = "CP437"
    case cp850 = "CP850"
    case cp858 = "CP858"
    case cp860 = "CP860"
    case cp1252 = "CP1252"

    /// The byte that prints a character; nil when the page has none for it.
    package func byte(of character: Character) -> UInt8? {
        if let ascii = character.asciiValue { return (0x20..<0x7F).contains(ascii) ? ascii : nil }
        return Self.bytes[self]?[character]
    }

    private static let bytes: [CodePage: [Character: UInt8]] = {
        var bytes: [CodePage: [Character: UInt8]] = [:]
        for page in allCases {
            for (character, byte) in zip(page.upperHalf, UInt8(0x80)...0xFF)
            where character != "\u{FFFD}" {
                bytes[page, default: [:]][character] = byte
            }
        }
        return bytes
    }()
}
