package import Kernel
package import Words

/// Why a program has no vault.
///
/// In none of these cases anything on the disk is changed.
package enum VaultError: Explained, Hashable {
    /// There is no key file, but records that were sealed with its key.
    case keyMissing(path: String)
    /// The key file is there and cannot be read.
    case unreadable(path: String, SystemError)
    /// Others than the owner may read or change the key file; its rights as in chmod(1).
    case openToOthers(path: String, rights: UInt32)
    /// What is there is not a key file, or a part of one.
    case damaged(path: String)
    /// The key file was written by a newer version of this program.
    case newer(path: String)
    /// The key in the file is not the one that was written there.
    case wrongKey(path: String)
    /// The first key cannot be stored.
    case cannotStore(path: String, SystemError)
    /// The machine cannot seal.
    case sealing(SealingError)

    package var explanation: Phrase {
        switch self {
        case .keyMissing(let path): Self.keyMissingPhrase(path)
        case .unreadable(let path, let reason): Self.unreadablePhrase(path, reason)
        case .openToOthers(let path, let rights): Self.openToOthersPhrase(path, rights)
        case .damaged(let path): Self.damagedPhrase(path)
        case .newer(let path): Self.newerPhrase(path)
        case .wrongKey(let path): Self.wrongKeyPhrase(path)
        case .cannotStore(let path, let reason): Self.cannotStorePhrase(path, reason)
        case .sealing(let error): error.explanation
        }
    }
}
