/// Blanks out of a Swift text what is not code, byte for byte.
struct SwiftCodeEraser {
    private static let lineEnd = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")
    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")
    private static let quote = UInt8(ascii: "\"")
    private static let mark = UInt8(ascii: "#")
    private static let escape = UInt8(ascii: "\\")
    private static let tick = UInt8(ascii: "`")

    private let text: [UInt8]
    private var erased: [UInt8]
    private var place = 0

    init(_ text: [UInt8]) {
        self.text = text
        erased = text
    }

    /// The text with spaces for all that is not code.
    mutating func code() -> [UInt8] {
        while place < text.count {
            switch (ahead(0), ahead(1)) {
            case (Self.slash, Self.slash): blank { $0.ahead(0) == Self.lineEnd }
            case (Self.slash, Self.star):
                blank { $0.ahead(0) == Self.star && $0.ahead(1) == Self.slash }
                blank(2)
            case (Self.slash, let next) where next != Self.space && isValue: blankPattern()
            case (Self.mark, Self.slash):
                blank { $0.ahead(0) == Self.slash && $0.ahead(1) == Self.mark }
                blank(2)
            case (Self.tick, _):
                blank(1)
                blank { $0.ahead(0) == Self.tick }
                blank(1)
            case (Self.quote, _), (Self.mark, Self.quote), (Self.mark, Self.mark): blankText()
            default: place += 1
            }
        }
        return erased
    }

    /// The byte so many places on; zero behind the end.
    private func ahead(_ count: Int) -> UInt8 {
        place + count < text.count ? text[place + count] : 0
    }

    private mutating func blank(_ count: Int) {
        for index in place..<min(place + count, text.count) where text[index] != Self.lineEnd {
            erased[index] = Self.space
        }
        place = min(place + count, text.count)
    }

    private mutating func blank(until isEnd: (SwiftCodeEraser) -> Bool) {
        while place < text.count, !isEnd(self) { blank(1) }
    }

    private func has(_ count: Int, _ byte: UInt8, from offset: Int = 0) -> Bool {
        (0..<count).allSatisfy { ahead(offset + $0) == byte }
    }

    /// Blanks a text; its quotes stay, so that an empty text can be told from none.
    private mutating func blankText() {
        let first = place
        while ahead(0) == Self.mark { place += 1 }
        let marks = place - first
        let quotes = has(3, Self.quote) ? 3 : 1
        guard ahead(0) == Self.quote else { return }
        place += quotes
        while place < text.count {
            if has(quotes, Self.quote), has(marks, Self.mark, from: quotes) { break }
            if ahead(0) == Self.escape, has(marks, Self.mark, from: 1) {
                let isInterpolation = ahead(1 + marks) == UInt8(ascii: "(")
                blank(isInterpolation ? 1 + marks : 2 + marks)
                if isInterpolation { blankInterpolation() }
            } else {
                blank(1)
            }
        }
        place = min(place + quotes + marks, text.count)
    }

    private mutating func blankInterpolation() {
        var depth = 0
        repeat {
            if ahead(0) == Self.quote {
                let start = place
                blankText()
                let end = place
                place = start
                blank(end - start)
                continue
            }
            if ahead(0) == UInt8(ascii: "(") { depth += 1 }
            if ahead(0) == UInt8(ascii: ")") { depth -= 1 }
            blank(1)
        } while depth > 0 && place < text.count
    }

    /// Whether a value can begin here, as the code before it tells.
    private var isValue: Bool {
        guard let before = erased[..<place].last(where: { $0 != Self.space }) else { return true }
        switch before {
        case UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ":"),
            UInt8(ascii: "["), UInt8(ascii: "{"), Self.lineEnd:
            return true
        default: return false
        }
    }

    private mutating func blankPattern() {
        blank(1)
        while place < text.count, ahead(0) != Self.slash, ahead(0) != Self.lineEnd {
            blank(ahead(0) == Self.escape ? 2 : 1)
        }
        if ahead(0) == Self.slash { blank(1) }
    }
}
