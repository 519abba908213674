/// A run of a journal's numbers under a name that no other run has.
///
/// A journal begins with one, which has the journal's own name. A copy that is put back begins
/// another: it gives the numbers behind its last record a second time, and whoever mirrors the
/// journal must not take the new records for those that were lost.
package struct Epoch: Hashable, Sendable {
    /// Sixteen bytes.
    package let name: [UInt8]

    /// The number of its first record, which may be still to come.
    package let first: RecordNumber

    /// Names a run.
    package init(name: [UInt8], first: RecordNumber) {
        self.name = name
        self.first = first
    }
}

// MARK: - Form

extension Epoch {
    private static let version: UInt8 = 1
    private static let byteCount = 24

    /// One byte of version, and for each the name and eight bytes of number, the highest first.
    static func bytes(of epochs: [Epoch]) -> [UInt8] {
        [version] + epochs.flatMap { $0.name + $0.first.rawValue.bigEndianBytes }
    }

    /// Takes the form apart; nil for any other.
    static func epochs(in bytes: [UInt8]) -> [Epoch]? {
        let rest = bytes.dropFirst()
        guard bytes.first == version, !rest.isEmpty, rest.count % byteCount == 0 else {
            return nil
        }
        return stride(from: 1, to: bytes.count, by: byteCount).map { start in
            Epoch(
                name: Array(bytes[start..<start + 16]),
                first: RecordNumber(bigEndian: bytes[start + 16..<start + byteCount])
            )
        }
    }
}
