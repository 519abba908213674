internal import Words

// What is wrong with the files around the vault's key: the ring, the slots, their owners.
extension VaultError {
    static func notAFilePhrase(_ path: String) -> Phrase {
        Phrase(
            "\(path) is a link, a folder or a pipe, where a file of keys should be. Take it away "
                + "and put the file itself there. No new key was made.",
            pt: "\(path) é um atalho, uma pasta ou um pipe, onde deveria haver um arquivo de "
                + "chaves. Retire-o e ponha lá o próprio arquivo. Nenhuma chave nova foi criada.",
            es: "\(path) es un enlace, una carpeta o una tubería, donde debería haber un archivo "
                + "de claves. Quítelo y ponga ahí el archivo mismo. No se creó ninguna clave nueva."
        )
    }

    static func notOursPhrase(_ path: String, _ owner: UInt32) -> Phrase {
        Phrase(
            "\(path) belongs to another user (number \(owner)), who may have put it there. If it "
                + "is the right file, give it to the program's user with chown.",
            pt: "\(path) pertence a outro usuário (número \(owner)), que pode tê-lo posto lá. Se é "
                + "o arquivo certo, entregue-o ao usuário do programa com chown.",
            es: "\(path) pertenece a otro usuario (número \(owner)), que pudo haberlo puesto ahí. "
                + "Si es el archivo correcto, entréguelo al usuario del programa con chown."
        )
    }

    static func otherKeyPhrase(_ path: String, _ found: KeyID, _ needed: KeyID) -> Phrase {
        Phrase(
            "The key in \(path) is that of another vault (\(found), needed is \(needed)). Put back "
                + "the right one with comandactl key restore. No new key was made.",
            pt: "A chave em \(path) é de outro cofre (\(found); é preciso \(needed)). Reponha a "
                + "certa com comandactl key restore. Nenhuma chave nova foi criada.",
            es: "La clave en \(path) es de otra bóveda (\(found); se necesita \(needed)). Reponga "
                + "la correcta con comandactl key restore. No se creó ninguna clave nueva."
        )
    }

    static func ringMissingPhrase(_ path: String) -> Phrase {
        Phrase(
            "The file \(path) with the keys of the records is missing. Put it back from a backup "
                + "with comandactl key restore. No new key was made.",
            pt: "Falta o arquivo \(path) com as chaves dos registros. Reponha-o de uma cópia com "
                + "comandactl key restore. Nenhuma chave nova foi criada.",
            es: "Falta el archivo \(path) con las claves de los registros. Repóngalo desde una "
                + "copia con comandactl key restore. No se creó ninguna clave nueva."
        )
    }

    static func ringDamagedPhrase(_ path: String) -> Phrase {
        Phrase(
            "The file \(path) with the keys of the records is damaged or incomplete. Put it back "
                + "from a backup with comandactl key restore. No new key was made.",
            pt: "O arquivo \(path) com as chaves dos registros está danificado ou incompleto. "
                + "Reponha-o de uma cópia com comandactl key restore. Nenhuma chave nova foi "
                + "criada.",
            es: "El archivo \(path) con las claves de los registros está dañado o incompleto. "
                + "Repóngalo desde una copia con comandactl key restore. No se creó ninguna clave "
                + "nueva."
        )
    }

    static func ringForgedPhrase(_ path: String) -> Phrase {
        Phrase(
            "The file \(path) with the keys of the records was changed by somebody without the "
                + "vault's key. Put it back from a backup with comandactl key restore.",
            pt: "O arquivo \(path) com as chaves dos registros foi alterado por alguém sem a chave "
                + "do cofre. Reponha-o de uma cópia com comandactl key restore.",
            es: "El archivo \(path) con las claves de los registros fue alterado por alguien sin "
                + "la clave de la bóveda. Repóngalo desde una copia con comandactl key restore."
        )
    }

    static func noSlotPhrase(_ path: String, _ word: String) -> Phrase {
        Phrase(
            "The vault in \(path) has no slot \(word), which site.json5 asks for. Set the vault in "
                + "site.json5 as it was, or type: comandactl key rotate --vault",
            pt: "O cofre em \(path) não tem a entrada \(word), que site.json5 pede. Configure o "
                + "cofre em site.json5 como era, ou digite: comandactl key rotate --vault",
            es: "La bóveda en \(path) no tiene la entrada \(word), que pide site.json5. Ponga la "
                + "bóveda en site.json5 como estaba, o escriba: comandactl key rotate --vault"
        )
    }

    static func lockedPhrase(_ reason: String) -> Phrase {
        Phrase(
            "This machine does not open the vault's key (\(reason)). Try again; if it stays so, "
                + "open it with the second slot: comandactl key restore",
            pt: "Esta máquina não abre a chave do cofre (\(reason)). Tente de novo; se continuar "
                + "assim, abra com a segunda entrada: comandactl key restore",
            es: "Esta máquina no abre la clave de la bóveda (\(reason)). Intente de nuevo; si "
                + "sigue así, abra con la segunda entrada: comandactl key restore"
        )
    }

    static func busyPhrase(_ path: String) -> Phrase {
        Phrase(
            "Another program is changing the keys in \(path). Wait until it ends, or end it.",
            pt: "Outro programa está mudando as chaves em \(path). Espere que termine, ou "
                + "encerre-o.",
            es: "Otro programa está cambiando las claves en \(path). Espere a que termine, o "
                + "termínelo."
        )
    }
}
