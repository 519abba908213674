internal import Sealing

/// The fingerprint of an identifier: the first eight bytes of its SHA-256.
///
/// Two identifiers may have the same, so it only says where to look; the identifier decides.
func fingerprint(of identifier: String) -> UInt64 {
    sha256(Array(identifier.utf8)).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
}

/// The fingerprint that heartbeats have room for: the identifier's CRC-32, as ISO 3309 and zlib
/// define it.
///
/// It is for whoever looks at heartbeats, and nothing is decided by it.
func shortFingerprint(of identifier: String) -> UInt32 {
    var remainder: UInt32 = ~0
    for byte in identifier.utf8 {
        remainder ^= UInt32(byte)
        for _ in 0..<8 {
            remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xedb8_8320 : 0)
        }
    }
    return ~remainder
}
