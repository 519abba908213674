import Sealing
import Words

/// What `comandactl key` says and asks.
enum KeyWords {
    static func question(_ which: KeySecrets.Which) -> Phrase {
        switch which {
        case .ofBackup:
            Phrase(
                "Passphrase of the backup:",
                pt: "Senha da cópia:",
                es: "Contraseña de la copia:"
            )
        case .ofSlot:
            Phrase(
                "Passphrase of the vault:",
                pt: "Senha do cofre:",
                es: "Contraseña de la bóveda:"
            )
        case .ofPrivateKey:
            Phrase(
                "Passphrase of the private key:",
                pt: "Senha da chave privada:",
                es: "Contraseña de la clave privada:"
            )
        }
    }

    static let newPassphrase = Phrase(
        "New passphrase:",
        pt: "Senha nova:",
        es: "Contraseña nueva:"
    )

    static let onceMore = Phrase("Once more:", pt: "Mais uma vez:", es: "Otra vez:")

    static func rotated(_ key: KeyID) -> Phrase {
        Phrase(
            "New records are sealed with the key \(key) from now on. Make a new backup.",
            pt: "Registros novos são selados com a chave \(key) a partir de agora. Faça uma cópia "
                + "nova.",
            es: "Los registros nuevos se sellan con la clave \(key) desde ahora. Haga una copia "
                + "nueva."
        )
    }

    static func vaultRotated(_ key: KeyID) -> Phrase {
        Phrase(
            "The vault has the key \(key) now. Make a new backup and destroy the old ones.",
            pt: "O cofre tem agora a chave \(key). Faça uma cópia nova e destrua as antigas.",
            es: "La bóveda tiene ahora la clave \(key). Haga una copia nueva y destruya las "
                + "anteriores."
        )
    }

    static func backedUp(_ path: String) -> Phrase {
        Phrase(
            "The keys are in \(path). Keep it away from this machine; nothing opens it without the "
                + "passphrase.",
            pt: "As chaves estão em \(path). Guarde-o longe desta máquina; "
                + "nada o abre sem a senha.",
            es: "Las claves están en \(path). Guárdelo lejos de esta máquina; nada lo abre sin la "
                + "contraseña."
        )
    }

    static let restored = Phrase(
        "The keys are back. Press F5 on the program's screen, or start it.",
        pt: "As chaves voltaram. Pressione F5 na tela do programa, ou inicie-o.",
        es: "Las claves volvieron. Pulse F5 en la pantalla del programa, o arránquelo."
    )

    static let slotMade = Phrase(
        "The vault has its second slot.",
        pt: "O cofre tem sua segunda entrada.",
        es: "La bóveda tiene su segunda entrada."
    )
}
