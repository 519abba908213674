import Restaurant
import Words

// MARK: - Link to the till

extension KitchenWords {
    static let tillLive = Phrase("TILL live", pt: "CAIXA ligado", es: "CAJA conectada")

    static func waitingForTill(since time: String) -> Phrase {
        Phrase(
            "Waiting for the till since \(time)",
            pt: "Esperando o caixa desde \(time)",
            es: "Esperando a la caja desde \(time)"
        )
    }

    static func tillGone(since time: String, for duration: String) -> Phrase {
        Phrase(
            "TILL GONE since \(time) (\(duration))",
            pt: "CAIXA SEM SINAL desde \(time) (\(duration))",
            es: "CAJA SIN SEÑAL desde \(time) (\(duration))"
        )
    }

    static func lastOrder(_ number: Int) -> Phrase {
        Phrase(
            "last order #\(number)",
            pt: "último pedido #\(number)",
            es: "último pedido #\(number)"
        )
    }

    static func doubled(_ doubles: Doubles) -> Phrase? {
        if doubles.hasTills {
            return Phrase(
                "TWO TILLS RUN: ask the counter to stop one",
                pt: "DOIS CAIXAS ABERTOS: peça que fechem um",
                es: "DOS CAJAS ABIERTAS: pida que cierren una"
            )
        }
        guard doubles.hasKitchens else { return nil }
        return Phrase(
            "TWO KITCHENS RUN: stop one, or it takes tickets",
            pt: "DUAS COZINHAS ABERTAS: feche uma, que fica com pedidos",
            es: "DOS COCINAS ABIERTAS: cierre una, que se queda con pedidos"
        )
    }

    static func tillBack(at time: String, goneFor duration: String) -> Phrase {
        Phrase(
            "TILL back \(time) (was gone \(duration))",
            pt: "CAIXA voltou \(time) (ausente \(duration))",
            es: "CAJA volvió \(time) (ausente \(duration))"
        )
    }
}

// MARK: - Notices and questions

extension KitchenWords {
    static let leaveQuestion = Phrase(
        "Leave the kitchen display?",
        pt: "Sair da tela da cozinha?",
        es: "¿Salir de la pantalla de cocina?"
    )

    static func pendingTile(_ digit: Int) -> Phrase {
        Phrase("tile \(digit)_", pt: "quadro \(digit)_", es: "cuadro \(digit)_")
    }

    static func noSuchTile(_ number: Int) -> Phrase {
        Phrase(
            "There is no tile \(number) on this page.",
            pt: "Não há quadro \(number) nesta página.",
            es: "No hay cuadro \(number) en esta página."
        )
    }

    static func arrived(number: Int) -> Phrase {
        Phrase("New: #\(number)", pt: "Novo: #\(number)", es: "Nuevo: #\(number)")
    }

    static func arrived(count: Int) -> Phrase {
        Phrase(
            "\(count) new tickets",
            pt: "\(count) novos pedidos",
            es: "\(count) pedidos nuevos"
        )
    }

    static func tooSmall(least: String, is size: String) -> Phrase {
        Phrase(
            "The kitchen display needs \(least) characters; this screen has \(size).",
            pt: "A tela da cozinha precisa de \(least) caracteres; esta tem \(size).",
            es: "La pantalla de cocina necesita \(least) caracteres; esta tiene \(size)."
        )
    }
}

// MARK: - Refusals

extension KitchenWords {
    static let ticketGone = Phrase(
        "That ticket is done already. Look at the tiles.",
        pt: "Esse pedido já está pronto. Olhe os quadros.",
        es: "Ese pedido ya está listo. Mire los cuadros."
    )

    static let nothingToRecall = Phrase(
        "No ticket to recall: none is done yet.",
        pt: "Nada a recuperar: nenhum está pronto.",
        es: "Nada que recuperar: ninguno está listo."
    )

    static func alreadyDone(_ number: Int) -> Phrase {
        Phrase(
            "#\(number) is done already; R recalls.",
            pt: "#\(number) já está pronto; R recupera.",
            es: "#\(number) ya está listo; R recupera."
        )
    }

    static func alreadyStarted(_ number: Int) -> Phrase {
        Phrase(
            "#\(number) is started; press done when ready.",
            pt: "#\(number) já iniciado; marque ao terminar.",
            es: "#\(number) ya iniciado; márquelo al acabar."
        )
    }
}
