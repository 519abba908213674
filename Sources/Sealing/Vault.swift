/// What seals and opens a program's records, with a key that never leaves it.
package struct Vault: Sendable {
    private let key: SealingKey

    init(key: SealingKey) {
        self.key = key
    }

    /// The key that seals new records.
    package var keyID: KeyID { key.id }

    /// Seals bytes under a fresh nonce.
    ///
    /// - Parameters:
    ///   - plaintext: What becomes secret; its length stays visible.
    ///   - context: What the blob is and where it belongs; needed again to open it.
    /// - Returns: The blob; its format is told with the type `SealedBlob`.
    /// - Throws: ``SealingError`` when it is too large or the machine cannot seal.
    package func seal(
        _ plaintext: [UInt8],
        context: [UInt8]
    ) throws(SealingError) -> [UInt8] {
        let nonce = try Nonce.fresh()
        let sealed = try AES256GCM.seal(
            plaintext,
            key: key.bytes,
            nonce: nonce,
            associated: SealedBlob.associatedData(keyID: key.id, context: context)
        )
        return SealedBlob(keyID: key.id, nonce: nonce, ciphertextAndTag: sealed).bytes
    }

    /// Opens a blob that this vault sealed in the same context.
    ///
    /// - Parameters:
    ///   - blob: What ``seal(_:context:)`` returned.
    ///   - context: The same bytes as then.
    /// - Returns: The plaintext.
    /// - Throws: ``SealingError`` when it is no blob, another key's, or not authentic.
    package func unseal(
        _ blob: [UInt8],
        context: [UInt8]
    ) throws(SealingError) -> [UInt8] {
        guard let blob = SealedBlob(blob) else { throw .notABlob }
        guard blob.keyID == key.id else { throw .otherKey(blob.keyID) }

        return try AES256GCM.open(
            blob.ciphertext,
            tag: blob.tag,
            key: key.bytes,
            nonce: blob.nonce,
            associated: SealedBlob.associatedData(keyID: key.id, context: context)
        )
    }
}
