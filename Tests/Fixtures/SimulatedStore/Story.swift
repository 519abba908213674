/// What happened in a run, line by line, for who wants to know.
final class Story {
    private let reader: ((String) -> Void)?

    init(_ reader: ((String) -> Void)?) {
        self.reader = reader
    }

    /// Tells one thing: when, who, what.
    func tell(_ now: Int64, _ who: String, _ what: () -> String) {
        guard let reader else { return }
        let micros = now / 1000
        let fraction = String(micros % 1_000_000)
        let time =
            String(micros / 1_000_000) + "."
            + String(repeating: "0", count: 6 - fraction.count) + fraction
        reader(Self.fitted(time, 14, atEnd: true) + "  " + Self.fitted(who, 8) + "  " + what())
    }

    private static func fitted(_ text: String, _ width: Int, atEnd: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(width - text.count, 0))
        return atEnd ? spaces + text : text + spaces
    }
}
