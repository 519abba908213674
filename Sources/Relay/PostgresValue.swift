/// A value that goes into a statement, in PostgreSQL's binary form.
enum PostgresValue: Sendable {
    case integer(Int64)
    case text(String)
    case optionalText(String?)
    case integers([Int64])
    case texts([String])
    case blobs([[UInt8]])

    /// The value's bytes as the type's receive function reads them; nil for NULL.
    var bytes: [UInt8]? {
        switch self {
        case .integer(let number): Self.bigEndian(number)
        case .text(let text): Array(text.utf8)
        case .optionalText(let text): text.map { Array($0.utf8) }
        case .integers(let numbers): Self.array(of: numbers.map(Self.bigEndian), type: .bigint)
        case .texts(let texts): Self.array(of: texts.map { Array($0.utf8) }, type: .text)
        case .blobs(let blobs): Self.array(of: blobs, type: .bytea)
        }
    }

    /// The numbers of types in the server's `pg_type.dat`; they never change.
    private enum ElementType: Int32 {
        case bytea = 17
        case bigint = 20
        case text = 25
    }

    /// An array of one dimension as `array_recv` reads it: dimensions, whether there is a NULL, the
    /// elements' type, how many and counted from where, and each with its length.
    private static func array(of elements: [[UInt8]], type: ElementType) -> [UInt8] {
        let dimensions: Int32 = elements.isEmpty ? 0 : 1
        var bytes = bigEndian(dimensions) + bigEndian(Int32(0)) + bigEndian(type.rawValue)
        guard !elements.isEmpty else { return bytes }
        bytes += bigEndian(Int32(clamping: elements.count)) + bigEndian(Int32(1))
        bytes.reserveCapacity(bytes.count + elements.reduce(0) { $0 + $1.count + 4 })
        for element in elements {
            bytes += bigEndian(Int32(clamping: element.count))
            bytes += element
        }
        return bytes
    }

    private static func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (0..<Number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
