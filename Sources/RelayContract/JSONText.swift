/// Strings as JSON writes them.
package enum JSONText {
    /// A string between quotation marks, with the escapes that RFC 8259 demands and no others.
    package static func quoted(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = [.quote]
        for byte in text.utf8 {
            switch byte {
            case .quote, .backslash: bytes += [.backslash, byte]
            case 0..<0x20: bytes += Array("\\u00".utf8) + hex(byte)
            default: bytes.append(byte)
            }
        }
        bytes.append(.quote)
        return bytes
    }

    /// Reads a string that the scanner has found well-formed, its quotation marks included.
    ///
    /// - Returns: The text; nil when the bytes are no string, or escape half of a surrogate pair.
    static func text(of bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.count >= 2, bytes.first == .quote, bytes.last == .quote else { return nil }

        let inner = bytes.dropFirst().dropLast()
        guard inner.contains(.backslash) else { return String(validating: inner, as: UTF8.self) }

        var units: [UInt16] = []
        var rest = inner
        while let place = rest.firstIndex(of: .backslash) {
            guard let plain = String(validating: rest[..<place], as: UTF8.self) else { return nil }
            units += Array(plain.utf16)
            rest = rest[place...].dropFirst()
            guard let unit = takeEscape(from: &rest) else { return nil }
            units.append(unit)
        }
        guard let plain = String(validating: rest, as: UTF8.self) else { return nil }
        units += Array(plain.utf16)
        return String(validating: units, as: UTF16.self)
    }

    private static func takeEscape(from rest: inout ArraySlice<UInt8>) -> UInt16? {
        guard let letter = rest.popFirst() else { return nil }
        switch letter {
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "u"):
            let digits = rest.prefix(4).compactMap(\.hexDigitValue)
            guard digits.count == 4 else { return nil }
            rest = rest.dropFirst(4)
            return digits.reduce(0) { $0 << 4 | UInt16($1) }
        default: return UInt16(letter)
        }
    }

    static func hex(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}
