extension Span<UInt8> {
    /// How many bytes from a place on mean themselves in a text of JSON: all but quotation marks,
    /// backslashes and control characters.
    ///
    /// Eight are looked at in one step, so that a large text costs no more than to copy it.
    func plainBytes(from start: Int) -> Int {
        var place = start
        while place + 8 <= count,
            Self.isPlain(
                unsafe bytes.unsafeLoadUnaligned(
                    fromByteOffset: place,
                    as: UInt64.self
                )
            )
        {
            place += 8
        }
        while place < count, !isSpecialInText(self[place]) { place += 1 }
        return place - start
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// Tells whether all eight bytes of a word are plain.
    ///
    /// A byte below n borrows from its highest bit when n is taken from it, unless the bit was set
    /// before; see "Bit Twiddling Hacks" by S. E. Anderson, "Determine if a word has a byte less
    /// than n".
    private static func isPlain(_ word: UInt64) -> Bool {
        let marks = below(1, in: word ^ ones &* UInt64(UInt8(ascii: "\"")))
        let slashes = below(1, in: word ^ ones &* UInt64(UInt8(ascii: "\\")))
        return (below(0x20, in: word) | marks | slashes) & ones << 7 == 0
    }

    private static func below(_ limit: UInt64, in word: UInt64) -> UInt64 {
        (word &- ones &* limit) & ~word
    }
}

/// Tells whether a byte stands for itself in a text of JSON only behind a backslash.
func isSpecialInText(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
}
