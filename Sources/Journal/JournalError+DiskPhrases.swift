internal import Words

// What is wrong around the journal: its folder, its disk, its owner.
extension JournalError {
    static func folderMissingPhrase(_ path: String) -> Phrase {
        Phrase(
            "The state folder \(path) is missing. Make it, owned by the program's user.",
            pt: "Falta a pasta de estado \(path). Crie-a, com o usuário do programa como dono.",
            es: "Falta la carpeta de estado \(path). Créela, con el usuario del programa como "
                + "dueño."
        )
    }

    static func notPermittedPhrase(_ path: String) -> Phrase {
        Phrase(
            "The program may not write to \(path). Give it to the program's user with chown.",
            pt: "O programa não pode gravar em \(path). Entregue-o ao usuário do programa com "
                + "chown.",
            es: "El programa no puede escribir en \(path). Entréguelo al usuario del programa con "
                + "chown."
        )
    }

    static func readOnlyPhrase(_ path: String) -> Phrase {
        Phrase(
            "The disk of \(path) is read-only, nothing can be stored. Start the machine again; if "
                + "it stays so, change the disk.",
            pt: "O disco de \(path) está só para leitura, nada pode ser guardado. Reinicie a "
                + "máquina; se continuar assim, troque o disco.",
            es: "El disco de \(path) es de solo lectura, no se puede guardar nada. Reinicie la "
                + "máquina; si sigue así, cambie el disco."
        )
    }

    static func diskFullPhrase(_ path: String) -> Phrase {
        Phrase(
            "The disk of \(path) is full, nothing was stored. Free space on it and send again.",
            pt: "O disco de \(path) está cheio, nada foi guardado. Libere espaço nele e envie de "
                + "novo.",
            es: "El disco de \(path) está lleno, no se guardó nada. Libere espacio en él y envíe "
                + "de nuevo."
        )
    }

    static func limitReachedPhrase(_ path: String, _ megabytes: Int) -> Phrase {
        Phrase(
            "The journal \(path) has reached its limit of \(megabytes) MB, nothing was stored. Set "
                + "journal.limitMegabytes higher or journal.keepDays lower in site.json5.",
            pt: "O diário \(path) chegou ao limite de \(megabytes) MB, nada foi guardado. Aumente "
                + "journal.limitMegabytes ou diminua journal.keepDays em site.json5.",
            es: "El diario \(path) llegó a su límite de \(megabytes) MB, no se guardó nada. Suba "
                + "journal.limitMegabytes o baje journal.keepDays en site.json5."
        )
    }

    static func displacedPhrase(_ path: String) -> Phrase {
        Phrase(
            "\(path) was removed or replaced, nothing can be stored. Do not end this program: save "
                + "what it holds with comandactl journal backup.",
            pt: "\(path) foi removido ou trocado, nada pode ser guardado. Não encerre este "
                + "programa: salve o que ele tem com comandactl journal backup.",
            es: "\(path) fue borrado o reemplazado, no se puede guardar nada. No termine este "
                + "programa: salve lo que tiene con comandactl journal backup."
        )
    }

    static func inputOutputPhrase(_ path: String, _ detail: String) -> Phrase {
        Phrase(
            "The disk failed at \(path) (\(detail)). Send again; if it fails again, change the "
                + "disk.",
            pt: "O disco falhou em \(path) (\(detail)). Envie de novo; se falhar outra vez, "
                + "troque o disco.",
            es: "El disco falló en \(path) (\(detail)). Envíe de nuevo; si vuelve a fallar, "
                + "cambie el disco."
        )
    }

    static func inUsePhrase(_ path: String, _ process: Int32?) -> Phrase {
        let owner = process.map { " (PID \($0))" } ?? ""
        return Phrase(
            "Another program\(owner) has the journal in \(path). Close it, or start this one with "
                + "another state folder.",
            pt: "Outro programa\(owner) está usando o diário em \(path). Feche-o, ou inicie este "
                + "com outra pasta de estado.",
            es: "Otro programa\(owner) está usando el diario en \(path). Ciérrelo, o inicie este "
                + "con otra carpeta de estado."
        )
    }

    static func noPayloadPhrase(_ kind: String, _ detail: String) -> Phrase {
        Phrase(
            "\(kind) could not be written (\(detail)); nothing was stored. Call a technician.",
            pt: "\(kind) não pôde ser escrito (\(detail)); nada foi guardado. Chame um técnico.",
            es: "\(kind) no se pudo escribir (\(detail)); no se guardó nada. Llame a un técnico."
        )
    }

    static let closedPhrase = Phrase(
        "The journal is closed, nothing was stored. Start the program again.",
        pt: "O diário está fechado, nada foi guardado. Inicie o programa de novo.",
        es: "El diario está cerrado, no se guardó nada. Inicie el programa de nuevo."
    )
}
