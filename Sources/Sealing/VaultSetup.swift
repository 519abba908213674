package import Kernel

/// How a program's vault is kept: as the store is set.
package struct VaultSetup: Sendable {
    /// Where the vault's key is.
    package enum Source: Sendable, Hashable {
        /// In a file of mode 0600 that belongs to the program's user.
        case keyFile
        /// In a credential of systemd's, which the machine's TPM opens.
        case credential(CredentialTool)
        /// Wherever the ring says, for tools that do not know how the store is set.
        case asStored
    }

    let files: VaultFiles
    let source: Source
    let recovery: RecoveryPublicKey?
    let time: any TimeSource

    /// Describes a vault.
    ///
    /// - Parameters:
    ///   - path: The key file, such as `vault.key` in the state folder; the others lie beside it.
    ///   - source: Where the vault's key is.
    ///   - recovery: The chain's public key, for a slot that can always open the vault.
    ///   - time: Dates the keys.
    package init(
        at path: String,
        source: Source = .keyFile,
        recovery: RecoveryPublicKey? = nil,
        time: any TimeSource = SystemTime()
    ) {
        files = VaultFiles(key: path)
        self.source = source
        self.recovery = recovery
        self.time = time
    }
}

/// A ring with everything in it opened.
struct OpenRing: Sendable {
    var ring: KeyRing
    let vaultKey: SealingKey
    var keys: [KeyID: SealingKey]
    /// What the ring's file was when it was read.
    var mark: VaultFiles.Mark?

    /// The key that seals.
    var current: SealingKey? { ring.dataKeys.last.flatMap { keys[$0.id] } }
}

// MARK: - Reading

extension VaultSetup {
    /// Reads the ring and does not open it; nil if there is none.
    func storedRing() throws(VaultError) -> (ring: KeyRing, text: [UInt8], mark: VaultFiles.Mark)? {
        guard let (content, mark) = try files.read(files.ring, limit: KeyRing.byteLimit) else {
            return nil
        }
        let text = unsafe content.withBytes { unsafe Array($0) }
        do {
            return (try KeyRing(text: text), text, mark)
        } catch {
            switch error {
            case .damaged: throw .ringDamaged(path: files.ring)
            case .newer: throw .newer(path: files.ring)
            }
        }
    }

    /// Opens the ring that lies there.
    ///
    /// - Parameter known: A vault's key that may still be the right one.
    /// - Returns: Nil if there is none.
    /// - Throws: ``VaultError``.
    func openRing(knowing known: SealingKey? = nil) throws(VaultError) -> OpenRing? {
        guard let (ring, text, mark) = try storedRing() else { return nil }
        let vaultKey =
            if let known, ring.fits(known) { known } else { try self.vaultKey(of: ring) }
        return try opened(ring, text, mark, with: vaultKey)
    }

    /// Opens a ring with a vault's key that is known.
    func opened(
        _ ring: KeyRing,
        _ text: [UInt8],
        _ mark: VaultFiles.Mark?,
        with vaultKey: SealingKey
    ) throws(VaultError) -> OpenRing {
        guard KeyRing.isSealed(text, with: vaultKey),
            let keys = try? ring.opened(with: vaultKey)
        else { throw .ringForged(path: files.ring) }
        return OpenRing(ring: ring, vaultKey: vaultKey, keys: keys, mark: mark)
    }

    /// Gets the vault's key from where the store has it.
    func vaultKey(of ring: KeyRing) throws(VaultError) -> SealingKey {
        switch source {
        case .keyFile:
            guard ring.slots.contains(.keyFile) else { throw .noSlot(path: files.ring, "key-file") }
            return try keyInFile(for: ring)
        case .credential(let tool):
            for case .credential(let name, let sealed) in ring.slots {
                let text = try tool.open(sealed, name: name)
                let found = try Self.key(from: text, at: files.ring)
                guard ring.fits(found.key) else { throw .ringForged(path: files.ring) }
                return found.key
            }
            throw .noSlot(path: files.ring, "credential")
        case .asStored:
            return try VaultSetup(at: files.key, source: stored(in: ring)).vaultKey(of: ring)
        }
    }

    /// Where a ring has its vault's key.
    private func stored(in ring: KeyRing) -> Source {
        let isCredential = ring.slots.contains { $0.word == "credential" }
        return isCredential ? .credential(CredentialTool()) : .keyFile
    }

    /// The same vault, kept as the store is set or, if that is not known, as it was kept.
    func settled(for ring: KeyRing?) -> VaultSetup {
        guard source == .asStored else { return self }
        let source = ring.map { stored(in: $0) } ?? .keyFile
        return VaultSetup(at: files.key, source: source, recovery: recovery, time: time)
    }

    private func keyInFile(for ring: KeyRing) throws(VaultError) -> SealingKey {
        // A change of the vault's key that was cut short has left the new one beside the old.
        if let next = try? storedKey(at: files.nextKey), ring.fits(next.key) { return next.key }
        guard let found = try storedKey(at: files.key) else { throw .keyMissing(path: files.key) }
        guard ring.fits(found.key) else {
            throw .otherKey(path: files.key, found: found.key.id, needed: ring.vaultKey.id)
        }
        return found.key
    }

    /// Reads a key file; nil only if there is none.
    func storedKey(
        at path: String
    ) throws(VaultError) -> (key: SealingKey, purpose: KeyFile.Purpose)? {
        guard let (text, _) = try files.read(path, limit: KeyFile.byteCount) else { return nil }
        return try Self.key(from: text, at: path)
    }

    private static func key(
        from text: Secret,
        at path: String
    ) throws(VaultError) -> (key: SealingKey, purpose: KeyFile.Purpose) {
        do {
            return try KeyFile.key(from: text)
        } catch {
            switch error {
            case .damaged: throw .damaged(path: path)
            case .newer: throw .newer(path: path)
            case .wrongKey: throw .wrongKey(path: path)
            }
        }
    }
}
