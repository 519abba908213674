/// A Swift text with its comments, texts and quoted names blanked out, at the same byte places.
///
/// It is a reader of words and braces, not of the language: enough to count and to find words that
/// are code. A pattern between slashes is taken for one where a value can begin.
struct SwiftCode {
    /// The text as it was.
    let original: [UInt8]

    /// The code alone; all else is spaces, and line ends stay.
    let code: [UInt8]

    /// The code, line by line.
    let lines: [String]

    /// The words that are code, in order, each with the place of its first byte.
    let words: [(place: Int, word: String)]

    init(_ text: String) {
        original = Array(text.utf8)
        var eraser = SwiftCodeEraser(original)
        code = eraser.code()
        lines = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }

        var words: [(Int, String)] = []
        var start: Int?
        for (place, byte) in (code + [0]).enumerated() {
            if byte.isOfWord {
                start = start ?? place
            } else if let first = start {
                words.append((first, String(decoding: code[first..<place], as: UTF8.self)))
                start = nil
            }
        }
        self.words = words
    }

    /// The line, from 1, of a byte.
    func line(of place: Int) -> Int {
        1 + original[..<place].count { $0 == UInt8(ascii: "\n") }
    }

    /// The byte after the bracket that closes the one at a place.
    func end(ofBracketAt start: Int) -> Int? {
        var depth = 0
        for place in start..<code.count {
            switch code[place] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: continue
            }
            if depth == 0 { return place + 1 }
        }
        return nil
    }

    /// The braces that a declaration has behind it, both included; nil when it has none.
    func body(after start: Int) -> Range<Int>? {
        var place = start
        while place < code.count {
            switch code[place] {
            case UInt8(ascii: "{"): return end(ofBracketAt: place).map { place..<$0 }
            case UInt8(ascii: "}"): return nil
            case UInt8(ascii: "("), UInt8(ascii: "["):
                guard let end = end(ofBracketAt: place) else { return nil }
                place = end
            default: place += 1
            }
        }
        return nil
    }

    /// The bodies of all protocols.
    var protocols: [Range<Int>] {
        words.filter { $0.word == "protocol" }.compactMap { body(after: $0.place) }
    }
}

extension UInt8 {
    fileprivate var isOfWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }
}
