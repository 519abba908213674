internal import Sealing

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
        let number = bytes[1..<9].reduce(Int64(0)) { $0 << 8 | Int64($1) }
        self.init(number: RecordNumber(rawValue: number), digest: Array(bytes[9...]))
    }

    /// What binds a sealed head to its journal.
    static func context(of identity: [UInt8]) -> [UInt8] { Array("head".utf8) + identity }
}
