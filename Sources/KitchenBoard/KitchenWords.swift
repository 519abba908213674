import Restaurant
import Words

/// Every word and sentence of the kitchen display: first the short ones of its tiles and lines.
enum KitchenWords {
    static let title = Phrase("KITCHEN", pt: "COZINHA", es: "COCINA")
    static let new = Phrase("NEW", pt: "NOVO", es: "NUEVO")
    static let due = Phrase("DUE", pt: "NO LIMITE", es: "AL LÍMITE")
    static let started = Phrase("STARTED", pt: "INICIADO", es: "INICIADO")
    static let recalled = Phrase("RECALLED", pt: "RECUPERADO", es: "RECUPERADO")
    static let nothingOpen = Phrase(
        "No open tickets.",
        pt: "Nenhum pedido aberto.",
        es: "No hay pedidos abiertos."
    )

    static func late(minutes: Int) -> Phrase {
        let more = minutes > 0 ? " +\(minutes)" : ""
        return Phrase("LATE\(more)", pt: "ATRASADO\(more)", es: "TARDE\(more)")
    }

    static func done(_ number: Int) -> Phrase {
        Phrase("#\(number) done", pt: "#\(number) pronto", es: "#\(number) listo")
    }

    static func page(_ page: Int, of pages: Int) -> Phrase {
        Phrase(
            "page \(page)/\(pages)",
            pt: "página \(page)/\(pages)",
            es: "página \(page)/\(pages)"
        )
    }

    static func onOtherPages(_ count: Int) -> Phrase {
        Phrase(
            "+\(count) PgDn/PgUp",
            pt: "+\(count) PgDn/PgUp",
            es: "+\(count) PgDn/PgUp"
        )
    }

    static func open(_ count: Int) -> Phrase {
        Phrase(
            "\(count) open",
            pt: count == 1 ? "1 aberto" : "\(count) abertos",
            es: count == 1 ? "1 abierto" : "\(count) abiertos"
        )
    }

    static func lateCount(_ count: Int) -> Phrase {
        Phrase(
            "\(count) late",
            pt: count == 1 ? "1 atrasado" : "\(count) atrasados",
            es: "\(count) tarde"
        )
    }

    static func oldest(_ age: String) -> Phrase {
        Phrase("oldest \(age)", pt: "mais antigo \(age)", es: "más antiguo \(age)")
    }

    /// The same in fewer columns.
    static func oldestShort(_ age: String) -> Phrase {
        Phrase("oldest \(age)", pt: "antigo \(age)", es: "antiguo \(age)")
    }
}

// MARK: - Keys

extension KitchenWords {
    /// The letter that marks a ticket as started.
    static let startLetter = Phrase("S", pt: "I", es: "I")
    static let space = Phrase("Space", pt: "Espaço", es: "Espacio")
    static let bump = Phrase("done", pt: "pronto", es: "listo")
    static let choose = Phrase("choose", pt: "escolher", es: "elegir")
    static let start = Phrase("start", pt: "iniciar", es: "iniciar")
    static let recall = Phrase("recall", pt: "recuperar", es: "recuperar")
    static let turn = Phrase("page", pt: "página", es: "página")
    static let language = Phrase("language", pt: "idioma", es: "idioma")
    static let leave = Phrase("leave", pt: "sair", es: "salir")
    static let secondDigit = Phrase("second digit", pt: "segundo dígito", es: "segunda cifra")
    static let cancel = Phrase("cancel", pt: "cancelar", es: "cancelar")
    static let yesLeave = Phrase("yes, leave", pt: "sim, sair", es: "sí, salir")
    static let noStay = Phrase("no, stay", pt: "não, ficar", es: "no, seguir")
}
