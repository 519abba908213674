internal import Kernel

/// What a technician does with the keys of a program, while the program runs or not.
package struct VaultCare: Sendable {
    /// How the vault's key is got.
    package enum Opener {
        /// As the store is set.
        case asSet
        /// By the slot that is sealed with a passphrase.
        case passphrase(Secret)
        /// By the slot that is sealed to the chain's public key.
        case recovery(RecoveryPrivateKey)
    }

    let setup: VaultSetup

    /// Takes care of a vault.
    package init(_ setup: VaultSetup) {
        self.setup = setup
    }

    /// Makes a new key for the records from now on.
    ///
    /// - Returns: Its id.
    /// - Throws: ``VaultCareError``; nothing is changed then.
    package func rotate(with opener: Opener = .asSet) throws(VaultCareError) -> KeyID {
        try changing { () throws(VaultCareError) in
            let open = try opened(with: opener)
            let renewed = try asCare { () throws(VaultError) in try setup.addDataKey(to: open) }
            return renewed.current?.id ?? open.vaultKey.id
        }
    }

    /// Makes a new vault's key and seals all other keys with it, as the store is set.
    ///
    /// - Parameters:
    ///   - opener: How the old one is got.
    ///   - passphrase: That of the slot with one, which has to be sealed anew.
    /// - Returns: Its id.
    /// - Throws: ``VaultCareError``; nothing is changed then.
    package func rotateVaultKey(
        with opener: Opener = .asSet,
        passphrase: Secret? = nil
    ) throws(VaultCareError) -> KeyID {
        try changing { () throws(VaultCareError) in
            let old = try opened(with: opener)
            let open = try sealingAsCare { () throws(SealingError) in
                let key = try SealingKey.random()
                let now = setup.time.wallMilliseconds()
                let ring = try old.ring.rewrapped(from: old.vaultKey, to: key, at: now)
                return OpenRing(ring: ring, vaultKey: key, keys: old.keys)
            }
            let whole = try withSlots(of: old.ring, passphrase, on: open)
            _ = try asCare { () throws(VaultError) in try setup.storeWithKey(whole) }
            return open.vaultKey.id
        }
    }

    /// Seals the vault's key with a passphrase, as a second slot.
    ///
    /// - Throws: ``VaultCareError``; nothing is changed then.
    package func setPassphrase(
        _ passphrase: Secret,
        with opener: Opener = .asSet,
        cost: ScryptCost = .standard
    ) throws(VaultCareError) {
        try changing { () throws(VaultCareError) in
            var open = try opened(with: opener)
            try sealingAsCare { () throws(SealingError) in
                try open.ring.seal(open.vaultKey, with: passphrase, cost: cost)
            }
            _ = try asCare { () throws(VaultError) in try setup.store(open) }
        }
    }

    /// Seals the vault's key to the chain's public key, as a second slot.
    ///
    /// - Throws: ``VaultCareError``; nothing is changed then.
    package func setRecovery(
        _ key: RecoveryPublicKey,
        with opener: Opener = .asSet
    ) throws(VaultCareError) {
        try changing { () throws(VaultCareError) in
            var open = try opened(with: opener)
            try sealingAsCare { () throws(SealingError) in
                try open.ring.seal(open.vaultKey, to: key)
            }
            _ = try asCare { () throws(VaultError) in try setup.store(open) }
        }
    }
}

// MARK: - Opening

extension VaultCare {
    /// Runs what changes the vault's files, while nobody else does.
    func changing<Result>(
        _ body: () throws(VaultCareError) -> Result
    ) throws(VaultCareError) -> Result {
        let outcome = try asCare { () throws(VaultError) in
            try setup.files.takingTurns { () -> Swift.Result<Result, VaultCareError> in
                Swift.Result { () throws(VaultCareError) in try body() }
            }
        }
        return try outcome.get()
    }

    /// Opens the ring that lies there.
    func opened(with opener: Opener) throws(VaultCareError) -> OpenRing {
        let stored = try asCare { () throws(VaultError) in try setup.storedRing() }
        guard let (ring, text, mark) = stored else { throw .noVault(path: setup.files.ring) }
        let key = try vaultKey(of: ring, with: opener)
        return try asCare { () throws(VaultError) in try setup.opened(ring, text, mark, with: key) }
    }

    private func vaultKey(
        of ring: KeyRing,
        with opener: Opener
    ) throws(VaultCareError) -> SealingKey {
        let found: SealingKey?
        switch opener {
        case .asSet: return try asCare { () throws(VaultError) in try keyAsSet(of: ring) }
        case .passphrase(let word):
            found = try sealingAsCare { () throws(SealingError) in try ring.vaultKey(with: word) }
        case .recovery(let pair):
            found = try sealingAsCare { () throws(SealingError) in try ring.vaultKey(with: pair) }
        }
        guard let found else { throw .noSecondSlot(path: setup.files.ring) }
        return found
    }

    /// The vault's key by the slot that the store is set to, or by the one that it was set to.
    private func keyAsSet(of ring: KeyRing) throws(VaultError) -> SealingKey {
        do {
            return try setup.vaultKey(of: ring)
        } catch {
            guard case .noSlot = error else { throw error }
            return try VaultSetup(at: setup.files.key, source: .asStored).vaultKey(of: ring)
        }
    }

    /// Seals a new vault's key in the second slots that the old one had.
    private func withSlots(
        of old: KeyRing,
        _ passphrase: Secret?,
        on open: OpenRing
    ) throws(VaultCareError) -> OpenRing {
        var open = open
        for slot in old.slots {
            switch slot {
            case .keyFile, .credential: continue
            case .recovery(let key, _, _):
                let key = setup.recovery ?? key
                try sealingAsCare { () throws(SealingError) in
                    try open.ring.seal(open.vaultKey, to: key)
                }
            case .passphrase(let cost, _, _):
                guard let passphrase else { throw .passphraseNeeded }
                try sealingAsCare { () throws(SealingError) in
                    // A mistyped one is found by the slot that it opened before.
                    _ = try old.vaultKey(with: passphrase)
                    try open.ring.seal(open.vaultKey, with: passphrase, cost: cost)
                }
            }
        }
        return open
    }
}

// MARK: - Errors

extension VaultCare {
    func asCare<Result>(
        _ body: () throws(VaultError) -> Result
    ) throws(VaultCareError) -> Result {
        do {
            return try body()
        } catch {
            throw .vault(error)
        }
    }

    func sealingAsCare<Result>(
        _ body: () throws(SealingError) -> Result
    ) throws(VaultCareError) -> Result {
        do {
            return try body()
        } catch {
            throw error == .notAuthentic ? .wrongSecret : .vault(.sealing(error))
        }
    }
}
