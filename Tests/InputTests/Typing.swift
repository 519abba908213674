import Input

/// What fingers and scanners do, as events one after the other.
struct Typing {
    private(set) var events: [DeviceEvent] = []
    private(set) var time: Int64
    private let gap: Int64

    /// Begins at a time, in microseconds, with a gap between events.
    init(from time: Int64 = 1_000_000, gap: Int64 = 1000) {
        self.time = time
        self.gap = gap
    }

    mutating func wait(_ microseconds: Int64) { time += microseconds }

    mutating func event(_ key: String, _ value: Int32) {
        guard let code = KeyCode(named: key) else { preconditionFailure("no key \(key)") }
        events.append(DeviceEvent(time: time, code, value))
        events.append(.report(at: time))
        time += gap
    }

    mutating func down(_ key: String) { event(key, 1) }
    mutating func up(_ key: String) { event(key, 0) }

    mutating func tap(_ key: String, with modifiers: [String] = []) {
        for modifier in modifiers { down(modifier) }
        down(key)
        up(key)
        for modifier in modifiers.reversed() { up(modifier) }
    }

    /// Types as a scanner does that is set to the US layout, and ends with Enter.
    mutating func scan(_ text: String, ending: String? = "ENTER") {
        for character in text { type(character) }
        if let ending { tap(ending) }
    }

    mutating func lose() { events.append(.dropped(at: time)) }

    private mutating func type(_ character: Character) {
        let others: [Character: (String, Bool)] = [
            "*": ("8", true), "-": ("MINUS", false), "]": ("RIGHTBRACE", false),
            " ": ("SPACE", false),
            "/": ("SLASH", false), "?": ("SLASH", true),
        ]
        if let (key, isShifted) = others[character] {
            tap(key, with: isShifted ? ["LEFTSHIFT"] : [])
        } else {
            tap(String(character).uppercased(), with: character.isUppercase ? ["LEFTSHIFT"] : [])
        }
    }
}

extension ScannerDecoder {
    /// All that comes of events, and of the time after them.
    mutating func takeAll(_ typing: Typing) -> [DeviceSignal] {
        typing.events.flatMap { take($0) } + pass(to: typing.time + 20_000_000)
    }
}

extension BumpBarDecoder {
    /// All that comes of events, and of the time after them, as texts.
    mutating func takeAll(_ typing: Typing) -> [String] {
        let signals = typing.events.flatMap { take($0) } + pass(to: typing.time + 20_000_000)
        return signals.map { signal in
            switch signal {
            case .action(let action): action.rawValue
            case .unbound(let chord): "?" + chord.text
            default: "\(signal)"
            }
        }
    }
}
