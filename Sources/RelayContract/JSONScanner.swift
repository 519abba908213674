/// Reads JSON text byte by byte and tells where its parts lie, without changing one of them.
///
/// An event is hashed, kept and sent as the exact bytes that its maker wrote. Decoding and
/// encoding it again would change spaces, escapes and numbers, and with them the hash; so a batch
/// is split by place. The grammar is that of RFC 8259, read strictly, in UTF-8 only.
package struct JSONScanner {
    private let bytes: [UInt8]
    private let end: Int
    private let nestingLimit: Int
    private var place: Int
    private var depth = 0

    /// Stands before the first byte of a part of some bytes.
    private init(_ bytes: [UInt8], in range: Range<Int>, nestingLimit: Int) {
        self.bytes = bytes
        self.end = range.upperBound
        self.nestingLimit = nestingLimit
        place = range.lowerBound
    }

    /// Splits an array into the places of its elements.
    ///
    /// - Parameter bytes: The whole text; each element may nest as deep as one event may.
    /// - Returns: The elements' places, without the spaces around them, in their order.
    /// - Throws: ``JSONFault`` when the text is not one JSON array and nothing else.
    package static func elements(of bytes: [UInt8]) throws(JSONFault) -> [Range<Int>] {
        var scanner = JSONScanner(
            bytes,
            in: bytes.indices,
            nestingLimit: RelayLimits.nesting + 1
        )
        var elements: [Range<Int>] = []
        try scanner.open(.openBracket)
        try scanner.readList(until: .closeBracket) { scanner throws(JSONFault) in
            elements.append(try scanner.readValue())
        }
        try scanner.expectEnd()
        return elements
    }

    /// Splits an object into the places of its names and values.
    ///
    /// - Parameters:
    ///   - bytes: The text that holds the object.
    ///   - range: The object's place in it.
    /// - Returns: The members in their order; a name that occurs twice is there twice.
    /// - Throws: ``JSONFault`` when the part is not one JSON object and nothing else.
    package static func members(
        of bytes: [UInt8],
        in range: Range<Int>
    ) throws(JSONFault) -> [JSONMember] {
        var scanner = JSONScanner(bytes, in: range, nestingLimit: RelayLimits.nesting)
        var members: [JSONMember] = []
        try scanner.open(.openBrace)
        try scanner.readList(until: .closeBrace) { scanner throws(JSONFault) in
            members.append(try scanner.readMember())
        }
        try scanner.expectEnd()
        return members
    }
}

// MARK: - Values

extension JSONScanner {
    /// Reads one value of any kind, and the spaces before it.
    private mutating func readValue() throws(JSONFault) -> Range<Int> {
        skipSpace()
        let start = place
        switch try peek() {
        case .openBrace:
            try readList(until: .closeBrace) { scanner throws(JSONFault) in
                _ = try scanner.readMember()
            }
        case .openBracket:
            try readList(until: .closeBracket) { scanner throws(JSONFault) in
                _ = try scanner.readValue()
            }
        case .quote: try readString()
        case .minus, .zero ... .nine: try readNumber()
        case UInt8(ascii: "t"): try readWord("true")
        case UInt8(ascii: "f"): try readWord("false")
        case UInt8(ascii: "n"): try readWord("null")
        default: throw .unexpectedByte(at: place)
        }
        return start..<place
    }

    private mutating func readMember() throws(JSONFault) -> JSONMember {
        skipSpace()
        let start = place
        guard try peek() == .quote else { throw .unexpectedByte(at: place) }
        try readString()
        let name = start..<place
        skipSpace()
        guard try peek() == .colon else { throw .unexpectedByte(at: place) }
        place += 1
        return JSONMember(name: name, value: try readValue())
    }

    /// Reads what stands between two brackets, whose first is the byte at this place.
    private mutating func readList(
        until close: UInt8,
        item: (inout JSONScanner) throws(JSONFault) -> Void
    ) throws(JSONFault) {
        guard depth < nestingLimit else { throw .tooDeep(at: place) }
        depth += 1
        place += 1
        skipSpace()
        guard try peek() != close else {
            place += 1
            depth -= 1
            return
        }
        while true {
            try item(&self)
            skipSpace()
            let byte = try peek()
            place += 1
            if byte == close { break }
            guard byte == .comma else { throw .unexpectedByte(at: place - 1) }
        }
        depth -= 1
    }

