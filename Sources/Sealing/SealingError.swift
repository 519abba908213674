package import Words

/// Why something could not be sealed or opened.
package enum SealingError: Explained, Hashable {
    /// The bytes do not have the form of a sealed blob.
    case notABlob
    /// The blob was sealed with a key that this vault does not hold.
    case otherKey(KeyID)
    /// The blob, or what was said to be its place, is not what was sealed; nothing more is known.
    case notAuthentic
    /// More bytes than one blob may hold.
    case tooLarge(Int)
    /// OpenSSL on this machine does not give AES-256-GCM.
    case cipherUnavailable
    /// The kernel gives no random bytes.
    case noRandomness
    /// What keeps the keys on the disk was taken away or spoilt while the program runs.
    case keysGone(path: String)
    /// The key has sealed as much as a key may, and a new one cannot be stored.
    case keyUsedUp(KeyID)

    package var explanation: Phrase {
        switch self {
        case .notABlob: Self.notABlobPhrase
        case .otherKey(let id): Self.otherKeyPhrase(id)
        case .notAuthentic: Self.notAuthenticPhrase
        case .tooLarge(let count): Self.tooLargePhrase(count)
        case .cipherUnavailable: Self.cipherPhrase
        case .noRandomness: Self.randomnessPhrase
        case .keysGone(let path): Self.keysGonePhrase(path)
        case .keyUsedUp(let id): Self.keyUsedUpPhrase(id)
        }
    }
}

extension SealingError {
    private static let notABlobPhrase = Phrase(
        "This is not a sealed record, or only a part of one. Leave it as it is and call a "
            + "technician.",
        pt: "Isto não é um registro selado, ou é só uma parte de um. Deixe-o como está e chame "
            + "um técnico.",
        es: "Esto no es un registro sellado, o es solo una parte de uno. Déjelo como está y llame "
            + "a un técnico."
    )

    private static func otherKeyPhrase(_ id: KeyID) -> Phrase {
        Phrase(
            "The record is sealed with another key (\(id)). Put back the key file that belongs to "
                + "it.",
            pt: "O registro está selado com outra chave (\(id)). Reponha o arquivo da chave que "
                + "pertence a ele.",
            es: "El registro está sellado con otra clave (\(id)). Reponga el archivo de la clave "
                + "que le pertenece."
        )
    }

    private static let notAuthenticPhrase = Phrase(
        "The sealed record was changed or moved. Leave it as it is and call a technician.",
        pt: "O registro selado foi alterado ou movido. Deixe-o como está e chame um técnico.",
        es: "El registro sellado fue alterado o movido. Déjelo como está y llame a un técnico."
    )

    private static func tooLargePhrase(_ count: Int) -> Phrase {
        Phrase(
            "\(count) bytes are too many for one sealed record. Split what it holds.",
            pt: "\(count) bytes são demais para um registro selado. Divida o que ele contém.",
            es: "\(count) bytes son demasiados para un registro sellado. Divida lo que contiene."
        )
    }

    private static let cipherPhrase = Phrase(
        "OpenSSL on this machine does not offer AES-256-GCM. Install Debian's libssl3 and start "
            + "again.",
        pt: "O OpenSSL desta máquina não oferece AES-256-GCM. Instale a libssl3 do Debian e "
            + "comece de novo.",
        es: "El OpenSSL de esta máquina no ofrece AES-256-GCM. Instale libssl3 de Debian y "
            + "empiece de nuevo."
    )

    private static let randomnessPhrase = Phrase(
        "The kernel gives no random numbers. Start the machine again.",
        pt: "O núcleo do sistema não fornece números aleatórios. Reinicie a máquina.",
        es: "El núcleo del sistema no da números aleatorios. Reinicie la máquina."
    )

    private static func keysGonePhrase(_ path: String) -> Phrase {
        Phrase(
            "The keys in \(path) were taken away or spoilt, so nothing was stored. Put the file "
                + "back from its backup and send again.",
            pt: "As chaves em \(path) foram retiradas ou estragadas, e nada foi guardado. Reponha "
                + "o arquivo a partir da cópia e envie de novo.",
            es: "Las claves en \(path) se quitaron o se dañaron, y no se guardó nada. Reponga el "
                + "archivo desde su copia y envíe de nuevo."
        )
    }

    private static func keyUsedUpPhrase(_ id: KeyID) -> Phrase {
        Phrase(
            "The key \(id) has sealed as much as it may. Free space on the disk, then type: "
                + "comandactl key rotate",
            pt: "A chave \(id) já selou tudo o que pode. Libere espaço no disco e digite: "
                + "comandactl key rotate",
            es: "La clave \(id) ya selló todo lo que puede. Libere espacio en el disco y escriba: "
                + "comandactl key rotate"
        )
    }
}
