internal import Kernel
internal import Words

extension VaultError {
    static func keyMissingPhrase(_ path: String) -> Phrase {
        Phrase(
            "The key file \(path) is missing, and there are records sealed with it. Put it back "
                + "with comandactl key restore; without it they cannot be read. No new key was "
                + "made.",
            pt: "Falta o arquivo da chave \(path), e há registros selados com ela. Reponha-o com "
                + "comandactl key restore; sem ele não podem ser lidos. Nenhuma chave nova foi "
                + "criada.",
            es: "Falta el archivo de la clave \(path), y hay registros sellados con ella. "
                + "Repóngalo con comandactl key restore; sin él no se pueden leer. No se creó "
                + "ninguna clave nueva."
        )
    }

    static func unreadablePhrase(_ path: String, _ reason: SystemError) -> Phrase {
        Phrase(
            "The key file \(path) cannot be read: \(reason). Check its owner and the disk. No new "
                + "key was made.",
            pt: "O arquivo da chave \(path) não pode ser lido: \(reason). Verifique o dono dele e "
                + "o disco. Nenhuma chave nova foi criada.",
            es: "No se puede leer el archivo de la clave \(path): \(reason). Revise su dueño y el "
                + "disco. No se creó ninguna clave nueva."
        )
    }

    static func openToOthersPhrase(_ path: String, _ rights: UInt32) -> Phrase {
        let rights = String(rights, radix: 8)
        return Phrase(
            "The key file \(path) is open to other users (mode \(rights)). If nobody can have "
                + "copied it, type: chmod 600 \(path)",
            pt: "O arquivo da chave \(path) está aberto a outros usuários (modo \(rights)). Se "
                + "ninguém pode tê-lo copiado, digite: chmod 600 \(path)",
            es: "El archivo de la clave \(path) está abierto a otros usuarios (modo \(rights)). "
                + "Si nadie pudo haberlo copiado, escriba: chmod 600 \(path)"
        )
    }

    static func damagedPhrase(_ path: String) -> Phrase {
        Phrase(
            "The key file \(path) is damaged or incomplete. Put it back with comandactl key "
                + "restore. No new key was made.",
            pt: "O arquivo da chave \(path) está danificado ou incompleto. Reponha-o com "
                + "comandactl key restore. Nenhuma chave nova foi criada.",
            es: "El archivo de la clave \(path) está dañado o incompleto. Repóngalo con "
                + "comandactl key restore. No se creó ninguna clave nueva."
        )
    }

    static func newerPhrase(_ path: String) -> Phrase {
        Phrase(
            "The key file \(path) was written by a newer version of the program. Update this one.",
            pt: "O arquivo da chave \(path) foi escrito por uma versão mais nova do programa. "
                + "Atualize esta.",
            es: "El archivo de la clave \(path) fue escrito por una versión más nueva del "
                + "programa. Actualice esta."
        )
    }

    static func wrongKeyPhrase(_ path: String) -> Phrase {
        Phrase(
            "The key in \(path) is wrong: it does not fit its check value. Put the file back with "
                + "comandactl key restore. No new key was made.",
            pt: "A chave em \(path) está errada: não confere com o valor de controle. Reponha o "
                + "arquivo com comandactl key restore. Nenhuma chave nova foi criada.",
            es: "La clave en \(path) es incorrecta: no coincide con su valor de control. Reponga "
                + "el archivo con comandactl key restore. No se creó ninguna clave nueva."
        )
    }

    static func cannotStorePhrase(_ path: String, _ reason: SystemError) -> Phrase {
        Phrase(
            "Keys cannot be stored in \(path): \(reason). Check that the folder is there, has "
                + "space and belongs to the program's user.",
            pt: "As chaves não podem ser guardadas em \(path): \(reason). Verifique se a pasta "
                + "existe, tem espaço e pertence ao usuário do programa.",
            es: "No se pueden guardar claves en \(path): \(reason). Revise que la carpeta exista, "
                + "tenga espacio y pertenezca al usuario del programa."
        )
    }
}
