internal import COpenSSL
internal import Words

/// The public half of a key pair that the chain keeps far from its stores: X25519 (RFC 7748).
///
/// A vault's key is sealed to it, and only who has the private half can open that. A pair is made
/// with `openssl genpkey -algorithm X25519`.
package struct RecoveryPublicKey: Sendable, Hashable {
    static let byteCount = 32

    /// The thirty-two bytes.
    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        precondition(bytes.count == Self.byteCount, "a public key has thirty-two bytes")
        self.bytes = bytes
    }

    /// Reads the public key of a text in PEM; nil when it holds none of X25519.
    package init?(pem: [UInt8]) {
        let key = unsafe pem.withUnsafeBytes { text in
            unsafe KeyPair.read(text) { unsafe PEM_read_bio_PUBKEY($0, nil, nil, nil) }
        }
        guard let key, let bytes = key.publicBytes else { return nil }
        self.init(bytes: bytes)
    }

    /// What tells two of them apart: the first eight digits.
    package var digits: String { hexadecimal(bytes.prefix(4)) }
}

/// The private half of the chain's key pair.
package struct RecoveryPrivateKey {
    private let pair: KeyPair

    /// Reads the private key of a text in PEM; nil when it holds none of X25519.
    ///
    /// - Parameters:
    ///   - pem: The text.
    ///   - passphrase: What opens a text that is sealed itself.
    package init?(pem: Secret, passphrase: Secret? = nil) {
        let found = unsafe pem.withBytes { text in
            unsafe KeyPair.read(text) { input in
                guard let passphrase else {
                    // An empty word keeps OpenSSL from asking at the terminal.
                    return unsafe "".withCString { word in
                        unsafe PEM_read_bio_PrivateKey(input, nil, nil, .init(mutating: word))
                    }
                }
                let word = unsafe Secret(count: passphrase.count + 1) { room in
                    unsafe passphrase.withBytes { unsafe room.copyMemory(from: $0) }
                }
                return unsafe word.withBytes { word in
                    unsafe PEM_read_bio_PrivateKey(
                        input,
                        nil,
                        nil,
                        .init(mutating: word.baseAddress)
                    )
                }
            }
        }
        guard let found, found.publicBytes != nil else { return nil }
        pair = found
    }

    /// The key that was agreed on when something was sealed to this pair.
    func agreed(with ephemeral: RecoveryPublicKey) throws(SealingError) -> SealingKey {
        guard let own = pair.publicBytes else { throw .cipherUnavailable }
        return try pair.agreed(
            with: ephemeral,
            ephemeral: ephemeral,
            recipient: RecoveryPublicKey(bytes: own)
        )
    }
}

extension RecoveryPublicKey {
    /// Makes a key that only the private half finds again.
    ///
    /// - Returns: The key, and what goes beside the sealed bytes so that it is found.
    func freshAgreement() throws(SealingError) -> (key: SealingKey, ephemeral: RecoveryPublicKey) {
        guard let pair = KeyPair.fresh(), let bytes = pair.publicBytes else {
            throw .cipherUnavailable
        }
        let ephemeral = RecoveryPublicKey(bytes: bytes)
        let key = try pair.agreed(with: self, ephemeral: ephemeral, recipient: self)
        return (key, ephemeral)
    }
}

/// A key or pair of keys of X25519 in OpenSSL.
// The pointer is this owner's alone; OpenSSL wipes what it holds when it is freed.
@safe private final class KeyPair {
    private let key: OpaquePointer

    private init(owning key: OpaquePointer) {
        unsafe self.key = key
    }

    deinit {
        unsafe EVP_PKEY_free(key)
    }

    static func read(
        _ pem: UnsafeRawBufferPointer,
        _ take: (OpaquePointer) -> OpaquePointer?
    ) -> KeyPair? {
        defer { drainErrors() }
        guard let size = Int32(exactly: pem.count),
            let input = unsafe BIO_new_mem_buf(pem.baseAddress, size)
        else { return nil }
        defer { unsafe BIO_free(input) }
        return unsafe take(input).map { unsafe KeyPair(owning: $0) }
    }

    static func fresh() -> KeyPair? {
        defer { drainErrors() }
        guard let context = unsafe EVP_PKEY_CTX_new_id(EVP_PKEY_X25519, nil) else { return nil }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard unsafe EVP_PKEY_keygen_init(context) == 1,
            unsafe EVP_PKEY_keygen(context, &key) == 1
        else { return nil }
        return unsafe key.map { unsafe KeyPair(owning: $0) }
    }

    /// Nil for a key of another kind.
    var publicBytes: [UInt8]? {
        guard unsafe EVP_PKEY_get_id(key) == EVP_PKEY_X25519 else { return nil }
        var bytes = [UInt8](repeating: 0, count: RecoveryPublicKey.byteCount)
        var count = bytes.count
        guard unsafe EVP_PKEY_get_raw_public_key(key, &bytes, &count) == 1,
            count == RecoveryPublicKey.byteCount
        else { return nil }
        return bytes
    }

    /// The key of the one-step derivation of NIST SP 800-56C with SHA-256.
    ///
    /// It is SHA-256 over the counter 1 in four bytes, the shared secret, and what is fixed: a
    /// label and both public keys. Its id is the first half of SHA-256 over the ephemeral key.
    func agreed(
        with other: RecoveryPublicKey,
        ephemeral: RecoveryPublicKey,
        recipient: RecoveryPublicKey
    ) throws(SealingError) -> SealingKey {
        let shared = try shared(with: other)
        let fixed = Array("comanda recovery".utf8) + ephemeral.bytes + recipient.bytes
        let text = unsafe Secret(count: 4 + shared.count + fixed.count) { room in
            unsafe room[3] = 1
            unsafe shared.withBytes {
                unsafe UnsafeMutableRawBufferPointer(rebasing: room[4..<36]).copyMemory(from: $0)
            }
            unsafe UnsafeMutableRawBufferPointer(rebasing: room[36...]).copyBytes(from: fixed)
        }
        let bytes = unsafe Secret(count: SealingKey.byteCount) { room in
            unsafe text.withBytes { unsafe sha256($0, into: room) }
        }
        let id = KeyID(bytes: Array(sha256(ephemeral.bytes).prefix(KeyID.count)))
        return SealingKey(id: id, bytes: bytes)
    }

    private func shared(with other: RecoveryPublicKey) throws(SealingError) -> Secret {
        defer { drainErrors() }
        let kind = EVP_PKEY_X25519
        let count = other.bytes.count
        guard let peer = unsafe EVP_PKEY_new_raw_public_key(kind, nil, other.bytes, count) else {
            throw .cipherUnavailable
        }
        defer { unsafe EVP_PKEY_free(peer) }
        guard let context = unsafe EVP_PKEY_CTX_new(key, nil) else { throw .cipherUnavailable }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        return try unsafe Secret(count: 32) { room throws(SealingError) in
            var count = room.count
            let start = unsafe room.assumingMemoryBound(to: UInt8.self).baseAddress
            // OpenSSL refuses a public key that makes the secret nothing but zeros.
            guard unsafe EVP_PKEY_derive_init(context) == 1,
                unsafe EVP_PKEY_derive_set_peer(context, peer) == 1,
                unsafe EVP_PKEY_derive(context, start, &count) == 1, count == 32
            else { throw .notAuthentic }
        }
    }
}
