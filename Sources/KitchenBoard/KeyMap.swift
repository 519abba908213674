import Screen
package import Words

/// Which key does what: as usual, but for what the store's settings say.
package struct KeyMap: Sendable, Hashable {
    private var functions: [Key: KitchenFunction] = [:]
    private var keys: [KitchenFunction: [Key]] = [:]
    private var hasOwnStart = false

    /// The usual keys.
    package init() {
        for (function, keys) in Self.usual { set(keys, for: function) }
    }

    /// The usual keys, with others for some functions.
    ///
    /// - Parameter settings: Names of keys by the names of functions, several with blanks between
    ///   them: a sign, `F1` to `F24`, `Enter`, `Space`, `Up`, `PageDown` and so on.
    /// - Throws: ``KeyMapProblem`` for a function or a key that does not exist, or a digit, for
    ///   digits name tiles.
    package init(_ settings: [String: String]) throws(KeyMapProblem) {
        self.init()
        for (name, text) in settings.sorted(by: { $0.key < $1.key }) {
            guard let function = KitchenFunction(rawValue: name) else { throw .noFunction(name) }
            var own: [Key] = []
            for word in text.split(separator: " ") {
                guard let key = Key(named: String(word)) else { throw .noKey(String(word)) }
                own.append(key)
            }
            guard !own.isEmpty else { throw .noKey(text) }
            for key in keys[function] ?? [] { functions[key] = nil }
            set(own, for: function)
            if function == .start { hasOwnStart = true }
        }
    }

    /// What a key does; nil for nothing.
    func function(of key: Key, in language: Language) -> KitchenFunction? {
        let known = key.inSmallLetter
        if let function = functions[known] { return function }
        guard !hasOwnStart, case .character(let character) = known,
            character.uppercased() == KitchenWords.startLetter[language]
        else { return nil }
        return .start
    }

    /// The keys of a function, as the lines at the bottom name them.
    func names(of function: KitchenFunction) -> Phrase {
        if function == .start, !hasOwnStart { return KitchenWords.startLetter }
        let names = (keys[function] ?? []).map(\.name)
        guard let first = names.first else { return Phrase(verbatim: "–") }
        return names.dropFirst().reduce(first) { $0.followed(by: $1) }
    }

    /// The first key of a function, where there is no room for all.
    func firstName(of function: KitchenFunction) -> Phrase {
        keys[function]?.first?.name ?? Phrase(verbatim: "–")
    }

    private mutating func set(_ own: [Key], for function: KitchenFunction) {
        for key in own {
            if let other = functions[key] { keys[other]?.removeAll { $0 == key } }
            functions[key] = function
        }
        keys[function] = own
    }

    private static let usual: [KitchenFunction: [Key]] = [
        .bump: [.enter, .character(" ")],
        .seen: [.character("v")],
        .recallLast: [.character("r"), .backspace, .character("-")],
        .recallList: [.character("l")],
        .rush: [.character("u")],
        .send: [.character("p")],
        .allDay: [.character("a")],
        .production: [.character("n")],
        .pull: [.character("t")],
        .runOut: [.character("x")],
        .largeTicket: [.character("z")],
        .figures: [.character("g")],
        .filter: [.character("f")],
        .mergeStations: [.character("m")],
        .up: [.up],
        .down: [.down],
        .left: [.left],
        .right: [.right],
        .home: [.home],
        .end: [.end],
        .pageUp: [.pageUp],
        .pageDown: [.pageDown],
        .language: [.function(9)],
        .learn: [.function(8)],
        .help: [.character("?")],
        .leave: [.escape],
    ]
}

/// Why the keys of the settings cannot be used.
package enum KeyMapProblem: Explained, Hashable {
    /// Nothing that a key can do has the name.
    case noFunction(String)
    /// No key has the name, or it is a digit.
    case noKey(String)

    package var explanation: Phrase {
        switch self {
        case .noFunction(let name):
            Phrase(
                "site.json5, kitchen.keys: nothing is called \(name). There are: \(Self.all).",
                pt: "site.json5, kitchen.keys: nada se chama \(name). Existem: \(Self.all).",
                es: "site.json5, kitchen.keys: nada se llama \(name). Existen: \(Self.all)."
            )
        case .noKey(let name):
            Phrase(
                "site.json5, kitchen.keys: \(name) is no key. Use a sign but no digit, F1 to F24, "
                    + "Enter, Space, Up, Down, Left, Right, Home, End, PageUp or PageDown.",
                pt: "site.json5, kitchen.keys: \(name) não é tecla. Use um sinal que não seja "
                    + "dígito, F1 a F24, Enter, Space, Up, Down, Left, Right, Home, End, PageUp "
                    + "ou PageDown.",
                es: "site.json5, kitchen.keys: \(name) no es tecla. Use un signo que no sea cifra, "
                    + "F1 a F24, Enter, Space, Up, Down, Left, Right, Home, End, PageUp o PageDown."
            )
        }
    }

    private static var all: String {
        KitchenFunction.allCases.map(\.rawValue).joined(separator: ", ")
    }
}

extension Key {
    private static let named: [(String, Key)] = [
        ("Enter", .enter), ("Space", .character(" ")), ("Escape", .escape),
        ("Backspace", .backspace), ("Delete", .delete), ("Insert", .insert), ("Tab", .tab),
        ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home),
        ("End", .end), ("PageUp", .pageUp), ("PageDown", .pageDown),
    ]

    /// The key of a name of the settings.
    init?(named name: String) {
        if let (_, key) = Self.named.first(where: { $0.0.lowercased() == name.lowercased() }) {
            self = key
        } else if let number = Int(name.dropFirst()), name.first?.uppercased() == "F",
            (1...24).contains(number)
        {
            self = .function(number)
        } else if name.count == 1, let character = name.lowercased().first,
            character.decimalDigit == nil
        {
            self = .character(character)
        } else {
            return nil
        }
    }

    /// The same key, whatever the state of the shift lock.
    var inSmallLetter: Key {
        guard case .character(let character) = self,
            let small = character.lowercased().first
        else { return self }
        return .character(small)
    }

    /// What stands on the key.
    var name: Phrase {
        switch self {
        case .character(" "): KitchenWords.space
        case .character(let character): Phrase(verbatim: character.uppercased())
        case .function(let number): Phrase(verbatim: "F\(number)")
        case .up: Phrase(verbatim: "↑")
        case .down: Phrase(verbatim: "↓")
        case .left: Phrase(verbatim: "←")
        case .right: Phrase(verbatim: "→")
        case .escape: Phrase(verbatim: "Esc")
        case .pageUp: Phrase(verbatim: "PgUp")
        case .pageDown: Phrase(verbatim: "PgDn")
        default:
            Phrase(verbatim: Self.named.first { $0.1 == self }?.0 ?? "?")
        }
    }
}