    private mutating func readWord(_ word: StaticString) throws(JSONFault) {
        for letter in word.description.utf8 {
            guard try peek() == letter else { throw .unexpectedByte(at: place) }
            place += 1
        }
    }
}

// MARK: - Numbers

extension JSONScanner {
    private mutating func readNumber() throws(JSONFault) {
        if bytes[place] == .minus { place += 1 }
        if try peek() == .zero {
            place += 1
        } else {
            try readDigits()
        }
        if isNext(.dot) {
            place += 1
            try readDigits()
        }
        guard isNext(UInt8(ascii: "e")) || isNext(UInt8(ascii: "E")) else { return }

        place += 1
        if isNext(.plus) || isNext(.minus) { place += 1 }
        try readDigits()
    }

    private mutating func readDigits() throws(JSONFault) {
        guard case .zero ... .nine = try peek() else { throw .unexpectedByte(at: place) }
        while place < end, case .zero ... .nine = bytes[place] { place += 1 }
    }
}

// MARK: - Strings

extension JSONScanner {
    /// Reads a string from its first quotation mark to behind its last.
    private mutating func readString() throws(JSONFault) {
        place += 1
        while true {
            switch try peek() {
            case .quote:
                place += 1
                return
            case .backslash: try readEscape()
            case 0..<0x20: throw .unexpectedByte(at: place)
            case 0x20..<0x80: place += 1
            default: try readScalar()
            }
        }
    }

    private mutating func readEscape() throws(JSONFault) {
        place += 1
        switch try peek() {
        case .quote, .backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            place += 1
        case UInt8(ascii: "u"):
            place += 1
            for _ in 0..<4 {
                guard try peek().hexDigitValue != nil else { throw .unexpectedByte(at: place) }
                place += 1
            }
        default: throw .unexpectedByte(at: place)
        }
    }

    /// Reads one scalar of two to four bytes, by the table of well-formed UTF-8 in Unicode 3.9.
    private mutating func readScalar() throws(JSONFault) {
        let second: ClosedRange<UInt8>
        let more: Int
        switch bytes[place] {
        case 0xC2...0xDF: (second, more) = (0x80...0xBF, 0)
        case 0xE0: (second, more) = (0xA0...0xBF, 1)
        case 0xED: (second, more) = (0x80...0x9F, 1)
        case 0xE1...0xEF: (second, more) = (0x80...0xBF, 1)
        case 0xF0: (second, more) = (0x90...0xBF, 2)
        case 0xF1...0xF3: (second, more) = (0x80...0xBF, 2)
        case 0xF4: (second, more) = (0x80...0x8F, 2)
        default: throw .unexpectedByte(at: place)
        }
        place += 1
        guard second.contains(try peek()) else { throw .unexpectedByte(at: place) }
        place += 1
        for _ in 0..<more {
            guard case 0x80...0xBF = try peek() else { throw .unexpectedByte(at: place) }
            place += 1
        }
    }
}

// MARK: - Places

extension JSONScanner {
    private mutating func open(_ bracket: UInt8) throws(JSONFault) {
        skipSpace()
        guard try peek() == bracket else { throw .otherKind }
    }

    private mutating func expectEnd() throws(JSONFault) {
        skipSpace()
        guard place == end else { throw .unexpectedByte(at: place) }
    }

    private mutating func skipSpace() {
        while place < end {
            switch bytes[place] {
            case 0x20, 0x09, 0x0A, 0x0D: place += 1
            default: return
            }
        }
    }

    private func peek() throws(JSONFault) -> UInt8 {
        guard place < end else { throw .endsTooSoon }
        return bytes[place]
    }

    private func isNext(_ byte: UInt8) -> Bool {
        place < end && bytes[place] == byte
    }
}
