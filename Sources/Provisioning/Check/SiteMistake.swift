package import Settings
package import Words

/// One thing that would keep a store's programs, printers or devices from working.
package struct SiteMistake: Sendable, Hashable {
    /// The file that it is mended in: its name in the folder of settings, or a whole path.
    package let file: String

    /// Where in the file; nil for the file as such.
    package let place: TextPlace?

    /// What is wrong, and what to do.
    package let phrase: Phrase

    /// Describes a mistake.
    package init(file: String, place: TextPlace? = nil, _ phrase: Phrase) {
        self.file = file
        self.place = place
        self.phrase = phrase
    }

    /// The mistake on one line, as editors and scripts read it: `site.json5:3:9: …`.
    package func line(in language: Language) -> String {
        let at = place.map { ":\($0.line):\($0.column)" } ?? ""
        let text = phrase[language].split(whereSeparator: \.isNewline).joined(separator: " ")
        return "\(file)\(at): \(text)"
    }
}
