internal import Restaurant
internal import Screen

/// A text of which a printer has every character.
package struct PrintableText: Sendable, Hashable {
    /// What is printed.
    package let text: String

    /// How many characters could only be printed as question marks.
    package let lost: Int
}

extension PrinterProfile {
    /// Turns a text into one that the printer can print in full.
    ///
    /// What no page has is printed by what comes closest: a letter without its marks, a currency by
    /// its code, else a question mark for each column. Bytes that command printers are printed as
    /// people write them (`^[`), so that a dish's name cannot cut the paper. Nothing is left out
    /// but what is invisible.
    package func printable(_ text: String) -> PrintableText {
        var printed = ""
        var lost = 0
        for character in text {
            if has(character) {
                printed.append(character)
            } else if let other = likeness(of: character) {
                printed += other
            } else {
                printed += String(repeating: "?", count: max(Width.columns(of: character), 1))
                lost += 1
            }
        }
        return PrintableText(text: printed, lost: lost)
    }

    /// Whether one of the printer's pages, or ASCII, has a character.
    func has(_ character: Character) -> Bool {
        if let ascii = character.asciiValue { return (0x20..<0x7F).contains(ascii) }
        return pages.contains { $0.page.byte(of: character) != nil }
    }

    private func likeness(of character: Character) -> String? {
        if let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 {
            if let control = Self.caret(scalar) { return control }
            if scalar.properties.isDefaultIgnorableCodePoint { return "" }
        }
        if character.isWhitespace { return " " }
        if let known = likenesses[character], known.allSatisfy(has) { return known }
        return withoutMarks(character)
    }

    /// A byte that commands a printer, as it is written on paper: `^[` for escape.
    private static func caret(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: " "
        case 0x00..<0x20: "^" + String(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
        case 0x7F: "^?"
        case 0x80..<0xA0: "?"
        default: nil
        }
    }

    /// A letter without what is written above or below it.
    private func withoutMarks(_ character: Character) -> String? {
        let form = String(character).searchForm
        let plain = character.isUppercase ? form.uppercased() : form
        return !plain.isEmpty && plain.allSatisfy(has) ? plain : nil
    }
}
