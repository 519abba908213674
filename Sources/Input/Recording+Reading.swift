extension Recording {
    /// Reads a recording; lines may end as Windows ends them.
    ///
    /// - Throws: ``RecordingMistakes`` with all that is wrong at once.
    package init(_ text: String) throws(RecordingMistakes) {
        var reader = RecordingReader()
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, line) in lines.enumerated() { reader.read(line, number: index + 1) }
        self = try reader.end(lines: lines.count)
    }
}

/// Reads a recording line by line, and goes on after each mistake.
private struct RecordingReader {
    private var device = DeviceIdentity(node: "", name: "", bus: 0, kinds: [])
    private var edges: PanelEdges?
    private var lines: [Recording.Line] = []
    private var mistakes: [RecordingMistakes.Mistake] = []
    private var hasTitle = false
    private var isInEvents = false
    private var seen: Set<Substring> = []

    mutating func read(_ line: Substring, number: Int) {
        let line = line.drop { $0.isWhitespace }
        guard !line.isEmpty, line.first != "#" else { return }
        if !hasTitle {
            hasTitle = true
            if line != Recording.title { note(number, .noTitle) }
        } else if isInEvents {
            event(line, number)
        } else if line == "events" {
            isInEvents = true
        } else {
            setting(line, number)
        }
    }

    mutating func end(lines count: Int) throws(RecordingMistakes) -> Recording {
        if !hasTitle { note(1, .noTitle) }
        if hasTitle, !isInEvents { note(count, .noEvents) }
        if device.kinds.isEmpty { device.kinds = [.keys] }
        guard mistakes.isEmpty else { throw RecordingMistakes(all: mistakes) }
        return Recording(of: device, edges: edges, lines: lines)
    }

    private mutating func note(_ line: Int, _ problem: RecordingMistakes.Problem) {
        mistakes.append(RecordingMistakes.Mistake(line: line, problem: problem))
    }

    private mutating func setting(_ line: Substring, _ number: Int) {
        let parts = line.split(separator: " ", maxSplits: 1)
        let value = parts.count > 1 ? String(parts[1]) : ""
        guard seen.insert(parts[0]).inserted else { return note(number, .twice(String(parts[0]))) }
        switch parts[0] {
        case "name": device.name = value
        case "serial": device.serial = value
        case "port": device.port = value
        case "phys": device.phys = value
        case "bus": device.bus = self.number(value, radix: 10, number)
        case "vendor": device.vendor = self.number(value, radix: 16, number)
        case "product": device.product = self.number(value, radix: 16, number)
        case "edges":
            edges = PanelEdges(value)
            if edges == nil { note(number, .noNumber(value)) }
        case "kinds":
            for word in value.split(separator: " ") {
                guard let kind = DeviceIdentity.Kind(rawValue: String(word)) else {
                    note(number, .noKind(String(word)))
                    continue
                }
                device.kinds.insert(kind)
            }
        default: note(number, .noSetting(String(parts[0])))
        }
    }

    private mutating func number(_ text: String, radix: Int, _ line: Int) -> UInt16 {
        guard let number = UInt16(text, radix: radix) else {
            note(line, .noNumber(text))
            return 0
        }
        return number
    }

    private mutating func event(_ line: Substring, _ number: Int) {
        let parts = line.split(whereSeparator: \.isWhitespace)
        guard let time = Self.microseconds(parts[0]) else {
            return note(number, .noTime(String(parts[0])))
        }
        if let last = lines.last?.time, time < last { note(number, .timeGoesBack) }
        guard parts.count > 1 else { return note(number, .notThreeParts) }
        switch parts[1] {
        case "unplugged": lines.append(.unplugged(at: time))
        case "held":
            var keys: [KeyCode] = []
            for name in parts.dropFirst(2) {
                guard let key = KeyCode(named: name) else {
                    note(number, .noKey(String(name)))
                    continue
                }
                keys.append(key)
            }
            lines.append(.held(at: time, keys))
        default:
            guard parts.count == 3 else { return note(number, .notThreeParts) }
            guard let value = Int32(parts[2]) else {
                return note(number, .noNumber(String(parts[2])))
            }
            guard let event = DeviceEvent(time: time, named: parts[1], value: value) else {
                return note(number, .noKey(String(parts[1])))
            }
            lines.append(.event(event))
        }
    }

    /// Seconds with at most six digits after the point, as microseconds.
    private static func microseconds(_ text: Substring) -> Int64? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let seconds = Int64(parts[0]), (0...1_000_000_000).contains(seconds)
        else { return nil }
        let rest = parts.count == 2 ? parts[1] : "0"
        guard (1...6).contains(rest.utf8.count),
            let micro = Int64(rest + String(repeating: "0", count: 6 - rest.utf8.count)),
            micro >= 0
        else { return nil }
        return seconds * 1_000_000 + micro
    }
}
