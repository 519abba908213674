/// One way to get a vault's key.
package enum KeySlot: Sendable, Hashable {
    /// It lies in a file beside the ring.
    case keyFile
    /// It is a credential of systemd's, which the machine's TPM opens.
    case credential(name: String, sealed: [UInt8])
    /// It is sealed to the chain's public key.
    case recovery(RecoveryPublicKey, ephemeral: RecoveryPublicKey, sealed: [UInt8])
    /// It is sealed with a passphrase; the salt is the id of the key that the passphrase makes.
    case passphrase(ScryptCost, salt: KeyID, sealed: [UInt8])

    /// The word for it in files and tables.
    package var word: String {
        switch self {
        case .keyFile: "key-file"
        case .credential: "credential"
        case .recovery: "recovery"
        case .passphrase: "passphrase"
        }
    }
}

extension KeyRing {
    /// Adds or replaces the slot of a recovery key.
    mutating func seal(
        _ key: SealingKey,
        to recovery: RecoveryPublicKey
    ) throws(SealingError) {
        let agreement = try recovery.freshAgreement()
        let sealed = try WrappedKey.seal(key, with: agreement.key, context: slotContext)
        slots.removeAll { $0.word == "recovery" }
        slots.append(.recovery(recovery, ephemeral: agreement.ephemeral, sealed: sealed))
    }

    /// Adds or replaces the slot of a passphrase.
    mutating func seal(
        _ key: SealingKey,
        with passphrase: Secret,
        cost: ScryptCost
    ) throws(SealingError) {
        let salt = KeyID(bytes: try randomBytes(KeyID.count))
        let wrapping = try SealingKey(passphrase: passphrase, salt: salt, cost: cost)
        let sealed = try WrappedKey.seal(key, with: wrapping, context: slotContext)
        slots.removeAll { $0.word == "passphrase" }
        slots.append(.passphrase(cost, salt: salt, sealed: sealed))
    }

    /// The vault's key by a passphrase; nil when no slot has one.
    func vaultKey(with passphrase: Secret) throws(SealingError) -> SealingKey? {
        for case .passphrase(let cost, let salt, let sealed) in slots {
            let wrapping = try SealingKey(passphrase: passphrase, salt: salt, cost: cost)
            return try open(sealed, with: wrapping)
        }
        return nil
    }

    /// The vault's key by the chain's private key; nil when no slot is for one.
    func vaultKey(
        with recovery: RecoveryPrivateKey
    ) throws(SealingError) -> SealingKey? {
        for case .recovery(_, let ephemeral, let sealed) in slots {
            return try open(sealed, with: try recovery.agreed(with: ephemeral))
        }
        return nil
    }

    private func open(
        _ sealed: [UInt8],
        with wrapping: SealingKey
    ) throws(SealingError) -> SealingKey {
        try WrappedKey.open(sealed, id: vaultKey.id, with: wrapping, context: slotContext)
    }
}
