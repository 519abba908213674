import Restaurant
import Words

// How much of an option, and what is said before it, while options are chosen.
extension Choosing {
    /// Takes one unit more or less of the option under the cursor; the last one takes it back.
    mutating func changeUnits(by step: Int) {
        let option = group.options[cursor]
        guard let pick = pick(of: option), pick.premodifier != .no else {
            if step > 0 { _ = toggle(cursor) }
            return
        }
        let units = pick.units + step
        guard units <= group.units.each else { return }
        if units == 0 { _ = toggle(cursor) } else { replace(pick) { $0.units = units } }
    }

    /// Says a word before the option under the cursor, or takes it back; a group that does not take
    /// the word stays as it is.
    mutating func toggle(_ premodifier: Premodifier) {
        guard group.premodifiers.contains(premodifier) else { return }
        let option = group.options[cursor]
        if pick(of: option) == nil {
            // What is left out counts towards no limit.
            if premodifier == .no {
                leaveOut(option)
                return
            }
            guard toggle(cursor) else { return }
        }
        guard let pick = pick(of: option) else { return }
        replace(pick) { $0.premodifier = $0.premodifier == premodifier ? nil : premodifier }
    }

    /// What stands before an option in the list: `[x] `, `[2] `, `[x] EXTRA `.
    func mark(of option: MenuOption, on menu: Menu) -> String {
        guard let pick = pick(of: option) else { return "[ ] " }
        let word = pick.premodifier.map { menu.rule(of: $0).name + " " } ?? ""
        let box = pick.premodifier == .no ? "-" : pick.units > 1 ? String(pick.units) : "x"
        return "[\(box)] " + word
    }

    /// The keys that work for the present group besides those that always do.
    var caps: [KeyCap] {
        var caps: [KeyCap] = []
        if group.units.each > 1 {
            caps.append(KeyCap("+ -", "more/less", pt: "mais/menos", es: "más/menos"))
        }
        for premodifier in group.premodifiers { caps.append(premodifier.cap) }
        return caps
    }
}

extension Premodifier {
    /// The word of a key, in either case; nil for other keys.
    init?(key: Character) {
        let words: [Character: Premodifier] = ["n": .no, "e": .extra, "l": .light, "s": .side]
        guard let word = words[Character(key.lowercased())] else { return nil }
        self = word
    }

    fileprivate var cap: KeyCap {
        switch self {
        case .no: KeyCap("N", "without", pt: "sem", es: "sin")
        case .extra: KeyCap("E", "extra", pt: "extra", es: "extra")
        case .light: KeyCap("L", "little", pt: "pouco", es: "poco")
        case .side: KeyCap("S", "on the side", pt: "à parte", es: "aparte")
        }
    }
}

extension DeskPhrases {
    /// What a group says besides how many different options: ` · at most 5 together · 2 free`.
    static func units(of group: ModifierGroup) -> Phrase {
        var said = Phrase(verbatim: "")
        if let most = group.units.most {
            let phrase = Phrase(
                " · at most \(most) together",
                pt: " · no máximo \(most) ao todo",
                es: " · \(most) en total como máximo"
            )
            said = said.followed(by: phrase, with: "")
        }
        guard group.free.count > 0 else { return said }
        let free = Phrase(
            " · \(group.free.count) free: ",
            pt: " · \(group.free.count) grátis: ",
            es: " · \(group.free.count) gratis: "
        )
        return said.followed(by: free, with: "").followed(by: group.free.rule.phrase, with: "")
    }

    /// How many units of a choice are included; nothing for none.
    static func free(_ count: Int) -> Phrase {
        guard count > 0 else { return Phrase(verbatim: "") }
        return Phrase("(\(count) free)", pt: "(\(count) grátis)", es: "(\(count) gratis)")
    }
}
