/// The 32-bit fingerprint of an identifier: its CRC-32, as ISO 3309 and zlib define it.
///
/// Two identifiers may have the same; where that matters members are told apart by instance.
func fingerprint(of identifier: String) -> UInt32 {
    var remainder: UInt32 = ~0
    for byte in identifier.utf8 {
        remainder ^= UInt32(byte)
        for _ in 0..<8 {
            remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xedb8_8320 : 0)
        }
    }
    return ~remainder
}
