internal import Kernel

// All of this is for who has the lock of the vault's files.
extension VaultSetup {
    /// Stores a ring whose vault's key is stored already.
    func store(_ open: OpenRing) throws(VaultError) -> OpenRing {
        let text: [UInt8]
        do {
            text = try open.ring.text(sealedWith: open.vaultKey)
        } catch {
            throw .sealing(error)
        }
        try files.write(text, to: files.ring)
        var open = open
        open.mark = files.ringMark
        return open
    }

    /// Stores a ring together with a new vault's key, in the slot that the store is set to.
    ///
    /// The key comes first, beside the old one, and takes its place last: at any moment the ring
    /// on the medium has its key on the medium. What it opens with is read back before that.
    func storeWithKey(_ open: OpenRing) throws(VaultError) -> OpenRing {
        var open = open
        let text = KeyFile.text(of: open.vaultKey)
        let source = settled(for: open.ring).source
        open.ring.slots.removeAll { ["key-file", "credential"].contains($0.word) }
        switch source {
        case .keyFile, .asStored:
            try files.write(text, to: files.nextKey)
            open.ring.slots.insert(.keyFile, at: 0)
        case .credential(let tool):
            let name = "comanda-" + open.ring.id.digits
            let sealed = try tool.seal(text, name: name)
            guard try tool.open(sealed, name: name) == text else {
                throw .locked(reason: "systemd-creds does not give back what it sealed")
            }
            open.ring.slots.insert(.credential(name: name, sealed: sealed), at: 0)
        }
        open = try store(open)
        switch source {
        case .keyFile, .asStored: try settleKey()
        case .credential: try removeKeyFiles()
        }
        return open
    }

    /// Lets a key that was stored beside the old one take its place.
    func settleKey() throws(VaultError) {
        try files.move(files.nextKey, to: files.key)
    }

    /// Ends a change of the vault's key that was cut short after the ring was stored.
    func settleKeyIfLeft(for ring: KeyRing) throws(VaultError) {
        if settled(for: ring).source == .keyFile {
            guard let next = try? storedKey(at: files.nextKey), ring.fits(next.key) else { return }
            try settleKey()
        } else if let old = try? storedKey(at: files.key), old.purpose == .records,
            ring.dataKeys.contains(where: { $0.id == old.key.id })
        {
            try removeKeyFiles()
        }
    }

    private func removeKeyFiles() throws(VaultError) {
        for path in [files.key, files.nextKey] { try files.remove(path) }
    }

    /// Makes a ring with a first key of records.
    ///
    /// - Parameter old: A key that has sealed records before there were rings; it stays readable.
    /// - Returns: The ring, stored.
    /// - Throws: ``VaultError``.
    func makeRing(keeping old: SealingKey? = nil) throws(VaultError) -> OpenRing {
        let now = time.wallMilliseconds()
        let open: OpenRing
        do {
            let vaultKey = try SealingKey.random()
            var ring = try KeyRing(for: vaultKey, at: now)
            let fresh = try SealingKey.random()
            if let old { try ring.add(old, under: vaultKey, at: now) }
            try ring.add(fresh, under: vaultKey, at: now)
            if let recovery { try ring.seal(vaultKey, to: recovery) }
            open = OpenRing(ring: ring, vaultKey: vaultKey, keys: try ring.opened(with: vaultKey))
        } catch {
            throw .sealing(error)
        }
        SealCount.begin(open.ring.dataKeys.last?.id, in: files)
        return try storeWithKey(open)
    }

    /// Adds a key of records, which seals from now on.
    func addDataKey(to open: OpenRing) throws(VaultError) -> OpenRing {
        var open = open
        do {
            let key = try SealingKey.random()
            try open.ring.add(key, under: open.vaultKey, at: time.wallMilliseconds())
            open.keys[key.id] = key
        } catch {
            throw .sealing(error)
        }
        SealCount.begin(open.ring.dataKeys.last?.id, in: files)
        return try store(open)
    }
}
