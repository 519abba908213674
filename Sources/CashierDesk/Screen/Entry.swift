import Restaurant

/// What the cashier has keyed so far: an optional quantity before a star, then a code or words.
struct Entry: Sendable, Hashable {
    /// Seconds after which a quantity that nothing followed is dropped.
    static let quantitySeconds = 10

    private(set) var text = ""

    var isEmpty: Bool { text.isEmpty }

    /// The quantity before the star; 1 without one.
    var quantity: Int? {
        guard let star = text.firstIndex(of: "*") else { return 1 }
        return Int(text[..<star])
    }

    /// What stands behind the star, or all of it.
    var words: String {
        guard let star = text.firstIndex(of: "*") else { return text }
        return String(text[text.index(after: star)...])
    }

    /// Whether only a quantity was keyed.
    var isOnlyQuantity: Bool { !text.isEmpty && words.isEmpty }

    /// Adds a character; a star only behind digits, and only one.
    mutating func append(_ character: Character) {
        guard text.count < 40 else { return }
        if character == "*" {
            guard !text.isEmpty, text.count <= 6, text.allSatisfy(\.isASCIIDigit) else { return }
        }
        text.append(character)
    }

    mutating func removeLast() {
        _ = text.popLast()
    }

    mutating func clear() {
        text = ""
    }
}
