/// The codes and names of a menu in the form that is searched, made once.
///
/// All names stand in one row of bytes, so that twenty thousand are looked through between two
/// keys.
struct MenuSearch: Sendable, Hashable {
    private static let blank = UInt8(ascii: " ")
    private static let ranks = 5

    private struct Entry: Hashable {
        let code: Range<Int>
        let name: Range<Int>
        /// Which letters and digits it has, so that most that do not fit need not be read.
        let letters: UInt64
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    init(_ items: [MenuItem]) {
        entries.reserveCapacity(items.count)
        for item in items {
            let code = append(item.code)
            var name = append(item.name)
            if item.registerName != item.name {
                // Searched as more words of the same name.
                name = name.lowerBound..<append(" " + item.registerName).upperBound
            }
            let letters = Self.letters(of: bytes[code]) | Self.letters(of: bytes[name])
            entries.append(Entry(code: code, name: name, letters: letters))
        }
    }

    /// A bit for each letter and digit; all other characters share some.
    private static func letters(of text: some Sequence<UInt8>) -> UInt64 {
        text.reduce(0) { letters, byte in
            switch byte {
            case blank: letters
            case UInt8(ascii: "a")...UInt8(ascii: "z"): letters | 1 << (byte - UInt8(ascii: "a"))
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                letters | 1 << (26 + byte - UInt8(ascii: "0"))
            default: letters | 1 << (36 + byte % 28)
            }
        }
    }

    private mutating func append(_ text: String) -> Range<Int> {
        let first = bytes.count
        bytes.append(contentsOf: text.searchForm.utf8)
        return first..<bytes.count
    }

    /// The places of the entries that fit, best first, in the menu's order among equals.
    ///
    /// - Parameters:
    ///   - text: What was keyed: a code, a name, or words of it in any order.
    ///   - limit: The most places to return.
    /// - Returns: Indices of the items that it was made of.
    func places(of text: String, limit: Int) -> [Int] {
        let form = Array(text.searchForm.utf8)
        let words = form.split(separator: Self.blank).map(Array.init)
        guard !words.isEmpty else { return [] }

        let whole = Array(words.joined(separator: [Self.blank]))
        let letters = Self.letters(of: whole)
        var ranked: [[Int]] = Array(repeating: [], count: Self.ranks)
        for index in entries.indices where entries[index].letters & letters == letters {
            guard let rank = rank(of: entries[index], whole: whole, words: words) else { continue }
            ranked[rank].append(index)
        }
        return Array(ranked.joined().prefix(limit))
    }

    private func rank(of entry: Entry, whole: [UInt8], words: [[UInt8]]) -> Int? {
        if hasPrefix(whole, in: entry.code) { return entry.code.count == whole.count ? 0 : 1 }
        if hasPrefix(whole, in: entry.name) { return 2 }
        var rank = 3
        for word in words {
            guard let found = fit(of: word, in: entry.name) else { return nil }
            rank = max(rank, found)
        }
        return rank
    }

    /// 3 when a word of the name begins so, 4 when it is only within one, nil when it is nowhere.
    private func fit(of word: [UInt8], in range: Range<Int>) -> Int? {
        guard range.count >= word.count else { return nil }
        var isWithin = false
        for start in range.lowerBound...(range.upperBound - word.count)
        where bytes[start] == word[0] && matches(word, at: start) {
            if start == range.lowerBound || bytes[start - 1] == Self.blank { return 3 }
            isWithin = true
        }
        return isWithin ? 4 : nil
    }

    private func hasPrefix(_ text: [UInt8], in range: Range<Int>) -> Bool {
        range.count >= text.count && matches(text, at: range.lowerBound)
    }

    private func matches(_ text: [UInt8], at start: Int) -> Bool {
        for offset in text.indices where bytes[start + offset] != text[offset] { return false }
        return true
    }
}
