/// Which keys, chords and macros of a bump bar do what.
package struct BumpBarMap: Sendable, Hashable {
    package private(set) var actions: [KeyMacro: BarAction] = [:]

    /// For so long, in microseconds, a modifier waits for a key that makes a chord of it.
    package var chordGap: Int64 = 30_000

    /// For so long, in microseconds, a macro's next key is waited for.
    package var macroGap: Int64 = 100_000

    /// Binds nothing.
    package init() {}

    /// Gives an action these macros, and takes those away that it had.
    package mutating func set(_ action: BarAction, to macros: [KeyMacro]) {
        actions = actions.filter { $0.value != action }
        for macro in macros { actions[macro] = action }
    }

    /// Reads what settings say of one action: macros with commas between them.
    package static func macros(_ text: String) -> [KeyMacro]? {
        var macros: [KeyMacro] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let macro = KeyMacro(part) else { return nil }
            macros.append(macro)
        }
        return macros
    }

    /// The macros of an action, as settings have them.
    package func text(of action: BarAction) -> String {
        actions.filter { $0.value == action }.map(\.key.text).sorted().joined(separator: ", ")
    }

    /// All of it in one line, in which two that do the same are alike.
    package var text: String {
        Set(actions.values).map { "\($0.rawValue)=\(text(of: $0))" }.sorted()
            .joined(separator: "; ")
    }

    /// Whether a macro longer than these chords begins with them.
    func goesOn(after chords: [KeyChord]) -> Bool {
        actions.keys.contains { $0.chords.count > chords.count && $0.chords.starts(with: chords) }
    }

    /// Whether a chord is part of any macro.
    func has(_ chord: KeyChord) -> Bool { actions.keys.contains { $0.chords.contains(chord) } }
}
