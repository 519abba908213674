package import Kernel
package import Words

/// Why a technician's wish for the keys was not carried out.
package enum VaultCareError: Explained, Hashable {
    /// The vault cannot be opened.
    case vault(VaultError)
    /// There is no vault in the folder.
    case noVault(path: String)
    /// The passphrase or the private key is not the right one, or what it opens was changed.
    case wrongSecret
    /// The ring has no second slot of the sort that was named.
    case noSecondSlot(path: String)
    /// The second slot with a passphrase cannot be sealed anew without it.
    case passphraseNeeded
    /// A backup cannot be read.
    case backupUnreadable(path: String, SystemError)
    /// A file is no backup, or not a whole one.
    case backupDamaged(path: String)
    /// A file is there already, and is not written over.
    case exists(path: String)
    /// A file cannot be written.
    case cannotWrite(path: String, SystemError)
    /// A sound key of another vault is there.
    case wouldReplace(path: String, KeyID)

    package var explanation: Phrase {
        switch self {
        case .vault(let error): error.explanation
        case .noVault(let path): Self.noVaultPhrase(path)
        case .wrongSecret: Self.wrongSecretPhrase
        case .noSecondSlot(let path): Self.noSecondSlotPhrase(path)
        case .passphraseNeeded: Self.passphraseNeededPhrase
        case .backupUnreadable(let path, let reason): Self.backupUnreadablePhrase(path, reason)
        case .backupDamaged(let path): Self.backupDamagedPhrase(path)
        case .exists(let path): Self.existsPhrase(path)
        case .cannotWrite(let path, let reason): Self.cannotWritePhrase(path, reason)
        case .wouldReplace(let path, let key): Self.wouldReplacePhrase(path, key)
        }
    }
}

extension VaultCareError {
    private static func noVaultPhrase(_ path: String) -> Phrase {
        Phrase(
            "There are no keys in \(path). Name the program's state folder with --state; keys are "
                + "made when the program starts.",
            pt: "Não há chaves em \(path). Indique a pasta de estado do programa com --state; as "
                + "chaves são criadas quando o programa inicia.",
            es: "No hay claves en \(path). Indique la carpeta de estado del programa con --state; "
                + "las claves se crean cuando el programa arranca."
        )
    }

    private static let wrongSecretPhrase = Phrase(
        "The passphrase or the private key does not open it. Try again; nothing was changed.",
        pt: "A senha ou a chave privada não abre. Tente de novo; nada foi alterado.",
        es: "La contraseña o la clave privada no lo abre. Intente de nuevo; no se cambió nada."
    )

    private static func noSecondSlotPhrase(_ path: String) -> Phrase {
        Phrase(
            "The vault in \(path) has no such second slot. Restore from a backup file instead.",
            pt: "O cofre em \(path) não tem essa segunda entrada. Restaure de um arquivo de cópia.",
            es: "La bóveda en \(path) no tiene esa segunda entrada. Restaure desde un archivo de "
                + "copia."
        )
    }

    private static let passphraseNeededPhrase = Phrase(
        "The vault has a slot with a passphrase, which must be sealed anew. Give the passphrase.",
        pt: "O cofre tem uma entrada com senha, que precisa ser selada de novo. Informe a senha.",
        es: "La bóveda tiene una entrada con contraseña, que hay que sellar de nuevo. Dé la "
            + "contraseña."
    )

    private static func backupUnreadablePhrase(_ path: String, _ reason: SystemError) -> Phrase {
        Phrase(
            "The backup \(path) cannot be read: \(reason). Name a file that can.",
            pt: "A cópia \(path) não pode ser lida: \(reason). Indique um arquivo legível.",
            es: "No se puede leer la copia \(path): \(reason). Indique un archivo legible."
        )
    }

    private static func backupDamagedPhrase(_ path: String) -> Phrase {
        Phrase(
            "\(path) is no backup of keys, or was changed. Take another one; nothing was changed.",
            pt: "\(path) não é uma cópia de chaves, ou foi alterado. Use outra; nada foi alterado.",
            es: "\(path) no es una copia de claves, o fue alterado. Use otra; no se cambió nada."
        )
    }

    private static func existsPhrase(_ path: String) -> Phrase {
        Phrase(
            "\(path) is there already and is not written over. Name another file.",
            pt: "\(path) já existe e não é sobrescrito. Indique outro arquivo.",
            es: "\(path) ya existe y no se sobrescribe. Indique otro archivo."
        )
    }

    private static func cannotWritePhrase(_ path: String, _ reason: SystemError) -> Phrase {
        Phrase(
            "\(path) cannot be written: \(reason). Name another place.",
            pt: "\(path) não pode ser gravado: \(reason). Indique outro lugar.",
            es: "No se puede escribir \(path): \(reason). Indique otro lugar."
        )
    }

    private static func wouldReplacePhrase(_ path: String, _ key: KeyID) -> Phrase {
        Phrase(
            "\(path) has another vault's key (\(key)). If the backup is the right one, type the "
                + "command again with --replace: the other is set aside, not thrown away.",
            pt: "\(path) tem a chave de outro cofre (\(key)). Se a cópia é a certa, digite o "
                + "comando de novo com --replace: a outra é posta de lado, não é apagada.",
            es: "\(path) tiene la clave de otra bóveda (\(key)). Si la copia es la correcta, "
                + "escriba la orden de nuevo con --replace: la otra se aparta, no se borra."
        )
    }
}
