internal import Sealing

/// The start of the chain: the last record that was pruned, and the record that tells of it.
///
/// It is sealed like the ``Head``. Without it a journal whose first records were cut off would
/// look like one that was pruned.
struct ChainStart: Hashable, Sendable {
    static let none = ChainStart(
        pruned: Checkpoint(number: .none, digest: Head.empty.digest),
        toldBy: .none
    )

    /// The last record that is gone, and its SHA-256, which the first that is left follows.
    let pruned: Checkpoint
    /// The record of the chain that says so too.
    let toldBy: RecordNumber

    /// The number of the first record that is left, or that comes first.
    var first: RecordNumber { pruned.number.next }
}

/// The end of what was pruned: the number of the last such record, and the SHA-256 of its blob.
package struct Checkpoint: Hashable, Sendable {
    /// The last record that is gone.
    package let number: RecordNumber
    /// The SHA-256 of its sealed blob, thirty-two bytes.
    package let digest: [UInt8]
}

// MARK: - Form

extension ChainStart {
    private static let version: UInt8 = 1

    /// One byte of version, the checkpoint, and eight bytes of number of the record that tells.
    var bytes: [UInt8] { [Self.version] + pruned.bytes + toldBy.rawValue.bigEndianBytes }

    /// Takes the form apart; nil for any other.
    init?(bytes: [UInt8]) {
        guard bytes.count == 1 + Checkpoint.byteCount + 8, bytes[0] == Self.version,
            let pruned = Checkpoint(bytes: bytes.dropFirst())
        else { return nil }
        self.init(
            pruned: pruned,
            toldBy: RecordNumber(bigEndian: bytes[(1 + Checkpoint.byteCount)...])
        )
    }
}

extension Checkpoint {
    static let byteCount = 40

    /// Eight bytes of number with the highest first, and the digest.
    var bytes: [UInt8] { number.rawValue.bigEndianBytes + digest }

    /// Takes the form from the beginning of some bytes; nil if they are too few.
    init?(bytes: some Collection<UInt8>) {
        guard bytes.count >= Self.byteCount else { return nil }
        number = RecordNumber(bigEndian: bytes.prefix(8))
        digest = Array(bytes.dropFirst(8).prefix(32))
    }
}

extension RecordNumber {
    /// Puts a number together from its bytes, highest first.
    init(bigEndian bytes: some Sequence<UInt8>) {
        self.init(rawValue: bytes.reduce(0) { $0 << 8 | Int64($1) })
    }
}
