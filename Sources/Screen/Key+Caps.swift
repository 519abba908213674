extension Key {
    private static let caps: [String: Key] = [
        "Enter": .enter, "Esc": .escape, "Tab": .tab, "Space": .character(" "), "Ins": .insert,
        "Del": .delete, "⌫": .backspace, "Home": .home, "End": .end, "PgUp": .pageUp,
        "PgDn": .pageDown, "↑": .up, "↓": .down, "←": .left, "→": .right,
    ]

    /// The key on whose cap a text stands, such as `F12`, `^R`, `Enter` or `+`.
    package init?(cap: String) {
        if let key = Self.caps[cap] {
            self = key
        } else if cap.first == "F", let number = Int(cap.dropFirst()), (1...24).contains(number) {
            self = .function(number)
        } else if cap.count == 2, cap.first == "^", let letter = cap.lowercased().last {
            self = .control(letter)
        } else if cap.count == 1, let character = cap.first {
            self = .character(character)
        } else {
            return nil
        }
    }

    /// One cap of a hint, with the keys that it stands for.
    package struct Cap: Sendable, Hashable {
        package let text: String
        package let keys: [Key]
        /// The columns of the hint before it.
        package let offset: Int
    }

    /// The caps of a hint.
    ///
    /// `PgUp PgDn` are two caps, and so is `↑↓`; `3 F4` and `3*` are keys pressed one after the
    /// other; `1-9` stands for no key.
    package static func caps(of hint: String) -> [Cap] {
        let letters = Array(hint)
        if letters.count == 3, letters[1] == "-" { return [Cap(text: hint, keys: [], offset: 0)] }
        let words = hint.split(separator: " ").map(String.init)
        if words.count > 1, words[0].first?.isNumber == true {
            return [Cap(text: hint, keys: words.compactMap { Key(cap: $0) }, offset: 0)]
        }
        var caps: [Cap] = []
        var offset = 0
        for word in words {
            for (text, keys) in signs(ofWord: word) {
                caps.append(Cap(text: text, keys: keys, offset: offset))
                offset += Width.columns(of: text)
            }
            offset += 1
        }
        return caps
    }

    private static func signs(ofWord word: String) -> [(String, [Key])] {
        if let key = Key(cap: word) { return [(word, [key])] }
        guard word.first?.isNumber != true else {
            return [(word, word.compactMap { Key(cap: String($0)) })]
        }
        return word.map { (String($0), Key(cap: String($0)).map { [$0] } ?? []) }
    }
}
