extension String {
    /// The text cut to fit, with an ellipsis in its last column when something was cut off.
    ///
    /// What cannot be shown is replaced as ``CellGrid`` does. No columns make an empty text.
    package func clipped(toColumns columns: Int) -> String {
        guard columns > 0 else { return "" }

        var kept = ""
        var used = 0
        var usedWithEllipsis = (text: "", columns: 0)
        for glyph in lazy.flatMap(Glyph.glyphs(of:)) {
            guard used + glyph.columns <= columns else { return usedWithEllipsis.text + "…" }
            kept.append(glyph.character)
            used += glyph.columns
            if used < columns { usedWithEllipsis = (kept, used) }
        }
        return kept
    }

    /// The text cut or filled with blanks on the right to take exactly some columns.
    package func padded(toColumns columns: Int) -> String {
        let kept = clipped(toColumns: columns)
        return kept + String(repeating: " ", count: max(columns - Width.columns(of: kept), 0))
    }

    /// The text cut or filled with blanks on the left to take exactly some columns.
    package func rightAligned(toColumns columns: Int) -> String {
        let kept = clipped(toColumns: columns)
        return String(repeating: " ", count: max(columns - Width.columns(of: kept), 0)) + kept
    }
}

// MARK: - Lines

extension String {
    /// The text in lines of at most some columns.
    ///
    /// Breaks at blanks and line ends, and inside a word only when it is longer than a line.
    /// A non-breaking space is no blank: an amount stays with its currency. An empty text is one
    /// empty line; no columns make no lines.
    package func wrapped(toColumns columns: Int) -> [String] {
        guard columns > 0 else { return [] }

        return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
            paragraph in
            var lines = LineBreaker(columns: columns)
            for word in paragraph.split(separator: " ") {
                lines.add(String(word))
            }
            return lines.finished
        }
    }
}

/// Fills lines with words.
private struct LineBreaker {
    let columns: Int
    private var lines: [String] = []
    private var line = ""
    private var used = 0

    init(columns: Int) {
        self.columns = columns
    }

    var finished: [String] {
        line.isEmpty && !lines.isEmpty ? lines : lines + [line]
    }

    mutating func add(_ word: String) {
        let width = Width.columns(of: word)
        guard width > 0 else { return }
        if used > 0, used + 1 + width <= columns {
            line += " " + word
            used += 1 + width
        } else {
            if used > 0 { endLine() }
            if width <= columns {
                line = word
                used = width
            } else {
                addInPieces(word)
            }
        }
    }

    private mutating func addInPieces(_ word: String) {
        for glyph in word.flatMap(Glyph.glyphs(of:)) {
            // A wide character in a line of one column can only be hinted at.
            let glyph = glyph.columns > columns ? Glyph(character: "…", columns: 1) : glyph
            if used + glyph.columns > columns { endLine() }
            line.append(glyph.character)
            used += glyph.columns
        }
    }

    private mutating func endLine() {
        lines.append(line)
        line = ""
        used = 0
    }
}
