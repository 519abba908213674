/// How one scanner sends its codes, and which codes the store takes from it.
package struct ScannerForm: Sendable, Hashable {
    /// The layout that the scanner is set to, whatever the till's keyboard is.
    package var layout = KeyLayout.unitedStates

    /// What it sends before each code.
    package var prefix = ""

    /// What it sends after each code; empty for nothing.
    package var suffix = "\r"

    /// The fewest signs of a code.
    package var least = 3

    /// The most signs of a code.
    package var most = 48

    /// The longest pause within a code, in microseconds.
    package var longestGap: Int64 = 100_000

    /// How the codes are made that scales of the store print.
    package var templates: [InStoreTemplate] = []

    /// What those scales weigh in.
    package var weightUnit = Scan.WeightUnit.kilogram

    /// US keys, Enter after each code, 3 to 48 signs, and at most 100 ms between them.
    package init() {}
}

// MARK: - Signs by name

extension ScannerForm {
    private static let named: [(String, String)] = [
        ("Enter", "\r"), ("LF", "\n"), ("Tab", "\t"), ("STX", "\u{2}"), ("ETX", "\u{3}"),
        ("GS", "\u{1D}"), ("Space", " "), ("None", ""),
    ]

    /// Reads what settings say of a prefix or a suffix: names of signs and signs, with blanks
    /// between them, such as `Enter`, `Enter LF`, `STX *` or `None`.
    package static func signs(_ words: String) -> String? {
        let parts = words.split(separator: " ")
        guard !parts.isEmpty, parts.count <= 8 else { return nil }
        return parts.map { part in
            named.first { $0.0.lowercased() == part.lowercased() }?.1 ?? String(part)
        }.joined()
    }
}
