import Screen
import Words

/// A key that works now, as the lines at the bottom show it.
struct KeyCap: Sendable, Hashable {
    /// What is printed on the key.
    let cap: String

    /// What it does.
    let action: Phrase

    init(_ cap: String, _ english: String, pt: String, es: String) {
        self.cap = cap
        action = Phrase(english, pt: pt, es: es)
    }
}

extension KeyCap {
    /// Shows all keys; where not all fit it stands at their end.
    private static let help = KeyCap("?", "all keys", pt: "teclas", es: "teclas")

    fileprivate func columns(in language: Language) -> Int {
        Width.columns(of: cap) + Width.columns(of: action[language]) + 3
    }

    /// As many of the first keys as fit in an area, with the way to the others as the last.
    static func fitting(_ caps: [KeyCap], in area: Rectangle, language: Language) -> [KeyCap] {
        guard rows(of: caps, columns: area.columns, language) > area.rows else { return caps }
        var kept = caps.filter { $0.cap != help.cap }
        while !kept.isEmpty,
            rows(of: kept + [help], columns: area.columns, language) > area.rows
        {
            kept.removeLast()
        }
        return kept + [help]
    }

    private static func rows(of caps: [KeyCap], columns: Int, _ language: Language) -> Int {
        var (row, used) = (1, 0)
        for cap in caps {
            let needed = cap.columns(in: language)
            if used > 0, used + needed - 1 > columns { (row, used) = (row + 1, 0) }
            used += needed
        }
        return row
    }
}

extension CellGrid {
    /// Writes keys into an area, as many as fit; each is a target, and one is marked as the next.
    mutating func write(
        _ caps: [KeyCap],
        next: String? = nil,
        in area: Rectangle,
        language: Language
    ) {
        var column = area.column
        var row = area.row
        for cap in KeyCap.fitting(caps, in: area, language: language) {
            let needed = cap.columns(in: language)
            if column > area.column, column + needed - 1 > area.lastColumn + 1 {
                column = area.column
                row += 1
            }
            guard row <= area.lastRow else { return }
            write(cap, isNext: cap.cap == next, column: column, row: row, language: language)
            column += needed
        }
    }

    private mutating func write(
        _ cap: KeyCap,
        isNext: Bool,
        column: Int,
        row: Int,
        language: Language
    ) {
        let caps = Key.caps(of: cap.cap)
        let whole = Rectangle(
            column: column,
            row: row,
            columns: cap.columns(in: language) - 1,
            rows: 1
        )
        addTarget(whole, pressing: caps.first?.keys ?? [])
        let text = (isNext ? "›" : " ") + cap.cap + " "
        let used = write(text, column: column, row: row, role: isNext ? .selected : .key)
        write(cap.action[language], column: column + used, row: row, role: .plain)
        guard caps.count > 1 else { return }
        for part in caps {
            let area = Rectangle(
                column: column + 1 + part.offset,
                row: row,
                columns: Width.columns(of: part.text),
                rows: 1
            )
            addTarget(area, pressing: part.keys)
        }
    }
}

extension CashierScreen {
    /// The keys that work in the present mode, the most useful first.
    func keyCaps(on desk: CashierDesk) -> [KeyCap] {
        switch shownMode(desk) {
        case .signingIn: Self.signingCaps
        case .keying: keyingCaps(on: desk)
        case .paging: Self.pagingCaps
        case .choosing(let choosing): Self.choosingCaps + choosing.caps
        case .naming: Self.typingCaps
        case .paying: Self.payingCaps
        case .stopping: Self.stoppingCaps
        case .settling(let settling):
            settling.step == .amount ? Self.settlingCaps : Self.typingCaps
        case .discounting: Self.discountingCaps
        case .lineKeying: Self.typingCaps
        case .parked: Self.parkedCaps + [Self.mergeCap]
        case .tables: Self.tableCaps
        case .more: Self.functionCaps
        case .asking: Self.typingCaps
        case .counting: Self.countingCaps
        case .report: Self.reportCaps + printCaps(on: desk)
        case .opened(let returning):
            returning.asksReason ? Self.functionCaps : Self.openedCaps
        case .printers: Self.printerCaps
        case .orders:
            Self.ordersCaps + printCaps(on: desk)
                + (desk.relay.setAside > 0 ? [Self.resendCap] : [])
        case .changing(let changing): changingCaps(changing)
        case .discarding, .leaving: Self.questionCaps
        case .help: [KeyCap("Esc", "back", pt: "voltar", es: "volver")]
        }
    }

    static let keyingCaps = itemCaps + controlCaps

