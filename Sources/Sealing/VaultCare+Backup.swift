internal import Glibc
internal import Kernel

extension VaultCare {
    /// Writes all keys into a file that a passphrase opens.
    ///
    /// The file is a ring whose one slot is the passphrase's; `FORMAT.md` has the format.
    ///
    /// - Parameters:
    ///   - path: A file that is not there yet.
    ///   - passphrase: What opens it.
    ///   - opener: How the vault's key is got.
    ///   - cost: How much work the passphrase takes.
    /// - Throws: ``VaultCareError``.
    package func backUp(
        to path: String,
        passphrase: Secret,
        with opener: Opener = .asSet,
        cost: ScryptCost = .standard
    ) throws(VaultCareError) {
        let open = try opened(with: opener)
        let text = try sealingAsCare { () throws(SealingError) in
            var ring = open.ring
            ring.slots = []
            try ring.seal(open.vaultKey, with: passphrase, cost: cost)
            return try ring.text(sealedWith: open.vaultKey)
        }
        do {
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            let file = try Descriptor(opening: path, flags: flags, mode: 0o600)
            try unsafe file.write(text.span.bytes)
            try file.sync()
        } catch {
            throw error == .exists ? .exists(path: path) : .cannotWrite(path: path, error)
        }
    }

    /// Brings the keys of a backup back.
    ///
    /// Keys that the ring on the disk has beyond the backup's stay. What is replaced is not thrown
    /// away but set aside under another name.
    ///
    /// - Parameters:
    ///   - path: What ``backUp(to:passphrase:with:cost:)`` wrote.
    ///   - passphrase: What opens it.
    ///   - isReplacing: Whether sound keys of another vault may give way.
    /// - Throws: ``VaultCareError``; nothing is changed then.
    package func restore(
        from path: String,
        passphrase: Secret,
        isReplacing: Bool = false
    ) throws(VaultCareError) {
        let backup = try backup(at: path, passphrase: passphrase)
        try changing { () throws(VaultCareError) in
            let merged = try merge(backup, isReplacing: isReplacing)
            try store(merged, isReplacing: isReplacing)
        }
    }

    /// Brings the vault's key back from the second slot of the ring on the disk.
    ///
    /// - Throws: ``VaultCareError``; nothing is changed then.
    package func restore(
        with opener: Opener,
        isReplacing: Bool = false
    ) throws(VaultCareError) {
        try changing { () throws(VaultCareError) in
            try store(try opened(with: opener), isReplacing: isReplacing)
        }
    }
}

extension VaultCare {
    private func backup(
        at path: String,
        passphrase: Secret
    ) throws(VaultCareError) -> OpenRing {
        let text: [UInt8]
        let ring: KeyRing
        do throws(SystemError) {
            text = try content(ofFile: path, limit: KeyRing.byteLimit)
        } catch {
            throw .backupUnreadable(path: path, error)
        }
        do throws(KeyRing.Fault) {
            ring = try KeyRing(text: text)
        } catch {
            throw error == .newer ? .vault(.newer(path: path)) : .backupDamaged(path: path)
        }
        let key = try sealingAsCare { () throws(SealingError) in try ring.vaultKey(with: passphrase)
        }
        guard let key, KeyRing.isSealed(text, with: key), let keys = try? ring.opened(with: key)
        else { throw .backupDamaged(path: path) }
        return OpenRing(ring: ring, vaultKey: key, keys: keys)
    }

    /// The keys of the backup, and those that the ring on the disk has beyond them.
    private func merge(
        _ backup: OpenRing,
        isReplacing: Bool
    ) throws(VaultCareError) -> OpenRing {
        let files = setup.files
        var backup = backup
        backup.ring.slots = []
        if let recovery = setup.recovery {
            try sealingAsCare { () throws(SealingError) in
                try backup.ring.seal(backup.vaultKey, to: recovery)
            }
        }
        let stored: (ring: KeyRing, text: [UInt8], mark: VaultFiles.Mark)?
        do {
            stored = try setup.storedRing()
        } catch {
            // What cannot be read is no key that could be lost; it is set aside.
            return backup
        }
        guard let (ring, text, mark) = stored else { return backup }
        let onDisk = try? setup.opened(ring, text, mark, with: backup.vaultKey)
        guard var open = onDisk else {
            guard isReplacing || ring.vaultKey.id == backup.ring.vaultKey.id else {
                throw .wouldReplace(path: files.ring, ring.vaultKey.id)
            }
            return backup
        }
        let missing = backup.ring.dataKeys.filter { open.keys[$0.id] == nil }
        open.ring.dataKeys = missing + open.ring.dataKeys
        open.keys.merge(backup.keys) { own, _ in own }
        return open
    }

    private func store(_ open: OpenRing, isReplacing: Bool) throws(VaultCareError) {
        let files = setup.files
        // What cannot be read as a key is set aside without asking: there is nothing to lose in it.
        let found = (try? setup.storedKey(at: files.key))?.key
        let isOther = found.map { !open.ring.fits($0) } ?? false
        if isOther, let found, !isReplacing {
            throw .wouldReplace(path: files.key, found.id)
        }
        try asCare { () throws(VaultError) in
            if found == nil || isOther { try files.setAside(files.key) }
            let onDisk = try? setup.storedRing()
            if onDisk?.ring.vaultKey != open.ring.vaultKey || open.mark == nil {
                try files.setAside(files.ring)
            }
            _ = try setup.storeWithKey(open)
        }
    }
}
