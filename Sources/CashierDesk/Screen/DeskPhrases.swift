import Restaurant
import Screen
import Words

/// The texts of the cashier's screen.
enum DeskPhrases {
    static let till = Phrase("TILL", pt: "CAIXA", es: "CAJA")
    static let order = Phrase("ORDER", pt: "PEDIDO", es: "PEDIDO")
    static let total = Phrase("TOTAL", pt: "TOTAL", es: "TOTAL")
    static let change = Phrase("CHANGE", pt: "TROCO", es: "CAMBIO")
    static let today = Phrase("TODAY", pt: "HOJE", es: "HOY")
    static let pages = Phrase("MENU", pt: "CARDÁPIO", es: "CARTA")
    static let found = Phrase("FOUND", pt: "ENCONTRADOS", es: "ENCONTRADOS")
    static let fired = Phrase("FIRED", pt: "ENVIADO", es: "ENVIADO")

    static let nothingFound = Phrase(
        "Nothing on the menu fits.",
        pt: "Nada no cardápio combina.",
        es: "Nada en la carta coincide."
    )
    static let keyAnItem = Phrase(
        "Key a code or a name.",
        pt: "Digite um código ou nome.",
        es: "Teclee un código o nombre."
    )
    static let noOrders = Phrase(
        "No orders yet.",
        pt: "Nenhum pedido ainda.",
        es: "Aún no hay pedidos."
    )
    static let item = Phrase("Item", pt: "Item", es: "Artículo")
    static let guest = Phrase("Name or table", pt: "Nome ou mesa", es: "Nombre o mesa")
    static let cash = Phrase("Cash received", pt: "Recebido", es: "Recibido")
    static let due = Phrase("due", pt: "a pagar", es: "a pagar")
    static let missing = Phrase("missing", pt: "falta", es: "falta")

    static let discardAll = Phrase(
        "Throw this order away?",
        pt: "Descartar este pedido?",
        es: "¿Descartar este pedido?"
    )
    static let leave = Phrase("Leave the till?", pt: "Sair do caixa?", es: "¿Salir de la caja?")
    static let finishEntry = Phrase(
        "Finish or clear what is being keyed first: Enter adds it, Esc clears it.",
        pt: "Termine ou limpe o que está digitando: Enter adiciona, Esc limpa.",
        es: "Termine o borre lo que teclea: Enter lo añade, Esc lo borra."
    )
    static let howToFire = Phrase(
        "F12 takes exact cash and fires; F6 takes another sum.",
        pt: "F12 recebe o valor exato e envia; F6 recebe outro valor.",
        es: "F12 cobra el importe exacto y envía; F6 cobra otra suma."
    )
    static let orderIsOpen = Phrase(
        "An order is being keyed: F8 throws it away.",
        pt: "Há um pedido aberto: F8 descarta.",
        es: "Hay un pedido abierto: F8 lo descarta."
    )

    static func moreOptions(_ item: String) -> Phrase {
        Phrase(
            "F7: options of \(item)",
            pt: "F7: opções de \(item)",
            es: "F7: opciones de \(item)"
        )
    }

    static func noOptions(_ item: String) -> Phrase {
        Phrase(
            "\(item) has no options.",
            pt: "\(item) não tem opções.",
            es: "\(item) no tiene opciones."
        )
    }

    static func notAnAmount(_ text: String) -> Phrase {
        Phrase(
            "\(text) is not an amount. Key it like 12.50.",
            pt: "\(text) não é um valor. Digite como 12,50.",
            es: "\(text) no es un importe. Teclee como 12,50."
        )
    }

    static func choose(_ group: ModifierGroup) -> Phrase {
        let how = chooseDifferent(group)
        return how.followed(by: units(of: group), with: "")
    }

    private static func chooseDifferent(_ group: ModifierGroup) -> Phrase {
        if group.least == group.most {
            return Phrase(
                "choose \(group.least)",
                pt: "escolha \(group.least)",
                es: "elija \(group.least)"
            )
        }
        return Phrase(
            "choose \(group.least) to \(group.most)",
            pt: "escolha de \(group.least) a \(group.most)",
            es: "elija de \(group.least) a \(group.most)"
        )
    }

    static func items(_ count: Int) -> Phrase {
        Phrase(
            count == 1 ? "1 item" : "\(count) items",
            pt: count == 1 ? "1 item" : "\(count) itens",
            es: count == 1 ? "1 artículo" : "\(count) artículos"
        )
    }

    static func page(_ page: Int, of pages: Int) -> Phrase {
        Phrase(
            "page \(page) of \(pages)",
            pt: "página \(page) de \(pages)",
            es: "página \(page) de \(pages)"
        )
    }

    static func tooSmall(_ columns: Int, _ rows: Int) -> Phrase {
        let least = CashierScreen.leastSize
        return Phrase(
            "Make the terminal \(least.columns)x\(least.rows) or larger; it is \(columns)x\(rows).",
            pt: "Aumente o terminal para \(least.columns)x\(least.rows) ou mais; "
                + "está em \(columns)x\(rows).",
            es: "Agrande la terminal a \(least.columns)x\(least.rows) o más; "
                + "está en \(columns)x\(rows)."
        )
    }
}