    private static let itemCaps = [
        KeyCap("F12", "PAY exact + FIRE", pt: "PAGO exato + ENVIA", es: "COBRA exacto + ENVÍA"),
        KeyCap("F6", "cash", pt: "dinheiro", es: "efectivo"),
        KeyCap("F5", "card/split", pt: "cartão/dividir", es: "tarjeta/dividir"),
        KeyCap("3*", "quantity", pt: "quantidade", es: "cantidad"),
        KeyCap("Enter", "add", pt: "adiciona", es: "añade"),
        KeyCap("F2", "menu", pt: "cardápio", es: "carta"),
        KeyCap("F3", "dining", pt: "consumo", es: "consumo"),
        KeyCap("F4", "name/table", pt: "nome/mesa", es: "nombre/mesa"),
        KeyCap("F7", "options", pt: "opções", es: "opciones"),
        KeyCap("↑↓", "line", pt: "linha", es: "línea"),
        KeyCap("+ -", "more/less", pt: "mais/menos", es: "más/menos"),
        KeyCap("Del", "remove", pt: "remove", es: "quita"),
        KeyCap("F8", "discard", pt: "descarta", es: "descarta"),
        KeyCap("F10", "discount", pt: "desconto", es: "descuento"),
        KeyCap("F11", "service", pt: "serviço", es: "servicio"),
        KeyCap("Tab", "orders", pt: "pedidos", es: "pedidos"),
        KeyCap("F1", "more", pt: "mais", es: "más"),
        KeyCap("F9", "language", pt: "idioma", es: "idioma"),
        KeyCap("?", "help", pt: "ajuda", es: "ayuda"),
        KeyCap("⌫", "erase", pt: "apaga", es: "borra"),
        KeyCap("Esc", "clear/leave", pt: "limpa/sai", es: "vacía/sale"),
    ]

    private static let pagingCaps = [
        KeyCap("1-9", "choose", pt: "escolhe", es: "elige"),
        KeyCap("PgUp PgDn", "page", pt: "página", es: "página"),
        KeyCap("Esc ⌫", "back", pt: "voltar", es: "volver"),
        KeyCap("F12", "PAY exact + FIRE", pt: "PAGO exato + ENVIA", es: "COBRA exacto + ENVÍA"),
        KeyCap("F2", "categories", pt: "categorias", es: "categorías"),
        KeyCap("F3", "dining", pt: "consumo", es: "consumo"),
        KeyCap("F4", "name/table", pt: "nome/mesa", es: "nombre/mesa"),
        KeyCap("F6", "cash", pt: "dinheiro", es: "efectivo"),
        KeyCap("F7", "options", pt: "opções", es: "opciones"),
        KeyCap("F8", "discard", pt: "descarta", es: "descarta"),
        KeyCap("F1", "more", pt: "mais", es: "más"),
        KeyCap("F9", "language", pt: "idioma", es: "idioma"),
        KeyCap("F5", "card/split", pt: "cartão/dividir", es: "tarjeta/dividir"),
        KeyCap("F10", "discount", pt: "desconto", es: "descuento"),
        KeyCap("F11", "service", pt: "serviço", es: "servicio"),
    ]

    private static let choosingCaps = [
        KeyCap("1-9", "choose", pt: "escolhe", es: "elige"),
        KeyCap("↑↓ PgUp PgDn", "move", pt: "move", es: "mueve"),
        KeyCap("Space", "choose", pt: "escolhe", es: "elige"),
        KeyCap("Enter", "go on", pt: "continua", es: "sigue"),
        KeyCap("← ⌫", "group before", pt: "grupo anterior", es: "grupo anterior"),
        KeyCap("Esc", "cancel", pt: "cancela", es: "cancela"),
    ]

    static let typingCaps = [
        KeyCap("Enter", "take", pt: "confirma", es: "acepta"),
        KeyCap("⌫", "erase", pt: "apaga", es: "borra"),
        KeyCap("Esc", "cancel", pt: "cancela", es: "cancela"),
    ]

    private static let payingCaps = [
        KeyCap("Enter", "take + FIRE", pt: "recebe + ENVIA", es: "cobra + ENVÍA"),
        KeyCap("F12", "exact", pt: "exato", es: "exacto"),
        KeyCap("⌫", "erase", pt: "apaga", es: "borra"),
        KeyCap("Esc", "cancel", pt: "cancela", es: "cancela"),
    ]

    private static let settlingCaps = [
        KeyCap("Enter", "cash", pt: "dinheiro", es: "efectivo"),
        KeyCap("F2", "card", pt: "cartão", es: "tarjeta"),
        KeyCap("F3", "voucher", pt: "vale", es: "vale"),
        KeyCap("3 F4", "share by 3", pt: "divide por 3", es: "divide entre 3"),
        KeyCap("↑↓", "line", pt: "linha", es: "línea"),
        KeyCap("Space", "pick item", pt: "escolhe item", es: "elige artículo"),
        KeyCap("F6", "next seat", pt: "próximo lugar", es: "otro puesto"),
        KeyCap("Del", "give back last", pt: "devolve o último", es: "devuelve el último"),
        KeyCap(
            "F12",
            "rest in cash + FIRE",
            pt: "resto em dinheiro + ENVIA",
            es: "resto en efectivo + ENVÍA"
        ),
        KeyCap("⌫", "erase", pt: "apaga", es: "borra"),
        KeyCap("Esc", "back", pt: "voltar", es: "volver"),
    ]

    private static let discountingCaps = [
        KeyCap("Enter", "take off", pt: "aplica", es: "aplica"),
        KeyCap("Tab", "line/whole order", pt: "linha/pedido inteiro", es: "línea/todo el pedido"),
        KeyCap("⌫", "erase", pt: "apaga", es: "borra"),
        KeyCap("Esc", "cancel", pt: "cancela", es: "cancela"),
    ]

    private static let questionCaps = [
        KeyCap("Enter", "yes", pt: "sim", es: "sí"),
        KeyCap("Esc", "no", pt: "não", es: "no"),
    ]
}
