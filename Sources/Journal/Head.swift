/// The end of the chain: how many records there are, and the SHA-256 of the last one.
///
/// It is sealed and replaced in the transaction that adds a record. Without it a journal whose
/// last records were cut off would look whole.
struct Head: Hashable, Sendable {
    static let empty = Head(number: .none, digest: [UInt8](repeating: 0, count: 32))

    let number: RecordNumber
    let digest: [UInt8]
}

// MARK: - Form

extension Head {
    private static let version: UInt8 = 1

    /// One byte of version, eight of number with the highest first, and the digest.
    var bytes: [UInt8] { [Self.version] + number.rawValue.bigEndianBytes + digest }

    /// Takes the form apart; nil for any other.
    init?(bytes: [UInt8]) {
        guard bytes.count == 41, bytes[0] == Self.version else { return nil }
        self.init(number: RecordNumber(bigEndian: bytes[1..<9]), digest: Array(bytes[9...]))
    }
}
