package import Kernel
internal import Words

/// The permanent name of an event, by which a repeat is known as a repeat everywhere.
///
/// Sixteen bytes, written as a UUID (RFC 9562). It is made once, where the event happens, such as
/// at the press of a key, and goes with the event to every journal and to the relay.
package struct EventID: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// Takes sixteen bytes as they are.
    ///
    /// - Returns: Nil for another count of bytes.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Makes a new name: a random UUID, which has 122 random bits.
    package init(from random: any RandomSource) {
        let bytes = random.bytes(16)
        let high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        let low = bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
        self.high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        self.low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    }

    /// Reads thirty-two hexadecimal digits, with hyphens after 8, 12, 16 and 20 or without.
    ///
    /// - Returns: Nil for any other text.
    package init?(_ text: String) {
        var digits = Array(text.utf8)
        if digits.count == 36 {
            for place in [23, 18, 13, 8] {
                guard digits.remove(at: place) == UInt8(ascii: "-") else { return nil }
            }
        }
        let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 32, values.count == 32 else { return nil }
        high = values[..<16].reduce(0) { $0 << 4 | UInt64($1) }
        low = values[16...].reduce(0) { $0 << 4 | UInt64($1) }
    }

    /// The sixteen bytes.
    package var bytes: [UInt8] { high.bigEndianBytes + low.bigEndianBytes }
}

extension EventID: CustomStringConvertible {
    /// The form `8-4-4-4-12` of lower-case hexadecimal digits.
    package var description: String {
        var text = ""
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text += "-" }
            text += hexadecimal([byte])
        }
        return text
    }
}

extension EventID: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let id = EventID(text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "\(text) is not an event's id"
            )
        }
        self = id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension FixedWidthInteger {
    /// The number's bytes, highest first.
    var bigEndianBytes: [UInt8] {
        (1...Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> (Self.bitWidth - 8 * $0)) }
    }
}
