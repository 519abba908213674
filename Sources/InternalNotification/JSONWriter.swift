/// Writes values as compact JSON, RFC 8259.
///
/// The system's encoder wants classes and options; messages want few bytes and few microseconds.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    /// Appends an object, its names in order so that equal payloads have equal bytes.
    mutating func write(_ object: [String: INValue]) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            write(name)
            bytes.append(UInt8(ascii: ":"))
            write(value)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func write(_ value: INValue) {
        switch value {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value): bytes += String(value).utf8
        case .unsigned(let value): bytes += String(value).utf8
        case .double(let value): bytes += (value.isFinite ? "\(value)" : "null").utf8
        case .string(let value): write(value)
        case .array(let values): write(values)
        case .object(let values): write(values)
        }
    }

    private mutating func write(_ values: [INValue]) {
        bytes.append(UInt8(ascii: "["))
        for (place, value) in values.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            write(value)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        // Most texts have nothing to escape, and are copied whole.
        if !text.utf8.contains(where: Self.isEscaped) {
            bytes += text.utf8
        } else {
            for byte in text.utf8 { write(byte) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func write(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 0..<0x20:
            let digits = Array("0123456789abcdef".utf8)
            bytes += "\\u00".utf8
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        default: bytes.append(byte)
        }
    }
}
