/// A key for AES-256-GCM, and its id.
struct SealingKey: Sendable {
    static let byteCount = 32

    let id: KeyID
    let bytes: Secret

    /// Takes a key's bytes.
    init(id: KeyID, bytes: Secret) {
        precondition(bytes.count == Self.byteCount, "a key has thirty-two bytes")
        self.id = id
        self.bytes = bytes
    }

    /// Makes a new key.
    ///
    /// - Throws: ``SealingError/noRandomness``.
    static func random() throws(SealingError) -> SealingKey {
        let bytes = try unsafe Secret(count: byteCount) { memory throws(SealingError) in
            try unsafe fillWithRandomBytes(memory)
        }
        return SealingKey(id: KeyID(bytes: try randomBytes(KeyID.count)), bytes: bytes)
    }

    /// What tells a wrong key before anything is opened with it.
    ///
    /// The first sixteen bytes of SHA-256 over a label, the key's id and the key. It may be known
    /// to anyone: of a random key of 256 bits it gives nothing away.
    var checkValue: [UInt8] {
        let label = Array("comanda key check".utf8)
        let text = unsafe Secret(count: label.count + KeyID.count + Self.byteCount) { memory in
            unsafe memory.copyBytes(from: label + id.bytes)
            unsafe bytes.withBytes { key in
                unsafe UnsafeMutableRawBufferPointer(
                    rebasing: memory.suffix(Self.byteCount)
                ).copyMemory(from: key)
            }
        }
        return Array(unsafe text.withBytes { unsafe sha256($0) }.prefix(16))
    }
}
