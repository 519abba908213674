internal import Words

/// The permanent name of an order, made once, at the key press that fires it.
///
/// Sixteen random bytes, written as a UUID (RFC 9562). Whatever is stored or sent of the order
/// carries it, so a repeat is known as a repeat everywhere.
package struct OrderID: Sendable, Hashable, Codable {
    /// The sixteen bytes.
    package let bytes: [UInt8]

    /// Makes an id of sixteen bytes, with the version and variant bits of a random UUID set.
    ///
    /// - Returns: Nil for another count of bytes.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        var bytes = bytes
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        self.bytes = bytes
    }

    /// A name that nothing has.
    static let unnamed = OrderID()

    private init() {
        bytes = Array(repeating: 0, count: 16)
    }

    /// Reads the form `8-4-4-4-12` of hexadecimal digits.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let digits = parts.joined()
        // A sign would pass for a digit of a number.
        guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12],
            digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        else { return nil }
        var bytes: [UInt8] = []
        var rest = Substring(digits)
        while !rest.isEmpty {
            guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        self.bytes = bytes
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let id = OrderID(text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "\(text) is not an order's id"
            )
        }
        self = id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension OrderID: CustomStringConvertible {
    package var description: String {
        var text = ""
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text += "-" }
            text += hexadecimal([byte])
        }
        return text
    }
}
