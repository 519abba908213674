internal import RelayContract
internal import Words

/// The words of the page for people.
enum PageTexts {
    static let title = Phrase(
        "Orders at the relay",
        pt: "Pedidos no relay",
        es: "Pedidos en el relay"
    )
    static let lastOrder = Phrase("Last order", pt: "Último pedido", es: "Último pedido")
    static let noneYet = Phrase("none yet", pt: "nenhum ainda", es: "ninguno todavía")
    static let inOneDay = Phrase(
        "Orders in 24 hours",
        pt: "Pedidos em 24 horas",
        es: "Pedidos en 24 horas"
    )
    static let byHour = Phrase("Orders by hour", pt: "Pedidos por hora", es: "Pedidos por hora")
    static let inTheStore = Phrase(
        "Still in the store",
        pt: "Ainda na loja",
        es: "Aún en la tienda"
    )
    static let notTold = Phrase(
        "The store has not said.",
        pt: "A loja ainda não informou.",
        es: "La tienda aún no lo ha dicho."
    )
    static let nothingWaits = Phrase(
        "Nothing waits.",
        pt: "Nada à espera.",
        es: "Nada en espera."
    )
    static let refused = Phrase(
        "Refused by the relay",
        pt: "Recusados pelo relay",
        es: "Rechazados por el relay"
    )
    static let nothingRefused = Phrase(
        "Nothing was refused.",
        pt: "Nada foi recusado.",
        es: "No se ha rechazado nada."
    )
    static let number = Phrase("Number", pt: "Número", es: "Número")
    static let when = Phrase("When", pt: "Quando", es: "Cuándo")
    static let why = Phrase("Why", pt: "Por quê", es: "Por qué")
    static let timesAreUTC = Phrase(
        "Times are UTC.",
        pt: "Horários em UTC.",
        es: "Las horas son UTC."
    )
    static let signIn = Phrase(
        "Sign in with the store's name and its token.",
        pt: "Entre com o nome da loja e o token dela.",
        es: "Entre con el nombre de la tienda y su token."
    )
    static let noSuchStore = Phrase(
        "There is no such store here for you.",
        pt: "Essa loja não existe aqui para você.",
        es: "Esa tienda no existe aquí para usted."
    )

    static func waiting(_ count: Int64) -> Phrase {
        Phrase("\(count) waiting", pt: "\(count) à espera", es: "\(count) en espera")
    }

    static func setAside(_ count: Int64) -> Phrase {
        Phrase(
            "\(count) set aside for a person",
            pt: "\(count) à parte, para uma pessoa",
            es: "\(count) \(count == 1 ? "apartado" : "apartados") para una persona"
        )
    }

    static let oldest = Phrase(
        "the oldest since",
        pt: "o mais antigo desde",
        es: "el más antiguo desde"
    )
    static let told = Phrase("said at", pt: "informado às", es: "dicho a las")

    static func ago(minutes: Int64) -> Phrase {
        let text =
            switch minutes {
            case ..<60: "\(max(minutes, 0)) min"
            case ..<2880: "\(minutes / 60) h"
            default: "\(minutes / 1440) d"
            }
        return Phrase("\(text) ago", pt: "há \(text)", es: "hace \(text)")
    }

    static func reason(_ reason: RefusalReason) -> Phrase {
        switch reason {
        case .malformed:
            Phrase("It cannot be read.", pt: "Não pode ser lido.", es: "No se puede leer.")
        case .tooLarge:
            Phrase("It is too large.", pt: "É grande demais.", es: "Es demasiado grande.")
        case .idReuse:
            Phrase(
                "Its id was used for another before.",
                pt: "Seu id já foi usado por outro.",
                es: "Su id ya se usó para otro."
            )
        case .sequenceReuse:
            Phrase(
                "Its number was used for another before.",
                pt: "Seu número já foi usado por outro.",
                es: "Su número ya se usó para otro."
            )
        }
    }

    /// The state of a store in few words, worst first.
    static func state(_ state: StoreView.State) -> Phrase {
        switch state {
        case .unknown: Phrase("no word", pt: "sem notícia", es: "sin noticia")
        case .needsPerson:
            Phrase("needs a person", pt: "precisa de alguém", es: "necesita a alguien")
        case .waits: Phrase("orders wait", pt: "pedidos à espera", es: "pedidos en espera")
        case .complete: Phrase("all here", pt: "tudo aqui", es: "todo aquí")
        }
    }
}
