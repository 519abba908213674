internal import COpenSSL
internal import Words

/// The public half of a key pair that signs what boxes take: Ed25519 (RFC 8032).
///
/// A pair is made with `openssl genpkey -algorithm ED25519`.
package struct SignerPublicKey: Sendable, Hashable {
    private static let byteCount = 32

    /// The thirty-two bytes.
    package let bytes: [UInt8]

    /// Takes the bytes of a key; nil for another number of bytes.
    package init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    /// What people compare: the first sixteen digits of the key's SHA-256, in groups of four.
    package var digits: String {
        let digits = Array(hexadecimal(sha256(bytes).prefix(8)))
        return stride(from: 0, to: digits.count, by: 4)
            .map { String(digits[$0..<$0 + 4]) }
            .joined(separator: "-")
    }

    /// Reads all public keys of Ed25519 of a text in PEM; others in it are left out.
    package static func all(pem: [UInt8]) -> [SignerPublicKey] {
        defer { drainErrors() }
        return unsafe pem.withUnsafeBytes { text in
            guard let size = Int32(exactly: text.count),
                let input = unsafe BIO_new_mem_buf(text.baseAddress, size)
            else { return [] }
            defer { unsafe BIO_free(input) }
            var keys: [SignerPublicKey] = []
            while let key = unsafe PEM_read_bio_PUBKEY(input, nil, nil, nil) {
                defer { unsafe EVP_PKEY_free(key) }
                if let known = unsafe SignerPublicKey(key) { keys.append(known) }
            }
            return keys
        }
    }

    /// Takes the public half of a key in OpenSSL; nil for one of another kind.
    fileprivate init?(_ key: OpaquePointer) {
        guard unsafe EVP_PKEY_get_id(key) == EVP_PKEY_ED25519 else { return nil }
        var bytes = [UInt8](repeating: 0, count: Self.byteCount)
        var count = bytes.count
        guard unsafe EVP_PKEY_get_raw_public_key(key, &bytes, &count) == 1 else { return nil }
        self.init(bytes: bytes)
    }

    /// Whether a signature of a text is this signer's.
    ///
    /// The C function is `EVP_DigestVerify`.
    package func signed(_ text: [UInt8], signature: [UInt8]) -> Bool {
        defer { drainErrors() }
        let kind = EVP_PKEY_ED25519
        guard let key = unsafe EVP_PKEY_new_raw_public_key(kind, nil, bytes, bytes.count) else {
            return false
        }
        defer { unsafe EVP_PKEY_free(key) }
        guard let context = unsafe EVP_MD_CTX_new() else { return false }
        defer { unsafe EVP_MD_CTX_free(context) }
        guard unsafe EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1 else { return false }
        let count = signature.count
        return unsafe EVP_DigestVerify(context, signature, count, text, text.count) == 1
    }
}

// The pointer is this owner's alone; OpenSSL wipes what it holds when it is freed.
/// The private half of a signer's key pair.
@safe package final class SignerPrivateKey {
    private let key: OpaquePointer

    /// The public half.
    package let publicKey: SignerPublicKey

    /// Reads the private key of a text in PEM; nil when it holds none of Ed25519.
    ///
    /// - Parameters:
    ///   - pem: The text.
    ///   - passphrase: What opens a text that is sealed itself.
    package init?(pem: Secret, passphrase: Secret? = nil) {
        defer { drainErrors() }
        // A byte more, and zero, ends the word; an empty one keeps OpenSSL from asking.
        let word = unsafe Secret(count: (passphrase?.count ?? 0) + 1) { room in
            unsafe passphrase?.withBytes { unsafe room.copyMemory(from: $0) }
        }
        let found: OpaquePointer? = unsafe pem.withBytes { text in
            guard let size = Int32(exactly: text.count),
                let input = unsafe BIO_new_mem_buf(text.baseAddress, size)
            else { return nil }
            defer { unsafe BIO_free(input) }
            return unsafe word.withBytes { word in
                let word = unsafe UnsafeMutableRawPointer(mutating: word.baseAddress)
                return unsafe PEM_read_bio_PrivateKey(input, nil, nil, word)
            }
        }
        guard let found = unsafe found else { return nil }
        guard let half = unsafe SignerPublicKey(found) else {
            unsafe EVP_PKEY_free(found)
            return nil
        }
        unsafe key = found
        publicKey = half
    }

    /// Takes the thirty-two bytes of a private key; nil for another number of bytes.
    init?(seed: Secret) {
        defer { drainErrors() }
        let found = unsafe seed.withBytes { bytes in
            let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
            return unsafe EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, start, bytes.count)
        }
        guard let found = unsafe found else { return nil }
        guard let half = unsafe SignerPublicKey(found) else {
            unsafe EVP_PKEY_free(found)
            return nil
        }
        unsafe key = found
        publicKey = half
    }

    deinit {
        unsafe EVP_PKEY_free(key)
    }

    /// Signs a text.
    ///
    /// - Throws: ``SealingError/cipherUnavailable``.
    ///
    /// The C function is `EVP_DigestSign`.
    package func signature(of text: [UInt8]) throws(SealingError) -> [UInt8] {
        defer { drainErrors() }
        guard let context = unsafe EVP_MD_CTX_new() else { throw .cipherUnavailable }
        defer { unsafe EVP_MD_CTX_free(context) }
        var signature = [UInt8](repeating: 0, count: 64)
        var count = signature.count
        guard unsafe EVP_DigestSignInit(context, nil, nil, nil, key) == 1,
            unsafe EVP_DigestSign(context, &signature, &count, text, text.count) == 1
        else { throw .cipherUnavailable }
        return signature
    }
}
