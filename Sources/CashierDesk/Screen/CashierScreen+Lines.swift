import Restaurant
import Screen
import Words

// Keys with Ctrl while items are keyed: what is done with one line, or with the order as it is.
extension CashierScreen {
    /// The most letters of a note; the kitchen shows all of them.
    private static let longestNote = 30

    mutating func pressedControl(_ letter: Character, on desk: CashierDesk) -> [DeskAction] {
        switch letter {
        case "z": return [.perform(.undo)]
        case "k":
            guard !desk.draft.isEmpty else { return refuse(.nothingKeyed) }
            return [.perform(.books(.park))]
        case "l":
            guard !desk.parking.orders.isEmpty else {
                return refuse(desk.draft.isEmpty ? .nothingParked : .orderIsOpen)
            }
            mode = .parked(0)
            return []
        case "t":
            guard !desk.tables.isEmpty else { return note(TablePhrases.noTables) }
            mode = .tables(0)
            return []
        case "o": return [.perform(.fireUnpaid)]
        case "a":
            mode = .lineKeying(.allergy, desk.draft.allergy ?? "", line: 0)
            return []
        default: break
        }
        guard let line = selectedLine(of: desk) else { return [] }
        switch letter {
        case "r": return [.perform(.repeatLine(line.id))]
        case "n": mode = .lineKeying(.note, line.note ?? "", line: line.id)
        case "p": mode = .lineKeying(.price, "", line: line.id)
        case "g": mode = .lineKeying(.course, "", line: line.id)
        case "s": mode = .lineKeying(.seat, "", line: line.id)
        default: break
        }
        return []
    }

    mutating func keyedForLine(
        _ key: Key,
        _ change: LineChange,
        _ text: String,
        line: Int,
        on desk: CashierDesk
    ) -> [DeskAction] {
        switch key {
        case .character(let character):
            let longer = String((text + String(character)).prefix(Self.longestNote))
            mode = .lineKeying(change, longer, line: line)
        case .backspace:
            mode = .lineKeying(change, String(text.dropLast()), line: line)
        case .escape:
            mode = .keying
        case .enter:
            return entered(change, text, line: line, on: desk)
        default:
            break
        }
        return []
    }

    private mutating func entered(
        _ change: LineChange,
        _ text: String,
        line: Int,
        on desk: CashierDesk
    ) -> [DeskAction] {
        switch change {
        case .note:
            mode = .keying
            return [.perform(.setNote(text, line: line))]
        case .allergy:
            mode = .keying
            return [.perform(.setAllergy(text))]
        case .price:
            guard let price = desk.currency.amount(keyed: text) else {
                refused(DeskPhrases.notAnAmount(text))
                return [.bell]
            }
            mode = .keying
            return [.perform(.setPrice(price, line: line))]
        case .course:
            guard let course = Int(text) else { return refuse(.courseOutOfRange) }
            mode = .keying
            return [.perform(.setCourse(course, line: line))]
        case .seat:
            guard let seat = Int(text) else { return refuse(.seatOutOfRange) }
            mode = .keying
            return [.perform(.setSeat(seat, line: line))]
        }
    }

    mutating func pickedParked(
        _ key: Key,
        _ cursor: Int,
        on desk: CashierDesk
    ) -> [DeskAction] {
        let orders = desk.parking.orders
        switch key {
        case .up: mode = .parked(max(cursor - 1, 0))
        case .down: mode = .parked(min(cursor + 1, max(orders.count - 1, 0)))
        case .escape: mode = .keying
        case .enter:
            guard orders.indices.contains(cursor), let id = orders[cursor].draft.id else {
                mode = .keying
                return []
            }
            return [.perform(.books(.recall(id)))]
        case .character("+"):
            guard orders.indices.contains(cursor), let id = orders[cursor].draft.id else {
                return []
            }
            return [.perform(.merge(id))]
        default: break
        }
        return []
    }

    func parkedRows(_ cursor: Int, _ desk: CashierDesk, _ localTime: LocalTime) -> [BookRow] {
        desk.parking.orders.enumerated().map { index, parked in
            let time = localTime.hourAndMinute(at: parked.at)
            let guest = parked.draft.guest
            let text = guest.isEmpty ? parked.draft.diningOption.name[language] : guest
            let total = parked.draft.bill(by: desk.rules).total
            return BookRow(
                text: time + "  " + text,
                amount: desk.currency.digits(of: total, in: language),
                role: index == cursor ? .selected : .plain
            )
        }
    }

    func changeText(
        _ change: LineChange,
        _ text: String,
        _ line: Int,
        _ desk: CashierDesk
    )
        -> String
    {
        let name = desk.draft.lines.first { $0.id == line }?.name ?? ""
        let question =
            switch change {
            case .note: LinePhrases.note
            case .price: LinePhrases.price
            case .course: LinePhrases.course
            case .seat: LinePhrases.seat
            case .allergy: LinePhrases.allergy
            }
        guard change != .allergy else { return question[language] + "> " + text }
        return "\(name): \(question[language])> \(text)"
    }

    static let controlCaps = [
        KeyCap("^R", "repeat", pt: "repete", es: "repite"),
        KeyCap("^N", "note", pt: "nota", es: "nota"),
        KeyCap("^A", "allergy", pt: "alergia", es: "alergia"),
        KeyCap("^P", "price", pt: "preço", es: "precio"),
        KeyCap("^G", "course", pt: "etapa", es: "tiempo"),
        KeyCap("^S", "seat", pt: "lugar", es: "puesto"),
        KeyCap("^O", "fire, pay later", pt: "envia, paga depois", es: "envía, paga luego"),
        KeyCap("^T", "open tables", pt: "mesas abertas", es: "mesas abiertas"),
        KeyCap("^Z", "undo", pt: "desfaz", es: "deshace"),
        KeyCap("^K", "park", pt: "guarda", es: "aparta"),
        KeyCap("^L", "parked", pt: "guardados", es: "apartados"),
        KeyCap("Ins", "sold out", pt: "acabou", es: "agotado"),
    ]

    static let mergeCap = KeyCap(
        "+",
        "take into this order",
        pt: "junta a este pedido",
        es: "une a este pedido"
    )

    static let parkedCaps = [
        KeyCap("↑↓", "order", pt: "pedido", es: "pedido"),
        KeyCap("Enter", "go on with it", pt: "continua", es: "sigue con él"),
        KeyCap("Esc", "back", pt: "voltar", es: "volver"),
    ]
}

/// The texts for one line, and for parked orders.
enum LinePhrases {
    static let note = Phrase("note for the kitchen", pt: "nota à cozinha", es: "nota a cocina")
    static let allergy = Phrase(
        "the guest must not get",
        pt: "o cliente não pode comer",
        es: "el cliente no puede comer"
    )
    static let price = Phrase("price of one", pt: "preço de um", es: "precio de uno")
    static let course = Phrase("course, 1 to 9", pt: "etapa, 1 a 9", es: "tiempo, 1 a 9")
    static let seat = Phrase(
        "seat, 0 for all",
        pt: "lugar, 0 para todos",
        es: "puesto, 0 para todos"
    )
    static let parked = Phrase("PARKED", pt: "GUARDADOS", es: "APARTADOS")
    static let isParked = Phrase(
        "Parked: Ctrl-L brings it back.",
        pt: "Guardado: Ctrl-L traz de volta.",
        es: "Apartado: Ctrl-L lo trae de vuelta."
    )
}
