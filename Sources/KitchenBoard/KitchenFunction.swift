package import Words

/// What a key of the display, or of a bump bar, can do; the names stand in `site.json5`.
package enum KitchenFunction: String, CaseIterable, Sendable, Hashable {
    case bump
    case start
    case seen
    case recallLast
    case recallList
    case rush
    case send
    case allDay
    case production
    case largeTicket
    case figures
    case filter
    case mergeStations
    case pull
    case runOut
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    case language
    case learn
    case help
    case leave

    /// What it does, for the page of all keys.
    package var name: Phrase {
        switch self {
        case .bump: KitchenWords.bump
        case .start: KitchenWords.start
        case .seen: Phrase("changes seen", pt: "mudanças vistas", es: "cambios vistos")
        case .recallLast: Phrase("recall the last", pt: "recuperar último", es: "recuperar último")
        case .recallList:
            Phrase("recall from a list", pt: "recuperar da lista", es: "recuperar de lista")
        case .rush: Phrase("RUSH on/off", pt: "URGENTE sim/não", es: "URGENTE sí/no")
        case .send: Phrase("to another station", pt: "a outra estação", es: "a otra estación")
        case .allDay: Phrase("totals of all", pt: "totais", es: "totales")
        case .production:
            Phrase("what to prepare", pt: "o que preparar", es: "qué preparar")
        case .runOut: Phrase("has run out", pt: "acabou", es: "se acabó")
        case .pull:
            Phrase("pull from others", pt: "trazer de outras", es: "traer de otras")
        case .largeTicket:
            Phrase("one ticket large", pt: "um pedido grande", es: "un pedido grande")
        case .figures: Phrase("figures", pt: "tempos", es: "tiempos")
        case .filter: Phrase("filter", pt: "filtro", es: "filtro")
        case .mergeStations:
            Phrase("all stations/own", pt: "todas/minha estação", es: "todas/mi estación")
        case .up: Phrase("previous", pt: "anterior", es: "anterior")
        case .down: Phrase("next", pt: "próximo", es: "siguiente")
        case .left: Phrase("left", pt: "esquerda", es: "izquierda")
        case .right: Phrase("right", pt: "direita", es: "derecha")
        case .home: Phrase("oldest", pt: "mais antigo", es: "más antiguo")
        case .end: Phrase("newest", pt: "mais novo", es: "más nuevo")
        case .pageUp: Phrase("page back", pt: "página anterior", es: "página anterior")
        case .pageDown: Phrase("page on", pt: "próxima página", es: "página siguiente")
        case .language: KitchenWords.language
        case .learn:
            Phrase("teach the bump bar", pt: "ensinar o teclado", es: "enseñar el teclado")
        case .help: Phrase("all keys", pt: "todas as teclas", es: "todas las teclas")
        case .leave: KitchenWords.leave
        }
    }
}
