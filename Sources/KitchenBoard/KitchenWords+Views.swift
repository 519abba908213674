import Words

// Stations, and the views besides the tiles.
extension KitchenWords {
    static let more = Phrase("more", pt: "mais", es: "más")
    static let back = Phrase("back", pt: "voltar", es: "volver")
    static let lineDone = Phrase("line done", pt: "linha pronta", es: "línea lista")
    static let otherTicket = Phrase("other ticket", pt: "outro pedido", es: "otro pedido")
    static let allDay = Phrase("TO COOK IN ALL", pt: "TOTAL A FAZER", es: "TOTAL POR HACER")
    static let recalls = Phrase(
        "DONE, last first",
        pt: "PRONTOS, último antes",
        es: "LISTOS, último antes"
    )
    static let keys = Phrase("KEYS", pt: "TECLAS", es: "TECLAS")
    static let rush = Phrase("RUSH", pt: "URGENTE", es: "URGENTE")
    static let ready = Phrase("READY", pt: "PRONTO", es: "LISTO")
    static let all = Phrase("all", pt: "todos", es: "todos")
    static let expo = Phrase("EXPO", pt: "EXPEDIÇÃO", es: "PASE")

    static func total(_ dishes: Int) -> Phrase {
        Phrase(
            "\(dishes) dishes",
            pt: dishes == 1 ? "1 prato" : "\(dishes) pratos",
            es: dishes == 1 ? "1 plato" : "\(dishes) platos"
        )
    }

    static func alsoAt(_ stations: [String]) -> Phrase {
        let names = stations.map { $0.uppercased() }.joined(separator: ", ")
        return Phrase("ALSO AT: \(names)", pt: "TAMBÉM EM: \(names)", es: "TAMBIÉN EN: \(names)")
    }

    static func sendTo(_ stations: [String]) -> Phrase {
        let names = stations.prefix(9).enumerated().map { "\($0 + 1) \($1.uppercased())" }
            .joined(separator: "  ")
        return Phrase("Send to: \(names)", pt: "Enviar a: \(names)", es: "Enviar a: \(names)")
    }

    static let pulls = Phrase(
        "PULL FROM OTHER STATIONS",
        pt: "TRAZER DE OUTRAS ESTAÇÕES",
        es: "TRAER DE OTRAS ESTACIONES"
    )
    static let pull = Phrase("pull", pt: "trazer", es: "traer")
    static let nothingToPull = Phrase(
        "No other station has anything to cook.",
        pt: "Nenhuma outra estação tem algo a fazer.",
        es: "Ninguna otra estación tiene algo que hacer."
    )
    static let production = Phrase("TO PREPARE", pt: "A PREPARAR", es: "POR PREPARAR")
    static let noRecipes = Phrase(
        "The menu says of no dish here what it is made of.",
        pt: "O cardápio não diz de nenhum prato aqui do que é feito.",
        es: "La carta no dice de ningún plato aquí de qué está hecho."
    )
    static let cleared = Phrase("CLEARED", pt: "LIMPO", es: "RETIRADO")

    static func wereCleared(_ count: Int) -> Phrase {
        Phrase(
            count == 1
                ? "1 forgotten ticket cleared; L brings it back."
                : "\(count) forgotten tickets cleared; L brings them back.",
            pt: count == 1
                ? "1 pedido esquecido retirado; L o recupera."
                : "\(count) pedidos esquecidos retirados; L os recupera.",
            es: count == 1
                ? "1 pedido olvidado retirado; L lo recupera."
                : "\(count) pedidos olvidados retirados; L los recupera."
        )
    }

    static let noStations = Phrase(
        "No other station is known here.",
        pt: "Nenhuma outra estação é conhecida aqui.",
        es: "Aquí no se conoce otra estación."
    )

    static func filtered(_ option: Phrase, _ shown: Int, of all: Int) -> Phrase {
        option.followed(by: Phrase(verbatim: "\(shown)/\(all)"))
    }

    static func hiddenLate(_ count: Int) -> Phrase {
        Phrase(
            "\(count) LATE HIDDEN",
            pt: count == 1 ? "1 ATRASADO OCULTO" : "\(count) ATRASADOS OCULTOS",
            es: "\(count) TARDE OCULTOS"
        )
    }

    static func isThere(_ number: Int, _ station: String) -> Phrase {
        Phrase(
            "#\(number) is at \(station.uppercased()) already.",
            pt: "#\(number) já está em \(station.uppercased()).",
            es: "#\(number) ya está en \(station.uppercased())."
        )
    }

    static func noSuchLine(_ number: Int) -> Phrase {
        Phrase(
            "#\(number) has no such line.",
            pt: "#\(number) não tem essa linha.",
            es: "#\(number) no tiene esa línea."
        )
    }

    static let nothingDone = Phrase(
        "Nothing is done yet.",
        pt: "Nada está pronto ainda.",
        es: "Nada está listo todavía."
    )

    static let noFigures = Phrase(
        "No ticket was done in the last hour.",
        pt: "Nenhum pedido pronto na última hora.",
        es: "Ningún pedido listo en la última hora."
    )
}
