// MARK: - Texts in quotes

extension JSON5Reader {
    /// Reads a text between two equal quotes, single or double.
    mutating func quoted() throws(JSON5Fault) -> String {
        let first = here
        let quote = take()
        var text = String.UnicodeScalarView()
        while let scalar = next, scalar != "\n", scalar != "\r" {
            take()
            if scalar == quote { return String(text) }
            if scalar == "\\" {
                if let escaped = try escaped() { text.append(escaped) }
            } else {
                text.append(scalar)
            }
        }
        throw fault(.endOfText, at: first)
    }

    /// Reads what follows a backslash; nil for a line that goes on in the next.
    private mutating func escaped() throws(JSON5Fault) -> Unicode.Scalar? {
        let first = here
        switch take() {
        case "b": return "\u{08}"
        case "f": return "\u{0C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "v": return "\u{0B}"
        case "0": return "\0"
        case "x": return try scalar(hexadecimal(digits: 2))
        case "u": return try scalar(utf16())
        case "\r":
            _ = take(if: "\n")
            return nil
        case "\n", "\u{2028}", "\u{2029}": return nil
        case let other? where !("1"..."9").contains(other): return other
        default: throw fault(.escape, at: first)
        }
    }

    private func scalar(_ value: UInt32) throws(JSON5Fault) -> Unicode.Scalar {
        guard let scalar = Unicode.Scalar(value) else { throw fault(.escape) }
        return scalar
    }

    private mutating func utf16() throws(JSON5Fault) -> UInt32 {
        let high = try hexadecimal(digits: 4)
        guard (0xD800...0xDBFF).contains(high) else { return high }

        guard take(if: "\\"), take(if: "u") else { throw fault(.escape) }
        let low = try hexadecimal(digits: 4)
        guard (0xDC00...0xDFFF).contains(low) else { throw fault(.escape) }
        return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    private mutating func hexadecimal(digits: Int) throws(JSON5Fault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let scalar = next, let digit = Character(scalar).hexDigitValue, scalar.isASCII
            else { throw fault(.escape) }
            value = value * 16 + UInt32(digit)
            take()
        }
        return value
    }
}
