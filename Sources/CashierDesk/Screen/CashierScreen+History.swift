import Restaurant
import Screen
import Words

// The orders of today and of earlier days, and what is looked for among them.
extension CashierScreen {
    /// The orders that the list shows, newest first.
    func listed(_ desk: CashierDesk) -> [OrderStanding] {
        guard case .orders = mode else { return desk.orders.reversed() }
        return desk.looked.filter { desk.isFound($0, by: sought) }.reversed()
    }

    mutating func scrolled(_ key: Key, first: Int, on desk: CashierDesk) -> [DeskAction] {
        let listed = listed(desk)
        let last = max(listed.count - 1, 0)
        let chosen = listed.dropFirst(first).first
        switch key {
        case .down: mode = .orders(first: min(first + 1, last))
        case .up: mode = .orders(first: max(first - 1, 0))
        case .pageDown: mode = .orders(first: min(first + 10, last))
        case .pageUp: mode = .orders(first: max(first - 10, 0))
        case .home: mode = .orders(first: 0)
        case .end: mode = .orders(first: last)
        case .left: return [.perform(.books(.look(.earlier, for: sought)))]
        case .right: return [.perform(.books(.look(.later, for: sought)))]
        case .character(let character):
            sought = String((sought + String(character)).prefix(30))
            mode = .orders(first: 0)
        case .backspace:
            sought = String(sought.dropLast())
            mode = .orders(first: 0)
        case .function(8): return chosen.map { [.perform(.books(.open($0.id)))] } ?? []
        case .function(5): return chosen.map { [.perform(.books(.print(.receipt($0.id))))] } ?? []
        case .function(6):
            guard desk.relay.setAside > 0 else { return note(HistoryPhrases.nothingRefused) }
            return [.perform(.books(.resendRefused))]
        case .function(9): language = language.next
        case .enter: return chosen.map { openOrder($0, on: desk) } ?? []
        case .escape, .tab: return leftHistory(on: desk)
        default: break
        }
        return []
    }

    /// Opens an order to change it.
    private mutating func openOrder(
        _ standing: OrderStanding,
        on desk: CashierDesk
    ) -> [DeskAction] {
        guard desk.standing(of: standing.id) != nil else { return refuse(.isOfEarlierDay) }
        mode = .changing(Changing(order: standing.id))
        return []
    }

    /// Goes one step back: to all orders, to today's, to what is keyed.
    private mutating func leftHistory(on desk: CashierDesk) -> [DeskAction] {
        guard sought.isEmpty else {
            sought = ""
            mode = .orders(first: 0)
            return []
        }
        guard desk.history == nil else { return [.perform(.books(.look(.today, for: "")))] }
        mode = .keying
        return []
    }

    /// The title of the list: which day, and how many of its orders are shown.
    func listTitle(_ desk: CashierDesk) -> String {
        let day = desk.history.map { HistoryPhrases.date($0.day)[language] }
        let all = desk.history?.orders.standings.count ?? desk.orders.count
        let found = sought.isEmpty ? "" : "\(listed(desk).count)/"
        return "\(day ?? DeskPhrases.today[language]) · \(found)\(all)"
    }

    /// The order's number, with its day when that is not the one that is looked at.
    func numberText(of standing: OrderStanding, on desk: CashierDesk) -> String {
        guard desk.history == nil, let day = standing.day, let today = desk.today, day != today
        else { return String(standing.number) }
        return "\(standing.number) (\(HistoryPhrases.shortDate(day)[language]))"
    }

    /// An order as it is looked for: by number, time, name and amount.
    func pastText(_ standing: OrderStanding, _ desk: CashierDesk, columns: Int) -> String {
        let short = numberText(of: standing, on: desk)
        let number = short.rightAligned(toColumns: max(4, Width.columns(of: short)))
        let time = desk.localTime.hourAndMinute(at: standing.placedAt)
        let amount = desk.currency.digits(of: standing.account.total, in: language)
        let guest = standing.guest.isEmpty ? standing.diningOption.name[language] : standing.guest
        let left = number + " " + time + " " + guest
        let mark = pastMark(standing)
        let right = " " + (mark.isEmpty ? "" : mark + " ") + amount
        let room = max(columns - Width.columns(of: right), 0)
        return left.clipped(toColumns: room).padded(toColumns: room) + right
    }

    private func pastMark(_ standing: OrderStanding) -> String {
        if standing.relay == .setAside { return HistoryPhrases.refused[language] }
        if standing.account.due > .zero { return ChangePhrases.unpaid[language] }
        if standing.isCancelled { return ChangePhrases.cancelled[language] }
        if standing.isMovedAway { return ChangePhrases.movedAway[language] }
        return standing.returned.isEmpty ? "" : HistoryPhrases.wentBack[language]
    }

    static let ordersCaps = [
        KeyCap("↑↓", "choose", pt: "escolhe", es: "elige"),
        KeyCap("A-Z", "search", pt: "procura", es: "busca"),
        KeyCap("← →", "other day", pt: "outro dia", es: "otro día"),
        KeyCap("Enter", "change", pt: "muda", es: "cambia"),
        KeyCap("F8", "give back", pt: "devolve", es: "devuelve"),
        KeyCap("Esc", "back", pt: "voltar", es: "volver"),
        KeyCap("PgUp PgDn Home End", "move", pt: "percorre", es: "recorre"),
    ]

    static let resendCap = KeyCap(
        "F6",
        "send refused again",
        pt: "reenvia recusados",
        es: "reenvía rechazados"
    )
}

/// The texts of the list of orders and of what is looked for in it.
enum HistoryPhrases {
    static let search = Phrase(
        "Number, name, time or amount",
        pt: "Número, nome, hora ou valor",
        es: "Número, nombre, hora o importe"
    )
    static let nothingFound = Phrase(
        "Not found. ← looks in earlier days.",
        pt: "Não achado. ← vê dias anteriores.",
        es: "No está. ← busca en días previos."
    )
    static let refused = Phrase("REFUSED", pt: "RECUSADO", es: "RECHAZO")
    static let wentBack = Phrase("returned", pt: "devolvido", es: "devuelto")
    static let nothingRefused = Phrase(
        "The relay has refused nothing: nothing is to be sent again.",
        pt: "O relay não recusou nada: não há o que reenviar.",
        es: "El relay no rechazó nada: no hay qué reenviar."
    )
    static let sentAgain = Phrase(
        "What was refused is sent again.",
        pt: "O que foi recusado é reenviado.",
        es: "Lo rechazado se envía otra vez."
    )

    /// A day as `2026-11-30`, or `30/11/2026`.
    static func date(_ day: BusinessDay) -> Phrase {
        let parts = day.date.split(separator: "-")
        guard parts.count == 3 else { return Phrase(verbatim: day.date) }
        let written = parts.reversed().joined(separator: "/")
        return Phrase(day.date, pt: written, es: written)
    }

    /// A day without its year, as `11-30`, or `30/11`.
    static func shortDate(_ day: BusinessDay) -> Phrase {
        let parts = day.date.split(separator: "-")
        guard parts.count == 3 else { return Phrase(verbatim: day.date) }
        let written = "\(parts[2])/\(parts[1])"
        return Phrase("\(parts[1])-\(parts[2])", pt: written, es: written)
    }
}
