internal import Words

// What is wrong within the journal: its form, its key, its records.
extension JournalError {
    static func newerPhrase(_ path: String) -> Phrase {
        Phrase(
            "The journal \(path) was written by a newer version of the program. Update this one.",
            pt: "O diário \(path) foi escrito por uma versão mais nova do programa. Atualize esta.",
            es: "El diario \(path) fue escrito por una versión más nueva del programa. Actualice "
                + "esta."
        )
    }

    static func vanishedPhrase(_ path: String) -> Phrase {
        Phrase(
            "There was a journal in \(path), and it is empty or gone. Restore journal.sqlite "
                + "from a backup; to begin with nothing, move the whole folder away.",
            pt: "Havia um diário em \(path), e está vazio ou sumiu. Restaure journal.sqlite de "
                + "um backup; para começar do zero, mova a pasta inteira.",
            es: "Había un diario en \(path), y está vacío o ya no está. Restaure journal.sqlite "
                + "de una copia; para empezar de cero, mueva toda la carpeta."
        )
    }

    static func absentPhrase(_ path: String) -> Phrase {
        Phrase(
            "There is no journal in \(path). Name the program's state folder with --state.",
            pt: "Não há diário em \(path). Indique a pasta de estado do programa com --state.",
            es: "No hay diario en \(path). Indique la carpeta de estado del programa con --state."
        )
    }

    static func damagedFilePhrase(_ path: String, _ detail: String) -> Phrase {
        Phrase(
            "The journal \(path) is damaged (\(detail)). Leave it as it is and call a technician; "
                + "selling can go on in a new state folder.",
            pt: "O diário \(path) está danificado (\(detail)). Deixe-o como está e chame um "
                + "técnico; as vendas podem continuar em uma nova pasta de estado.",
            es: "El diario \(path) está dañado (\(detail)). Déjelo como está y llame a un "
                + "técnico; las ventas pueden seguir en una nueva carpeta de estado."
        )
    }

    static func damagedRecordPhrase(
        _ number: RecordNumber,
        _ kind: String?,
        _ damage: Damage
    ) -> Phrase {
        let name = kind.map { "\(number) (\($0))" } ?? "\(number)"
        return Phrase("Record \(name)", pt: "O registro \(name)", es: "El registro \(name)")
            .followed(by: damage.phrase)
            .followed(
                by: Phrase(
                    "Leave the journal as it is and call a technician.",
                    pt: "Deixe o diário como está e chame um técnico.",
                    es: "Deje el diario como está y llame a un técnico."
                )
            )
    }

    static func wrongKeyPhrase(_ path: String, _ key: String) -> Phrase {
        Phrase(
            "The journal \(path) is sealed with another key (\(key)). Put back the key file that "
                + "belongs to it.",
            pt: "O diário \(path) está selado com outra chave (\(key)). Reponha o arquivo da "
                + "chave que pertence a ele.",
            es: "El diario \(path) está sellado con otra clave (\(key)). Reponga el archivo de la "
                + "clave que le pertenece."
        )
    }

    static func notUnderstoodPhrase(
        _ number: RecordNumber,
        _ kind: String,
        _ detail: String
    ) -> Phrase {
        Phrase(
            "Record \(number) (\(kind)) is sound, but this version does not understand it "
                + "(\(detail)). Update the program.",
            pt: "O registro \(number) (\(kind)) está íntegro, mas esta versão não o entende "
                + "(\(detail)). Atualize o programa.",
            es: "El registro \(number) (\(kind)) está íntegro, pero esta versión no lo entiende "
                + "(\(detail)). Actualice el programa."
        )
    }
}

extension JournalError.Damage {
    /// What is wrong, to follow the record's name.
    var phrase: Phrase {
        switch self {
        case .missing:
            Phrase("is missing.", pt: "está faltando.", es: "falta.")
        case .changed:
            Phrase(
                "was changed or moved.",
                pt: "foi alterado ou movido.",
                es: "fue alterado o movido."
            )
        case .outOfChain:
            Phrase(
                "does not follow the one before it.",
                pt: "não é a continuação do anterior.",
                es: "no es la continuación del anterior."
            )
        case .foreign:
            Phrase(
                "was not written by this program.",
                pt: "não foi escrito por este programa.",
                es: "no fue escrito por este programa."
            )
        case .otherKey(let key):
            Phrase(
                "is sealed with a key that is not here (\(key)).",
                pt: "está selado com uma chave que não está aqui (\(key)).",
                es: "está sellado con una clave que no está aquí (\(key))."
            )
        case .unreadable:
            Phrase(
                "cannot be read from the disk.",
                pt: "não pode ser lido do disco.",
                es: "no se puede leer del disco."
            )
        }
    }
}
