/// AES-256-GCM (NIST SP 800-38D) with a tag of sixteen bytes and nothing else.
///
/// It takes the nonce from its caller and so is not for use outside this target: a vault makes a
/// fresh one for each seal.
enum AES256GCM {
    static let tagCount = 16

    /// Encrypts and authenticates.
    ///
    /// - Parameters:
    ///   - plaintext: What becomes secret.
    ///   - key: Thirty-two bytes.
    ///   - nonce: Never used before with this key.
    ///   - associated: What stays outside and is authenticated with it.
    /// - Returns: The ciphertext, as long as the plaintext, and the tag.
    /// - Throws: ``SealingError/tooLarge(_:)`` or ``SealingError/cipherUnavailable``.
    static func seal(
        _ plaintext: [UInt8],
        key: Secret,
        nonce: Nonce,
        associated: [UInt8]
    ) throws(SealingError) -> [UInt8] {
        let context = try CipherContext(.encrypting, key: key, nonce: nonce)
        try context.authenticate(associated)
        let ciphertext = try context.transform(plaintext)
        guard context.finish() else { throw .cipherUnavailable }
        return ciphertext + (try context.tag())
    }

    /// Decrypts what is authentic.
    ///
    /// - Parameters:
    ///   - ciphertext: What was made by ``seal(_:key:nonce:associated:)``, without the tag.
    ///   - tag: Sixteen bytes; a shorter one would verify in OpenSSL, and is refused here.
    ///   - key: The key it was sealed with.
    ///   - nonce: The nonce it was sealed with.
    ///   - associated: What was authenticated with it.
    /// - Returns: The plaintext.
    /// - Throws: ``SealingError/notAuthentic`` if anything differs. Nothing of what the cipher made
    ///   of it is seen then.
    static func open(
        _ ciphertext: [UInt8],
        tag: [UInt8],
        key: Secret,
        nonce: Nonce,
        associated: [UInt8]
    ) throws(SealingError) -> [UInt8] {
        guard tag.count == tagCount else { throw .notAuthentic }
        let context = try CipherContext(.decrypting, key: key, nonce: nonce)
        try context.authenticate(associated)
        var plaintext = try context.transform(ciphertext)
        try context.expect(tag: tag)
        guard context.finish() else {
            unsafe plaintext.withUnsafeMutableBytes { unsafe wipe($0) }
            throw .notAuthentic
        }
        return plaintext
    }
}
