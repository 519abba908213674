internal import NotifyBus

/// What one message of the bus carries on a channel: a batch of messages, and from whom to whom.
///
/// Version, addressing, addressee, fingerprint, length of the identifier, count; the identifier;
/// then for each message the lengths of kind and payload, and both. All little-endian.
struct Frame {
    /// For whom a frame is, among the members of the channel.
    enum Addressee: Hashable {
        case everybody
        case fingerprint(UInt64)
        case instance(UInt64)
    }

    /// Why bytes are not a frame.
    enum Fault: Error, Hashable {
        case version(UInt8)
        case length
        case text
    }

    static let version: UInt8 = 2
    static let messagesMax = 50

    var identifier: String
    var fingerprint: UInt64
    var addressee: Addressee
    var messages: [INMessage]
}

// MARK: - Writing

extension Frame {
    /// The bytes that a message takes in a frame; nil when its kind is too long.
    static func bytes(of message: INMessage) -> Int? {
        let kind = message.kind.utf8.count
        return kind <= Int(UInt16.max) ? 6 + kind + message.jsonSlice.count : nil
    }

    /// The bytes that a frame takes without its messages.
    static func headerBytes(identifier: String) -> Int { 22 + identifier.utf8.count }

    /// How many bytes the frame has.
    var byteCount: Int {
        messages.reduce(Self.headerBytes(identifier: identifier)) {
            $0 + (Self.bytes(of: $1) ?? 0)
        }
    }

    /// The frame's bytes.
    var encoded: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: byteCount)
        unsafe bytes.withUnsafeMutableBytes { buffer in
            var span = unsafe buffer.mutableBytes
            write(to: &span)
        }
        return bytes
    }

    /// Writes the frame to where its receivers read it, which has room for it.
    func write(to bytes: inout MutableRawSpan) {
        let (kind, number) = addressing
        var writer = Writer()
        writer.write(Self.version, to: &bytes)
        writer.write(kind, to: &bytes)
        writer.write(number, to: &bytes)
        writer.write(fingerprint, to: &bytes)
        writer.write(UInt16(identifier.utf8.count), to: &bytes)
        writer.write(UInt16(messages.count), to: &bytes)
        writer.write(identifier, to: &bytes)
        for message in messages {
            writer.write(UInt16(message.kind.utf8.count), to: &bytes)
            writer.write(UInt32(message.jsonSlice.count), to: &bytes)
            writer.write(message.kind, to: &bytes)
            writer.write(message.jsonSlice, to: &bytes)
        }
    }

    private struct Writer {
        var place = 0

        mutating func write(
            _ number: some FixedWidthInteger & BitwiseCopyable,
            to bytes: inout MutableRawSpan
        ) {
            bytes.storeBytes(of: number.littleEndian, toByteOffset: place, as: type(of: number))
            place += number.bitWidth / 8
        }

        mutating func write(_ text: String, to bytes: inout MutableRawSpan) {
            bytes.write(text, at: place)
            place += text.utf8.count
        }

        mutating func write(_ more: ArraySlice<UInt8>, to bytes: inout MutableRawSpan) {
            bytes.write(more, at: place)
            place += more.count
        }
    }

    private var addressing: (kind: UInt8, number: UInt64) {
        switch addressee {
        case .everybody: (0, 0)
        case .fingerprint(let fingerprint): (1, fingerprint)
        case .instance(let instance): (2, instance)
        }
    }
}

// MARK: - Reading

extension Frame {
    /// Reads a frame from bytes that any member may have written.
    init(_ bytes: [UInt8]) throws(Fault) {
        var reader = Reader(bytes: bytes)
        let version = try reader.number(UInt8.self)
        guard version == Self.version else { throw .version(version) }
        let kind = try reader.number(UInt8.self)
        let number = try reader.number(UInt64.self)
        fingerprint = try reader.number(UInt64.self)
        let length = try reader.number(UInt16.self)
        let count = try reader.number(UInt16.self)
        identifier = try reader.text(Int(length))
        switch kind {
        case 0: addressee = .everybody
        case 1: addressee = .fingerprint(number)
        default: addressee = .instance(number)
        }
        messages = []
        for _ in 0..<count {
            let kindBytes = try reader.number(UInt16.self)
            let jsonBytes = try reader.number(UInt32.self)
            let kind = try reader.text(Int(kindBytes))
            messages.append(INMessage(kind: kind, json: try reader.slice(Int(jsonBytes))))
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var place = 0

        mutating func slice(_ count: Int) throws(Fault) -> ArraySlice<UInt8> {
            guard count <= bytes.count - place else { throw .length }
            defer { place += count }
            return bytes[place..<place + count]
        }

        mutating func number<Number: FixedWidthInteger>(
            _ type: Number.Type
        ) throws(Fault) -> Number {
            let size = Number.bitWidth / 8
            guard size <= bytes.count - place else { throw .length }
            defer { place += size }
            var number: Number = 0
            for at in 0..<size { number |= Number(bytes[place + at]) << Number(8 * at) }
            return number
        }

        mutating func text(_ count: Int) throws(Fault) -> String {
            let slice = try slice(count)
            guard let text = try? UTF8Span(validating: slice.span) else { throw .text }
            return String(copying: text)
        }
    }
}
