/// The text of a table's bytes, in whatever encoding a spreadsheet saved them.
package enum TableBytes {
    /// Decodes a file: UTF-8, UTF-16 in either order with or without its mark, else Windows-1252.
    ///
    /// Windows-1252 is what spreadsheets of the West mean by "CSV"; it has a letter for nearly
    /// every byte, so it is tried last.
    ///
    /// - Returns: The text; nil for bytes that are text in none of them.
    package static func text(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), low: 0) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), low: 1) }
        // Half of the bytes of Latin text in UTF-16 are zeros, and no table in UTF-8 has any.
        let zeros = bytes.prefix(64).indices.filter { bytes[$0] == 0 }
        if let first = zeros.first {
            let isLittle = !first.isMultiple(of: 2)
            guard zeros.allSatisfy({ $0.isMultiple(of: 2) != isLittle }) else { return nil }
            return utf16(bytes[...], low: isLittle ? 0 : 1)
        }
        return String(validating: bytes, as: UTF8.self) ?? windows(bytes)
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, low: Int) -> String? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { place in
            UInt16(bytes[place + low]) | UInt16(bytes[place + 1 - low]) << 8
        }
        return String(validating: units, as: UTF16.self)
    }

    private static func windows(_ bytes: [UInt8]) -> String? {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            guard (0x80...0x9F).contains(byte) else {
                text.append(Unicode.Scalar(byte))
                continue
            }
            guard let scalar = upper[Int(byte) - 0x80] else { return nil }
            text.append(scalar)
        }
        return String(text)
    }

    /// The letters of 0x80 to 0x9F, as unicode.org's table CP1252.TXT has them.
    private static let upper: [Unicode.Scalar?] = [
        "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
        nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
    ]
}
