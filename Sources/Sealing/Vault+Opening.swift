internal import Kernel

extension Vault {
    /// Opens the vault whose key lies in a file, and makes its files on first need only.
    ///
    /// - Parameters:
    ///   - path: The key file, such as `vault.key` in the program's state folder.
    ///   - recordsExist: Whether anything may have been sealed before.
    /// - Returns: The vault; its keys are on the medium.
    /// - Throws: ``VaultError``; see there what a technician can do.
    package static func open(at path: String, recordsExist: Bool) throws(VaultError) -> Vault {
        try open(VaultSetup(at: path), recordsExist: recordsExist)
    }

    /// Opens a vault, and makes its keys on first need only.
    ///
    /// First need is: there are no keys and no records. Keys that cannot be read, are damaged or
    /// wrong are an error for a person, and stay as they are. A single key of the first version
    /// becomes the oldest key of a new ring, and what it sealed stays readable.
    ///
    /// - Parameters:
    ///   - setup: How the vault is kept.
    ///   - recordsExist: Whether anything may have been sealed before.
    /// - Returns: The vault; its keys are on the medium.
    /// - Throws: ``VaultError``; see there what a technician can do.
    package static func open(_ setup: VaultSetup, recordsExist: Bool) throws(VaultError) -> Vault {
        let open = try setup.files.takingTurns { () throws(VaultError) in
            if let open = try setup.openRing() {
                try setup.settleKeyIfLeft(for: open.ring)
                return try setup.addingRecovery(to: open)
            }
            return try setup.firstRing(recordsExist: recordsExist)
        }
        guard let current = open.current else { throw .ringDamaged(path: setup.files.ring) }
        return Vault(open, current: current, of: setup)
    }
}

extension VaultSetup {
    /// Makes a ring where there is none, if that is right.
    fileprivate func firstRing(recordsExist: Bool) throws(VaultError) -> OpenRing {
        if let found = try storedKey(at: files.key) {
            guard found.purpose == .records else { throw .ringMissing(path: files.ring) }
            return try makeRing(keeping: found.key)
        }
        guard recordsExist else { return try makeRing() }
        if case .credential = source { throw .ringMissing(path: files.ring) }
        throw .keyMissing(path: files.key)
    }

    /// Adds the slot of the chain's key, where the store has one that the ring has not.
    fileprivate func addingRecovery(to open: OpenRing) throws(VaultError) -> OpenRing {
        guard let recovery else { return open }
        for case .recovery(recovery, _, _) in open.ring.slots { return open }
        var open = open
        do {
            try open.ring.seal(open.vaultKey, to: recovery)
        } catch {
            throw .sealing(error)
        }
        return try store(open)
    }
}
