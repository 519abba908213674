/// The number used once of AES-GCM: 96 bits, the one size that this code can express.
///
/// OpenSSL cuts a longer one short without a word and makes one up when it is given none, so
/// neither is left possible here.
struct Nonce: Hashable, Sendable {
    static let count = 12

    let bytes: [UInt8]

    /// Takes the bytes of a nonce that is known: one out of a blob, or a published test vector's.
    init(bytes: [UInt8]) {
        precondition(bytes.count == Self.count, "a nonce has twelve bytes")
        self.bytes = bytes
    }

    /// Makes a nonce for one seal.
    ///
    /// Random ones do for 2^32 seals with one key before two are the same with a chance of 2^-32
    /// (NIST SP 800-38D, 8.3): two thousand years of a busy till.
    static func fresh() throws(SealingError) -> Nonce {
        Nonce(bytes: try randomBytes(count))
    }
}
