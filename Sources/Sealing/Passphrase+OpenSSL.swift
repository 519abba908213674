internal import COpenSSL

/// How much work it takes to make a key of a passphrase (scrypt, RFC 7914).
package struct ScryptCost: Sendable, Hashable {
    /// The parameter N as a power of two.
    let logarithm: UInt8
    /// The parameter r.
    let blockSize: UInt8
    /// The parameter p.
    let lanes: UInt8

    /// What new files take: N = 2^15, r = 8, p = 1, which is 32 MiB and about a tenth of a second.
    package static let standard = ScryptCost(15, 8, 1)

    /// Takes parameters of a file; nil for some that would take this machine down.
    init?(logarithm: Int, blockSize: Int, lanes: Int) {
        guard (10...20).contains(logarithm), (1...16).contains(blockSize), (1...4).contains(lanes)
        else { return nil }
        self.init(UInt8(logarithm), UInt8(blockSize), UInt8(lanes))
    }

    private init(_ logarithm: UInt8, _ blockSize: UInt8, _ lanes: UInt8) {
        self.logarithm = logarithm
        self.blockSize = blockSize
        self.lanes = lanes
    }
}

extension SealingKey {
    /// The key that a passphrase makes together with a salt; the salt is also its id.
    ///
    /// - Throws: ``SealingError/cipherUnavailable`` when memory does not suffice.
    ///
    /// The C function is `EVP_PBE_scrypt`.
    init(passphrase: Secret, salt: KeyID, cost: ScryptCost) throws(SealingError) {
        let bytes = try unsafe Secret(count: Self.byteCount) { room throws(SealingError) in
            let isMade = unsafe passphrase.withBytes { word in
                unsafe EVP_PBE_scrypt(
                    word.assumingMemoryBound(to: CChar.self).baseAddress,
                    word.count,
                    salt.bytes,
                    salt.bytes.count,
                    1 << UInt64(cost.logarithm),
                    UInt64(cost.blockSize),
                    UInt64(cost.lanes),
                    3 << 30,
                    room.assumingMemoryBound(to: UInt8.self).baseAddress,
                    room.count
                )
            }
            guard isMade == 1 else {
                drainErrors()
                throw .cipherUnavailable
            }
        }
        self.init(id: salt, bytes: bytes)
    }
}
