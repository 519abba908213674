internal import COpenSSL
internal import Words

/// A PIN as it is kept: nobody can read it, and trying all of them takes long (scrypt, RFC 7914).
///
/// Its text is `scrypt:15:8:1:SALT:HASH` with N as a power of two, r, p, and both in hexadecimal.
package struct PINHash: Sendable, Hashable {
    private static let hashCount = 32
    private static let saltCount = 16

    private let cost: ScryptCost
    private let salt: [UInt8]
    private let hash: [UInt8]

    /// Reads the text; nil when it is none.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[0] == "scrypt",
            let logarithm = Int(parts[1]), let size = Int(parts[2]), let lanes = Int(parts[3]),
            let cost = ScryptCost(logarithm: logarithm, blockSize: size, lanes: lanes),
            let salt = bytes(ofHexadecimal: parts[4]), salt.count == Self.saltCount,
            let hash = bytes(ofHexadecimal: parts[5]), hash.count == Self.hashCount
        else { return nil }
        self.cost = cost
        self.salt = salt
        self.hash = hash
    }

    /// Hashes a PIN.
    ///
    /// - Parameters:
    ///   - pin: The PIN.
    ///   - salt: Sixteen random bytes.
    ///   - cost: How much work it takes.
    /// - Throws: ``SealingError/cipherUnavailable`` when memory does not suffice.
    package init(
        _ pin: String,
        salt: [UInt8],
        cost: ScryptCost = .standard
    ) throws(SealingError) {
        self.cost = cost
        self.salt = salt
        hash = try Self.hash(pin, salt, cost)
    }

    /// The text that settings keep.
    package var text: String {
        let numbers = [cost.logarithm, cost.blockSize, cost.lanes].map { String($0) }
        return (["scrypt"] + numbers + [hexadecimal(salt), hexadecimal(hash)])
            .joined(separator: ":")
    }

    /// Whether a PIN is the one that was hashed; how long it takes tells nothing of it.
    ///
    /// - Throws: ``SealingError/cipherUnavailable`` when memory does not suffice.
    package func matches(_ pin: String) throws(SealingError) -> Bool {
        let other = try Self.hash(pin, salt, cost)
        return zip(hash, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// The C function is `EVP_PBE_scrypt`.
    private static func hash(
        _ pin: String,
        _ salt: [UInt8],
        _ cost: ScryptCost
    ) throws(SealingError) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: hashCount)
        let word = pin.utf8.map { CChar(bitPattern: $0) }
        let isMade = unsafe EVP_PBE_scrypt(
            word,
            word.count,
            salt,
            salt.count,
            1 << UInt64(cost.logarithm),
            UInt64(cost.blockSize),
            UInt64(cost.lanes),
            3 << 30,
            &hash,
            hashCount
        )
        guard isMade == 1 else {
            drainErrors()
            throw .cipherUnavailable
        }
        return hash
    }
}
