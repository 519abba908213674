package import Kernel
package import Words

/// Why a program has no vault.
///
/// In none of these cases anything on the disk is changed.
package enum VaultError: Explained, Hashable {
    /// There is no key file, but records or other keys that were sealed with its key.
    case keyMissing(path: String)
    /// A file of keys is there and cannot be read.
    case unreadable(path: String, SystemError)
    /// A link, a folder or a pipe lies where a file of keys should.
    case notAFile(path: String)
    /// The file belongs to another user, by the number.
    case notOurs(path: String, owner: UInt32)
    /// Others than the owner may read or change the file; its rights as in chmod(1).
    case openToOthers(path: String, rights: UInt32)
    /// What is there is not a key file, or a part of one.
    case damaged(path: String)
    /// The file was written by a newer version of this program.
    case newer(path: String)
    /// The key in the file is not the one that was written there.
    case wrongKey(path: String)
    /// The key in the file is sound, and another vault's.
    case otherKey(path: String, found: KeyID, needed: KeyID)
    /// There are records or a vault's key, but no ring.
    case ringMissing(path: String)
    /// What is there is not a ring, or a part of one.
    case ringDamaged(path: String)
    /// The ring is not as it was sealed: changed, mixed of two, or another vault's.
    case ringForged(path: String)
    /// The ring has no slot of the sort that the store is set to.
    case noSlot(path: String, String)
    /// The machine does not open the vault's key; the reason is the tool's own, in English.
    case locked(reason: String)
    /// A file cannot be stored.
    case cannotStore(path: String, SystemError)
    /// Another program changes the keys, and does not end.
    case busy(path: String)
    /// The machine cannot seal.
    case sealing(SealingError)

    package var explanation: Phrase {
        switch self {
        case .keyMissing(let path): Self.keyMissingPhrase(path)
        case .unreadable(let path, let reason): Self.unreadablePhrase(path, reason)
        case .notAFile(let path): Self.notAFilePhrase(path)
        case .notOurs(let path, let owner): Self.notOursPhrase(path, owner)
        case .openToOthers(let path, let rights): Self.openToOthersPhrase(path, rights)
        case .damaged(let path): Self.damagedPhrase(path)
        case .newer(let path): Self.newerPhrase(path)
        case .wrongKey(let path): Self.wrongKeyPhrase(path)
        case .otherKey(let path, let found, let needed): Self.otherKeyPhrase(path, found, needed)
        case .ringMissing(let path): Self.ringMissingPhrase(path)
        case .ringDamaged(let path): Self.ringDamagedPhrase(path)
        case .ringForged(let path): Self.ringForgedPhrase(path)
        case .noSlot(let path, let word): Self.noSlotPhrase(path, word)
        case .locked(let reason): Self.lockedPhrase(reason)
        case .cannotStore(let path, let reason): Self.cannotStorePhrase(path, reason)
        case .busy(let path): Self.busyPhrase(path)
        case .sealing(let error): error.explanation
        }
    }
}
