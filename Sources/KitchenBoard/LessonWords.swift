package import Words

/// What is said of the lesson of a bump bar by the program that holds it.
package enum LessonWords {
    /// No bar is named in the settings.
    package static let noBar = Phrase(
        "No bump bar is bound: see comandactl device list, and devices in site.json5.",
        pt: "Nenhum teclado de cozinha: veja comandactl device list e devices em site.json5.",
        es: "No hay teclado de cocina: vea comandactl device list y devices en site.json5."
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
            "The bar works so from now on; for site.json5 it stands in \(file).",
            pt: "O teclado já funciona assim; para site.json5 está em \(file).",
            es: "El teclado ya funciona así; para site.json5 está en \(file)."
        )
    }

    /// It works, and could not be stored.
    package static func notKept(in file: String, _ reason: String) -> Phrase {
        Phrase(
            "Works until the next start: \(file) was not written (\(reason)).",
            pt: "Funciona até o próximo início: \(file) não foi gravado (\(reason)).",
            es: "Funciona hasta el próximo inicio: \(file) no se grabó (\(reason))."
        )
    }
}
