internal import Kernel

/// What can be told of a vault without telling a secret.
package struct VaultStatus: Sendable {
    /// One key of records.
    package struct DataKey: Sendable {
        /// Its id.
        package let id: KeyID
        /// When it was made, in milliseconds since 1970 by the machine's clock.
        package let madeMilliseconds: Int64
        /// How much it has sealed at most; nil when that is not known.
        package let sealedAtMost: Int?
        /// Whether it seals new records.
        package let isCurrent: Bool
    }

    /// The ring's id.
    package let ring: KeyID
    /// The vault's key.
    package let vaultKey: KeyID
    /// When the vault's key was made, in milliseconds since 1970.
    package let vaultKeyMadeMilliseconds: Int64
    /// The ways to the vault's key.
    package let slots: [KeySlot]
    /// The keys of records, oldest first.
    package let dataKeys: [DataKey]
    /// Why the vault does not open as the store is set; nil when it does.
    package let trouble: VaultError?
}

extension VaultCare {
    /// Tells about a vault, also about one that does not open.
    ///
    /// - Throws: ``VaultCareError`` when there is none, or its ring cannot be read.
    package func status() throws(VaultCareError) -> VaultStatus {
        let stored = try asCare { () throws(VaultError) in try setup.storedRing() }
        guard let (ring, text, mark) = stored else { throw .noVault(path: setup.files.ring) }
        var trouble: VaultError?
        do throws(VaultError) {
            _ = try setup.opened(ring, text, mark, with: try setup.vaultKey(of: ring))
        } catch {
            trouble = error
        }
        let counts = SealCount.stored(in: setup.files)
        return VaultStatus(
            ring: ring.id,
            vaultKey: ring.vaultKey.id,
            vaultKeyMadeMilliseconds: ring.vaultKey.madeMilliseconds,
            slots: ring.slots,
            dataKeys: ring.dataKeys.map { key in
                VaultStatus.DataKey(
                    id: key.id,
                    madeMilliseconds: key.madeMilliseconds,
                    sealedAtMost: counts[key.id],
                    isCurrent: key.id == ring.dataKeys.last?.id
                )
            },
            trouble: trouble
        )
    }
}
