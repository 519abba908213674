internal import Kernel
internal import Synchronization

/// What seals and opens a program's records, with keys that never leave it.
///
/// A record's blob names its key: new ones are sealed with the newest key of the ring, old ones
/// open with theirs. When another process changes the ring, as `comandactl key rotate` does, the
/// next call takes note of it.
package final class Vault: Sendable {
    /// Nil for keys that lie on no disk, as in tests of this target.
    private let setup: VaultSetup?
    private let held: Mutex<Held>

    private struct Held: Sendable {
        var keys: [KeyID: SealingKey]
        var current: SealingKey
        /// Nil for keys that lie on no disk.
        var open: OpenRing?
        /// Nil before the first seal with the current key.
        var count: SealCount?
    }

    init(key: SealingKey) {
        setup = nil
        held = Mutex(Held(keys: [key.id: key], current: key))
    }

    init(_ open: OpenRing, current: SealingKey, of setup: VaultSetup) {
        self.setup = setup
        held = Mutex(Held(keys: open.keys, current: current, open: open))
    }

    /// The key that seals new records.
    package var keyID: KeyID { held.withLock { $0.current.id } }

    /// Seals bytes under a fresh nonce.
    ///
    /// - Parameters:
    ///   - plaintext: What becomes secret; its length stays visible.
    ///   - context: What the blob is and where it belongs; needed again to open it.
    /// - Returns: The blob; its format is told with the type `SealedBlob`.
    /// - Throws: ``SealingError`` when it is too large, the machine cannot seal, or the keys on
    ///   the disk are gone: nothing may be sealed that could not be opened tomorrow.
    package func seal(
        _ plaintext: [UInt8],
        context: [UInt8]
    ) throws(SealingError) -> [UInt8] {
        let key = try held.withLock { (held) throws(SealingError) in
            try keyForSealing(&held)
        }
        let nonce = try Nonce.fresh()
        let sealed = try AES256GCM.seal(
            plaintext,
            key: key.bytes,
            nonce: nonce,
            associated: SealedBlob.associatedData(keyID: key.id, context: context)
        )
        return SealedBlob(keyID: key.id, nonce: nonce, ciphertextAndTag: sealed).bytes
    }

    /// Opens a blob that was sealed in the same context with any key of the ring.
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
        let key = try held.withLock { (held) throws(SealingError) in
            if held.keys[blob.keyID] == nil { try lookAgain(&held) }
            return held.keys[blob.keyID]
        }
        guard let key else { throw .otherKey(blob.keyID) }

        return try AES256GCM.open(
            blob.ciphertext,
            tag: blob.tag,
            key: key.bytes,
            nonce: blob.nonce,
            associated: SealedBlob.associatedData(keyID: key.id, context: context)
        )
    }
}

// MARK: - Changes

extension Vault {
    /// Reads the ring again if it is not the one that was read.
    private func lookAgain(_ held: inout Held) throws(SealingError) {
        guard let setup, let open = held.open else { return }
        let mark = setup.files.ringMark
        guard mark == nil || mark != open.mark else { return }
        guard mark != nil, let found = try? setup.openRing(knowing: open.vaultKey),
            let current = found.current
        else { throw .keysGone(path: setup.files.ring) }
        take(found, current, &held)
    }

    private func take(_ open: OpenRing, _ current: SealingKey, _ held: inout Held) {
        if held.current.id != current.id { held.count = nil }
        held.open = open
        held.current = current
        // A key that was read once is kept: records were sealed with it.
        held.keys.merge(open.keys) { known, _ in known }
    }
}

// MARK: - Wear

extension Vault {
    private func keyForSealing(_ held: inout Held) throws(SealingError) -> SealingKey {
        try lookAgain(&held)
        guard let setup else { return held.current }
        if held.count?.isDue ?? true { try writeAhead(&held, setup) }
        held.count?.add()
        return held.current
    }

    /// Notes what the key will have sealed, or takes a new one when it has sealed enough.
    private func writeAhead(_ held: inout Held, _ setup: VaultSetup) throws(SealingError) {
        let stored = held.count?.done ?? SealCount.stored(in: setup.files)[held.current.id]
        var count = SealCount(done: stored ?? SealCount.most)
        if count.done >= SealCount.most || isOld(held, setup) {
            if let open = held.open, let (renewed, current) = renewed(open, setup) {
                take(renewed, current, &held)
                count = SealCount(done: 0)
            } else if count.done >= SealCount.end {
                throw .keyUsedUp(held.current.id)
            }
        }
        count.writeAhead()
        let limit = count.done + SealCount.step
        let current = held.current.id
        // That somebody else has the files now is no reason to wait; it is written next time.
        try? setup.files.takingTurns { () throws(VaultError) in
            SealCount.store(limit, of: current, in: setup.files)
        }
        held.count = count
    }

    private func isOld(_ held: Held, _ setup: VaultSetup) -> Bool {
        let made = held.open?.ring.dataKeys.last?.madeMilliseconds ?? 0
        return setup.time.wallMilliseconds() - made > SealCount.longest
    }

    private func renewed(
        _ open: OpenRing,
        _ setup: VaultSetup
    ) -> (OpenRing, current: SealingKey)? {
        let renewed = try? setup.files.takingTurns { () throws(VaultError) in
            guard let newest = try setup.openRing(knowing: open.vaultKey) else {
                throw .ringMissing(path: setup.files.ring)
            }
            // Another process may have made one just now.
            guard newest.ring.dataKeys.last == open.ring.dataKeys.last else { return newest }
            return try setup.addDataKey(to: newest)
        }
        guard let renewed, let current = renewed.current else { return nil }
        return (renewed, current)
    }
}
