/// A key that is sealed with another one.
///
/// It is a blob as `SealedBlob` tells: the sealed bytes are the thirty-two of the key, the id of
/// the key is that of the wrapping one, and the context says which key this is.
enum WrappedKey {
    /// Seals a key.
    ///
    /// - Parameters:
    ///   - key: What becomes secret.
    ///   - wrapping: The key that opens it.
    ///   - context: Which key it is and where it belongs.
    /// - Returns: The blob.
    /// - Throws: ``SealingError`` when the machine cannot seal.
    static func seal(
        _ key: SealingKey,
        with wrapping: SealingKey,
        context: [UInt8]
    ) throws(SealingError) -> [UInt8] {
        let nonce = try Nonce.fresh()
        let associated = SealedBlob.associatedData(keyID: wrapping.id, context: context)
        let cipher = try CipherContext(.encrypting, key: wrapping.bytes, nonce: nonce)
        try cipher.authenticate(associated)
        let sealed = try unsafe Secret(count: SealingKey.byteCount) { room throws(SealingError) in
            try unsafe key.bytes.withBytes { plain throws(SealingError) in
                try unsafe cipher.transform(plain, into: room)
            }
        }
        guard cipher.finish() else { throw .cipherUnavailable }
        let blob = SealedBlob(
            keyID: wrapping.id,
            nonce: nonce,
            ciphertextAndTag: (unsafe sealed.withBytes { unsafe Array($0) }) + (try cipher.tag())
        )
        return blob.bytes
    }

    /// Opens a key into memory that is wiped.
    ///
    /// - Parameters:
    ///   - blob: What ``seal(_:with:context:)`` returned.
    ///   - id: The key's name.
    ///   - wrapping: The key that it was sealed with.
    ///   - context: The same bytes as then.
    /// - Returns: The key.
    /// - Throws: ``SealingError/notAuthentic`` when anything differs.
    static func open(
        _ blob: [UInt8],
        id: KeyID,
        with wrapping: SealingKey,
        context: [UInt8]
    ) throws(SealingError) -> SealingKey {
        guard let blob = SealedBlob(blob), blob.ciphertext.count == SealingKey.byteCount else {
            throw .notABlob
        }
        guard blob.keyID == wrapping.id else { throw .otherKey(blob.keyID) }
        let cipher = try CipherContext(.decrypting, key: wrapping.bytes, nonce: blob.nonce)
        try cipher.authenticate(
            SealedBlob.associatedData(keyID: wrapping.id, context: context)
        )
        let ciphertext = blob.ciphertext
        let bytes = try unsafe Secret(count: SealingKey.byteCount) { room throws(SealingError) in
            let sealed = unsafe Secret(count: room.count) { unsafe $0.copyBytes(from: ciphertext) }
            try unsafe sealed.withBytes { sealed throws(SealingError) in
                try unsafe cipher.transform(sealed, into: room)
            }
            try cipher.expect(tag: blob.tag)
            guard cipher.finish() else { throw .notAuthentic }
        }
        return SealingKey(id: id, bytes: bytes)
    }
}
