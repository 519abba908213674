/// Sealed bytes as they lie on a disk or in a message.
///
/// This is the whole of the format, for a reader in any language:
///
/// | offset | bytes | what                                                       |
/// |-------:|------:|------------------------------------------------------------|
/// |      0 |     4 | `CMD1` in ASCII, which names this format                   |
/// |      4 |    16 | id of the key                                              |
/// |     20 |    12 | nonce, random, made for this blob                          |
/// |     32 |     n | ciphertext of AES-256-GCM, as long as the plaintext        |
/// | 32 + n |    16 | tag                                                        |
///
/// The associated data are the first twenty bytes of the blob, followed by the context: bytes that
/// the caller gives and that say what the blob is and where it belongs. They are not stored in it,
/// so that a blob in another place does not open.
struct SealedBlob {
    static let magic = Array("CMD1".utf8)

    let keyID: KeyID
    let nonce: Nonce
    let ciphertext: [UInt8]
    let tag: [UInt8]

    init(keyID: KeyID, nonce: Nonce, ciphertextAndTag: [UInt8]) {
        self.keyID = keyID
        self.nonce = nonce
        ciphertext = Array(ciphertextAndTag.dropLast(AES256GCM.tagCount))
        tag = Array(ciphertextAndTag.suffix(AES256GCM.tagCount))
    }

    /// Takes a blob apart.
    ///
    /// - Returns: Nil unless it has the format's name and can hold all its parts.
    init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        func next(_ count: Int) -> [UInt8] {
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        let fixed = Self.magic.count + KeyID.count + Nonce.count + AES256GCM.tagCount
        guard bytes.count >= fixed, next(Self.magic.count) == Self.magic else { return nil }

        let keyID = KeyID(bytes: next(KeyID.count))
        let nonce = Nonce(bytes: next(Nonce.count))
        self.init(keyID: keyID, nonce: nonce, ciphertextAndTag: Array(rest))
    }

    /// The blob in one piece.
    var bytes: [UInt8] {
        Self.magic + keyID.bytes + nonce.bytes + ciphertext + tag
    }

    /// What is authenticated with the content.
    static func associatedData(keyID: KeyID, context: [UInt8]) -> [UInt8] {
        magic + keyID.bytes + context
    }
}
