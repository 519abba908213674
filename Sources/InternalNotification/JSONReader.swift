/// Reads JSON, RFC 8259, from bytes that anybody may have written.
///
/// It never reads behind the end, limits the depth, and keeps whole numbers whole.
struct JSONReader {
    /// Why bytes are not JSON, or not such as is accepted here.
    enum Fault: Error, Hashable {
        case unexpected(at: Int)
        case tooDeep(at: Int)
        case notUTF8(at: Int)
    }

    private static let depthMax = 64

    private let bytes: ArraySlice<UInt8>
    private var place: Int
    private var depth = 0

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    /// Reads bytes that are one object and nothing else.
    static func object(_ bytes: ArraySlice<UInt8>) throws(Fault) -> [String: INValue] {
        var reader = JSONReader(bytes)
        reader.skipSpace()
        guard case .object(let object) = try reader.value() else {
            throw .unexpected(at: bytes.startIndex)
        }
        reader.skipSpace()
        guard reader.peek == nil else { throw .unexpected(at: reader.place) }
        return object
    }

    private var peek: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || (0x09...0x0a).contains(byte) || byte == 0x0d {
            place += 1
        }
    }

    private mutating func expect(_ byte: UInt8) throws(Fault) {
        guard peek == byte else { throw .unexpected(at: place) }
        place += 1
    }

    private mutating func accept(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        place += 1
        return true
    }

    private mutating func value() throws(Fault) -> INValue {
        switch peek {
        case UInt8(ascii: "{"): return .object(try members())
        case UInt8(ascii: "["): return .array(try elements())
        case UInt8(ascii: "\""): return .string(try text())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: String, _ value: INValue) throws(Fault) -> INValue {
        for byte in word.utf8 { try expect(byte) }
        return value
    }
}

// MARK: - Containers

extension JSONReader {
    private mutating func enter() throws(Fault) {
        depth += 1
        place += 1
        guard depth <= Self.depthMax else { throw .tooDeep(at: place) }
        skipSpace()
    }

    private mutating func members() throws(Fault) -> [String: INValue] {
        try enter()
        defer { depth -= 1 }
        var object: [String: INValue] = [:]
        if accept(UInt8(ascii: "}")) { return object }
        repeat {
            skipSpace()
            let name = try text()
            skipSpace()
            try expect(UInt8(ascii: ":"))
            skipSpace()
            object[name] = try value()
            skipSpace()
        } while accept(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"))
        return object
    }

    private mutating func elements() throws(Fault) -> [INValue] {
        try enter()
        defer { depth -= 1 }
        var array: [INValue] = []
        if accept(UInt8(ascii: "]")) { return array }
        repeat {
            skipSpace()
            array.append(try value())
            skipSpace()
        } while accept(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
        return array
    }
}

// MARK: - Numbers

extension JSONReader {
    private mutating func number() throws(Fault) -> INValue {
        let start = place
        var isWhole = true
        _ = accept(UInt8(ascii: "-"))
        // A leading zero stands alone.
        if !accept(UInt8(ascii: "0")) { try digits() }
        if accept(UInt8(ascii: ".")) {
            isWhole = false
            try digits()
        }
        if accept(UInt8(ascii: "e")) || accept(UInt8(ascii: "E")) {
            isWhole = false
            if !accept(UInt8(ascii: "+")) { _ = accept(UInt8(ascii: "-")) }
            try digits()
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        if isWhole, let value = Int64(text) { return .integer(value) }
        if isWhole, let value = UInt64(text) { return .unsigned(value) }
        guard let value = Double(text), value.isFinite else { throw .unexpected(at: start) }
        return .double(value)
    }

    private mutating func digits() throws(Fault) {
        let start = place
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            place += 1
        }
        guard place > start else { throw .unexpected(at: place) }
    }
}

// MARK: - Texts

extension JSONReader {
    private mutating func text() throws(Fault) -> String {
        try expect(UInt8(ascii: "\""))
        let start = place
        skipPlainBytes()
        // Most texts have nothing unescaped, and are one run of bytes.
        if accept(UInt8(ascii: "\"")) { return try Self.text(bytes[start..<place - 1], at: start) }
        var unescaped = Array(bytes[start..<place])
        while !accept(UInt8(ascii: "\"")) {
            try expect(UInt8(ascii: "\\"))
            try escape(to: &unescaped)
            let run = place
            skipPlainBytes()
            unescaped += bytes[run..<place]
        }
        return try Self.text(unescaped[...], at: start)
    }

    private mutating func skipPlainBytes() {
        place += bytes.span.plainBytes(from: place - bytes.startIndex)
    }

    private static func text(_ bytes: ArraySlice<UInt8>, at start: Int) throws(Fault) -> String {
        guard let text = try? UTF8Span(validating: bytes.span) else { throw .notUTF8(at: start) }
        return String(copying: text)
    }

    private mutating func escape(to text: inout [UInt8]) throws(Fault) {
        guard let byte = peek else { throw .unexpected(at: place) }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0c)
        case UInt8(ascii: "n"): text.append(0x0a)
        case UInt8(ascii: "r"): text.append(0x0d)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += String(try scalar()).utf8
        default: throw .unexpected(at: place - 1)
        }
    }

    private mutating func scalar() throws(Fault) -> Character {
        let first = try unit()
        var value = UInt32(first)
        if UTF16.isLeadSurrogate(first) {
            try expect(UInt8(ascii: "\\"))
            try expect(UInt8(ascii: "u"))
            let second = try unit()
            guard UTF16.isTrailSurrogate(second) else { throw .unexpected(at: place) }
            value = 0x10000 + (UInt32(first) - 0xd800) << 10 + (UInt32(second) - 0xdc00)
        }
        guard let scalar = Unicode.Scalar(value) else { throw .unexpected(at: place) }
        return Character(scalar)
    }

    private mutating func unit() throws(Fault) -> UInt16 {
        guard place + 4 <= bytes.endIndex else { throw .unexpected(at: place) }
        var value: UInt16 = 0
        for byte in bytes[place..<place + 4] {
            guard let digit = Self.digit(byte) else { throw .unexpected(at: place) }
            value = value << 4 | digit
        }
        place += 4
        return value
    }

    private static func digit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
