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
        let span = text.utf8.span
        var place = 0
        while place < span.count {
            // What has nothing to escape is copied whole, and most texts have nothing.
            let count = span.plainBytes(from: place)
            append(span.extracting(place..<place + count))
            place += count
            guard place < span.count else { break }
            writeEscaped(span[place])
            place += 1
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func append(_ span: Span<UInt8>) {
        unsafe span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    private mutating func writeEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        default:
            bytes += "\\u00".utf8
            bytes.append(Self.digit(byte >> 4))
            bytes.append(Self.digit(byte & 15))
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
