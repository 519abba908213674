/// Bytes as lower-case hexadecimal digits.
package func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// The bytes that lower-case hexadecimal digits name; nil for any other text.
package func bytes(ofHexadecimal digits: some StringProtocol) -> [UInt8]? {
    let digits = digits.utf8.map(digitValue)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
        guard let high = digits[place], let low = digits[place + 1] else { return nil }
        bytes.append(high << 4 | low)
    }
    return bytes
}

/// What one digit counts.
package func digitValue(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    default: nil
    }
}
