import Restaurant
import Screen
import Words

// Keys while something is said to have run out.
extension CashierScreen {
    /// Begins with the item that is keyed, else with that of the line selected, else with all that
    /// has run out.
    mutating func beginStopping(on desk: CashierDesk) -> [DeskAction] {
        var item = selectedLine(of: desk).flatMap { desk.menu.item(code: $0.item) }
        if !entry.words.isEmpty {
            item = found(among: desk.menu.search(entry.words), on: desk)
            guard item != nil else { return refuse(.noSuchItem(entry.words)) }
        }
        guard let item else {
            mode = .stopping(Stopping(desk.availability.stops(at: desk.wall).map(\.thing)))
            return []
        }
        let options = desk.menu.groups(of: item).filter { !ComboPart.isGroup($0.code) }
            .flatMap { group in
                group.options.map { MenuThing.option($0.code, of: group.code) }
            }
        mode = .stopping(Stopping([.item(item.code)] + options))
        return []
    }

    mutating func stopped(_ key: Key, _ stopping: Stopping) -> [DeskAction] {
        var stopping = stopping
        if let count = stopping.count { return keyedCount(key, count, stopping) }
        switch key {
        case .up: stopping.move(by: -1)
        case .down: stopping.move(by: 1)
        case .pageUp: stopping.move(by: -Self.pageLength)
        case .pageDown: stopping.move(by: Self.pageLength)
        case .character(let character):
            guard let digit = character.wholeNumberValue, character.isASCIIDigit, digit > 0,
                stopping.point(
                    at: stopping.cursor / Self.pageLength * Self.pageLength + digit - 1
                )
            else { return [.bell] }
            return chose(stopping)
        case .enter:
            return chose(stopping)
        case .escape, .backspace, .left:
            guard stopping.goBack() else {
                mode = .keying
                return []
            }
        default:
            return []
        }
        mode = .stopping(stopping)
        return []
    }

    private mutating func chose(_ stopping: Stopping) -> [DeskAction] {
        var stopping = stopping
        guard let thing = stopping.picked else {
            stopping.pick()
            mode = .stopping(stopping)
            return []
        }
        let limit = Stopping.limits[stopping.cursor]
        guard case .count = limit else { return [.perform(.setAvailability(thing, limit))] }
        stopping.count = ""
        mode = .stopping(stopping)
        return []
    }

    private mutating func keyedCount(
        _ key: Key,
        _ count: String,
        _ stopping: Stopping
    ) -> [DeskAction] {
        var stopping = stopping
        switch key {
        case .character(let character):
            if character.isASCIIDigit, count.count < 4 {
                stopping.count = count + String(character)
            }
        case .backspace:
            stopping.count = String(count.dropLast())
        case .escape:
            _ = stopping.goBack()
        case .enter:
            guard let thing = stopping.picked, let left = Int(count) else { return [.bell] }
            return [.perform(.setAvailability(thing, .count(left)))]
        default:
            return []
        }
        mode = .stopping(stopping)
        return []
    }

    /// What stands before a price when not any number can be sold.
    func leftText(of item: MenuItem, on desk: CashierDesk) -> String {
        DeskPhrases.left(desk.availability.left(of: item, at: desk.wall))[language]
    }

    static let stoppingCaps = [
        KeyCap("1-9", "choose", pt: "escolhe", es: "elige"),
        KeyCap("↑↓ PgUp PgDn", "move", pt: "move", es: "mueve"),
        KeyCap("Enter", "take", pt: "confirma", es: "acepta"),
        KeyCap("Esc", "back", pt: "voltar", es: "volver"),
    ]
}

extension DeskPhrases {
    static let soldOut = Phrase("SOLD OUT", pt: "ACABOU", es: "AGOTADO")
    static let kitchen = Phrase("KITCHEN", pt: "COZINHA", es: "COCINA")
    static let nothingSoldOut = Phrase(
        "Nothing is sold out. Key an item first.",
        pt: "Nada acabou. Digite antes um item.",
        es: "Nada se agotó. Teclee antes un artículo."
    )
    static let howManyLeft = Phrase("How many are left", pt: "Quantos restam", es: "Cuántos quedan")

    /// How many are left, to stand before a price; nothing when it is not limited.
    static func left(_ count: Int?) -> Phrase {
        guard let count else { return Phrase(verbatim: "") }
        guard count > 0 else {
            return Phrase("× sold out ", pt: "× acabou ", es: "× agotado ")
        }
        return Phrase("\(count) left ", pt: "restam \(count) ", es: "quedan \(count) ")
    }

    static func limit(_ limit: DeskCommand.StopLimit?) -> Phrase {
        switch limit {
        case .dayEnd?:
            Phrase("until the day ends", pt: "até o fim do dia", es: "hasta el fin del día")
        case .hours(let hours)?:
            Phrase(
                hours == 1 ? "for 1 hour" : "for \(hours) hours",
                pt: hours == 1 ? "por 1 hora" : "por \(hours) horas",
                es: hours == 1 ? "por 1 hora" : "por \(hours) horas"
            )
        case .count?:
            Phrase("so many are left …", pt: "restam tantos …", es: "quedan tantos …")
        case nil:
            Phrase("it is there again", pt: "voltou a ter", es: "hay otra vez")
        }
    }
}
