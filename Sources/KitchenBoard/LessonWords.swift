package import Words

/// What is said of the lesson of a bump bar by the program that holds it.
package enum LessonWords {
    /// No bar is named in the settings.
    package static let noBar = Phrase(
        "No bump bar in site.json5 (devices): see comandactl device list.",
        pt: "Sem teclado de cozinha em site.json5 (devices): comandactl device list.",
        es: "Sin teclado de cocina en site.json5 (devices): comandactl device list."
    )
    /// It ended, and all is as before.
    package static let cancelled = Phrase(
        "Nothing was changed.",
        pt: "Nada mudou.",
        es: "No cambió nada."
    )

    /// A key is learnt.
    package static func learnt(_ keys: String, _ name: Phrase) -> Phrase {
        Phrase(verbatim: keys).followed(by: name, with: ": ")
    }

    /// A key has another meaning already.
    package static func taken(_ keys: String, by name: Phrase) -> Phrase {
        Phrase(
            "\(keys) is already: \(name[.english]). Del there takes it away.",
            pt: "\(keys) já é: \(name[.portuguese]). Del ali a tira.",
            es: "\(keys) ya es: \(name[.spanish]). Del allí la quita."
        )
    }

    /// It was stored.
    package static func kept(in file: String) -> Phrase {
        Phrase(
            "Works so from now on; kept in \(file).",
            pt: "Já funciona assim; guardado em \(file).",
            es: "Ya funciona así; guardado en \(file)."
        )
    }

    /// It works, and could not be stored.
    package static func notKept(in file: String, _ reason: String) -> Phrase {
        Phrase(
            "Works until the next start; not written: \(file) (\(reason)).",
            pt: "Funciona até o próximo início; não gravado: \(file) (\(reason)).",
            es: "Funciona hasta el próximo inicio; no grabado: \(file) (\(reason))."
        )
    }
}
