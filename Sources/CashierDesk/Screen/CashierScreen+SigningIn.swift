package import Restaurant
import Screen
import Words

// Keys and picture while somebody signs in, or a manager approves.
extension CashierScreen {
    /// Whether nobody is signed in where somebody has to be.
    static func isLocked(_ desk: CashierDesk) -> Bool {
        !desk.people.isEmpty && desk.person == nil
    }

    /// Whether nothing was keyed for so long that the till asks again who is there.
    package func isIdle(_ now: Moment, minutes: Int) -> Bool {
        lastKey.map { now.seconds(since: $0) >= minutes * 60 } ?? false
    }

    /// Asks a manager to approve a command that was refused.
    package mutating func askManager(for command: DeskCommand) {
        mode = .signingIn(SigningIn(command: command))
    }

    mutating func signedIn(
        _ key: Key,
        _ present: SigningIn,
        on desk: CashierDesk
    ) -> [DeskAction] {
        var signing = present
        switch key {
        case .character(let character) where character.isASCIIDigit:
            if signing.place == nil, signing.command == nil {
                let digit = (character.wholeNumberValue ?? 0) - 1
                if desk.people.indices.contains(digit) { signing.place = digit }
            } else {
                signing.pin = String((signing.pin + String(character)).prefix(SigningIn.longest))
            }
        case .backspace:
            signing.pin = String(signing.pin.dropLast())
        case .enter:
            return entered(signing)
        case .function(9):
            language = language.next
        case .escape:
            // Somebody else may come; a till that is locked can always be left.
            if signing.command == nil, signing.place == nil {
                return desk.draft.isEmpty ? [.leave] : []
            }
            mode = .keying
            return []
        default:
            break
        }
        mode = .signingIn(signing)
        return []
    }

    private mutating func entered(_ present: SigningIn) -> [DeskAction] {
        var signing = present
        signing.pin = ""
        mode = .signingIn(signing)
        guard !present.pin.isEmpty else { return [] }
        if let command = present.command {
            return [.perform(.approved(command, pin: present.pin))]
        }
        guard let place = present.place else { return [] }
        return [.perform(.signIn(place, pin: present.pin))]
    }

    func peopleRows(_ signing: SigningIn, _ desk: CashierDesk) -> [BookRow] {
        guard signing.command == nil else {
            let text = PersonRefusal.needsManager.explanation[language]
            return [BookRow(text: text, amount: "", role: .warning)]
        }
        return desk.people.enumerated().map { index, person in
            BookRow(
                text: "\(index + 1) " + person.name,
                amount: "",
                role: index == signing.place ? .selected : .plain
            )
        }
    }

    func signingText(_ signing: SigningIn, _ desk: CashierDesk) -> String {
        guard signing.command == nil else {
            return BookPhrases.managerPIN[language] + "> " + signing.shown
        }
        guard let place = signing.place, desk.people.indices.contains(place) else {
            return BookPhrases.whoIsThere[language]
        }
        return desk.people[place].name + " PIN> " + signing.shown
    }

    static let signingCaps = [
        KeyCap("1-9", "who", pt: "quem", es: "quién"),
        KeyCap("Enter", "take", pt: "confirma", es: "acepta"),
        KeyCap("⌫", "erase", pt: "apaga", es: "borra"),
        KeyCap("F9", "language", pt: "idioma", es: "idioma"),
        KeyCap("Esc", "back/leave", pt: "volta/sai", es: "vuelve/sale"),
    ]
}
