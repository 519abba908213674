/// A key with the modifiers that are held with it; a modifier may also stand alone.
package struct KeyChord: Sendable, Hashable {
    package let key: KeyCode
    package let modifiers: Set<KeyCode>

    /// Makes a chord of a key and those that are held with it.
    package init(_ key: KeyCode, with modifiers: Set<KeyCode> = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// Reads a chord as settings have it: `LEFTCTRL`, `KPMINUS`, `LEFTCTRL+X`.
    ///
    /// The names are the kernel's, with or without `KEY_`. Nil when one is none, or when what
    /// stands before the last is no modifier.
    package init?(_ text: some StringProtocol) {
        let names = text.split(separator: "+", omittingEmptySubsequences: false)
        var keys: [KeyCode] = []
        for name in names {
            guard let key = KeyCode(named: name) else { return nil }
            keys.append(key)
        }
        guard let last = keys.popLast(), keys.allSatisfy(\.isModifier), !keys.contains(last)
        else { return nil }
        self.init(last, with: Set(keys))
    }

    /// The text that it is read from.
    package var text: String {
        let names = KeyCode.modifiers.filter(modifiers.contains).map(\.shortName)
        return (names + [key.shortName]).joined(separator: "+")
    }
}

/// Chords one after the other, as one touch of a programmable bar can send them.
package struct KeyMacro: Sendable, Hashable {
    package let chords: [KeyChord]

    /// Makes a macro of at least one chord.
    package init(_ chords: [KeyChord]) {
        self.chords = chords
    }

    /// Reads a macro: chords with blanks between them, such as `ESC LEFTCTRL+X 1`.
    package init?(_ text: some StringProtocol) {
        var chords: [KeyChord] = []
        for word in text.split(separator: " ") {
            guard let chord = KeyChord(word) else { return nil }
            chords.append(chord)
        }
        guard (1...8).contains(chords.count) else { return nil }
        self.init(chords)
    }

    /// The text that it is read from.
    package var text: String { chords.map(\.text).joined(separator: " ") }
}
