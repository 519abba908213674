/// What lies on the disk of a vault's keys: all of them sealed.
///
/// The vault's key seals the data keys, and each slot is one way to get the vault's key. The ring
/// as a whole is sealed with the vault's key too, so that nothing in it can be taken away, added or
/// exchanged by who does not have that key. `FORMAT.md` beside this file has the format.
struct KeyRing: Sendable, Hashable {
    /// Sixteen random bytes that name the ring for as long as it lives.
    let id: KeyID
    /// The key that opens all others.
    var vaultKey: VaultKeyName
    /// The ways to the vault's key.
    var slots: [KeySlot]
    /// The keys of records, oldest first; the last one seals.
    var dataKeys: [DataKey]

    /// The name of a vault's key, and what tells a wrong one.
    struct VaultKeyName: Sendable, Hashable {
        let id: KeyID
        let check: [UInt8]
        /// Milliseconds since 1970 by the machine's clock, which may have been wrong.
        let madeMilliseconds: Int64
    }

    /// One key of records, sealed.
    struct DataKey: Sendable, Hashable {
        let id: KeyID
        /// Milliseconds since 1970 by the machine's clock, which may have been wrong.
        let madeMilliseconds: Int64
        let sealed: [UInt8]
    }
}

// MARK: - Data keys

extension KeyRing {
    /// Seals a key of records under the vault's key, and makes it the one that seals.
    mutating func add(
        _ key: SealingKey,
        under vaultKey: SealingKey,
        at milliseconds: Int64
    ) throws(SealingError) {
        let context = Self.context(of: key.id, made: milliseconds, in: id)
        dataKeys.append(
            DataKey(
                id: key.id,
                madeMilliseconds: milliseconds,
                sealed: try WrappedKey.seal(key, with: vaultKey, context: context)
            )
        )
    }

    /// Opens all keys of records.
    func opened(with vaultKey: SealingKey) throws(SealingError) -> [KeyID: SealingKey] {
        var keys: [KeyID: SealingKey] = [:]
        for key in dataKeys {
            keys[key.id] = try WrappedKey.open(
                key.sealed,
                id: key.id,
                with: vaultKey,
                context: Self.context(of: key.id, made: key.madeMilliseconds, in: id)
            )
        }
        return keys
    }

    private static func context(
        of key: KeyID,
        made milliseconds: Int64,
        in ring: KeyID
    ) -> [UInt8] {
        let time = (0..<8).map { UInt8(truncatingIfNeeded: milliseconds >> (56 - 8 * $0)) }
        return Array("data key".utf8) + ring.bytes + key.bytes + time
    }
}

// MARK: - Vault's key

extension KeyRing {
    /// Makes an empty ring for a vault's key.
    init(for vaultKey: SealingKey, at milliseconds: Int64) throws(SealingError) {
        id = KeyID(bytes: try randomBytes(KeyID.count))
        self.vaultKey = VaultKeyName(of: vaultKey, at: milliseconds)
        slots = []
        dataKeys = []
    }

    /// Seals everything under another vault's key; slots are for the caller to make anew.
    func rewrapped(
        from old: SealingKey,
        to new: SealingKey,
        at milliseconds: Int64
    ) throws(SealingError) -> KeyRing {
        var ring = self
        ring.vaultKey = VaultKeyName(of: new, at: milliseconds)
        ring.slots = []
        ring.dataKeys = []
        let keys = try opened(with: old)
        for dataKey in dataKeys {
            guard let key = keys[dataKey.id] else { continue }
            try ring.add(key, under: new, at: dataKey.madeMilliseconds)
        }
        return ring
    }

    /// Whether a key is the one that the ring names.
    func fits(_ key: SealingKey) -> Bool {
        key.id == vaultKey.id && key.checkValue == vaultKey.check
    }

    /// What the vault's key is sealed with in a slot.
    var slotContext: [UInt8] { Array("vault key".utf8) + id.bytes + vaultKey.id.bytes }
}

extension KeyRing.VaultKeyName {
    init(of key: SealingKey, at milliseconds: Int64) {
        id = key.id
        check = key.checkValue
        madeMilliseconds = milliseconds
    }
}
