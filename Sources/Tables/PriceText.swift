/// What tables write in a price's place, taken apart before anything is made of it.
package enum PriceText {
    /// The number of a price with its signs, such as `1,234.50` of `$ 1,234.50`.
    ///
    /// A price is one unbroken number with at most one currency before or behind it: a sign, a word
    /// or an abbreviation. Blanks and apostrophes may part thousands and are left off, and so is
    /// what stands for no cents, as in `5,-`. All else is not guessed at: two numbers, a power
    /// of ten, a fraction sign or a minus of whatever form would come out as another price.
    ///
    /// - Returns: Digits with full stops and commas among them; nil where it is no such price.
    package static func number(in text: String) -> String? {
        let text = Table.trimmed(text)
        guard var first = text.firstIndex(where: isDigit),
            let last = text.lastIndex(where: isDigit)
        else { return nil }
        if first > text.startIndex, isSign(text[text.index(before: first)]) {
            let sign = text.index(before: first)
            // The full stop of `Rs.7` is the word's, and that of `$.50` is the number's.
            let before = text[..<sign].last
            if before.map({ $0.isWhitespace || $0.isCurrencySymbol }) ?? true { first = sign }
        }
        let before = Table.trimmed(String(text[..<first]))
        let behind = Table.trimmed(withoutNoCents(text[text.index(after: last)...]))
        guard isCurrency(before, least: 1), before.isEmpty || behind.isEmpty,
            // One letter behind a number, or this word, is a thousand of something.
            isCurrency(behind, least: 2), behind.lowercased() != "mil"
        else { return nil }
        return joined(text[first...last])
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }

    private static func isSign(_ character: Character) -> Bool {
        character == "." || character == ","
    }

    /// What is behind a number without a sign that no digits follow, nor the dash in their place.
    private static func withoutNoCents(_ text: Substring) -> String {
        guard let sign = text.first, isSign(sign) else { return String(text) }
        let rest = text.dropFirst()
        return String(rest.first.map { "-–—".contains($0) } ?? false ? rest.dropFirst() : rest)
    }

    /// Whether a text is one sign or word of a currency, or nothing.
    private static func isCurrency(_ text: String, least: Int) -> Bool {
        guard let first = text.first else { return true }
        let hasSign = text.contains(where: \.isCurrencySymbol)
        return (first.isLetter || first.isCurrencySymbol)
            && (hasSign || text.count { $0.isLetter } >= least)
            && text.allSatisfy { $0.isLetter || $0.isCurrencySymbol || $0 == "." || $0 == "/" }
    }

    /// A number without the blanks or apostrophes between its thousands.
    private static func joined(_ number: Substring) -> String? {
        let marks = Set(number.filter { !isDigit($0) && !isSign($0) })
        guard marks.allSatisfy({ $0.isWhitespace || $0 == "'" || $0 == "’" }), marks.count < 2
        else { return nil }
        guard let mark = marks.first else { return String(number) }
        let parts = number.split(separator: mark, omittingEmptySubsequences: false)
        let whole = parts.dropLast() + [parts[parts.count - 1].prefix(while: isDigit)]
        guard (1...3).contains(parts[0].count), whole.dropFirst().allSatisfy({ $0.count == 3 }),
            whole.joined().allSatisfy(isDigit),
            parts[parts.count - 1].count(where: isSign) < 2
        else { return nil }
        return parts.joined()
    }
}
