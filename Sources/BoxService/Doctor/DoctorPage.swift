package import Words

/// The doctor's findings on one page: at most 60 lines of 80 columns.
package struct DoctorPage {
    /// Lines of a page.
    package static let height = 60
    /// Columns of a page.
    package static let width = 80

    private static let gradeWidth = 8
    private static let whatWidth = 17
    private static var indent: Int { gradeWidth + whatWidth }

    private let head: String
    private let findings: [Finding]
    private let language: Language

    /// Puts a page together.
    ///
    /// - Parameters:
    ///   - head: Whose page it is.
    ///   - findings: The rows.
    ///   - language: The language of the page.
    package init(head: String, _ findings: [Finding], in language: Language) {
        self.head = head
        self.findings = findings
        self.language = language
    }

    /// The page; where there are too many rows, those that are well are only counted, and of those
    /// that are not, the last.
    package var text: String {
        let all = [Self.cut(head, to: Self.width), ""] + findings.flatMap(lines) + ["", verdict]
        guard all.count > Self.height else { return all.joined(separator: "\n") }
        let bad = findings.filter { $0.grade != .ok }
        var rows = bad.flatMap(lines)
        let room = Self.height - 6
        if rows.count > room { rows = Array(rows.prefix(room)) + [Self.more[language]] }
        let well = Self.well(findings.count - bad.count)[language]
        let page = [Self.cut(head, to: Self.width), ""] + rows + [well, "", verdict]
        return page.joined(separator: "\n")
    }

    private var verdict: String {
        let broken = findings.count { $0.grade == .broken }
        let look = findings.count { $0.grade == .look }
        return Self.verdict(broken: broken, look: look, of: findings.count)[language]
    }

    private func lines(of finding: Finding) -> [String] {
        let grade = Self.filled(finding.grade.word[language], to: Self.gradeWidth)
        let what = Self.filled(finding.what[language], to: Self.whatWidth)
        let room = Self.width - Self.indent
        var texts = Self.wrapped(finding.figure[language], to: room)
        if let next = finding.next {
            let parts = Self.wrapped(next[language], to: room - 3)
            texts += parts.enumerated().map { ($0.offset == 0 ? "-> " : "   ") + $0.element }
        }
        let blank = String(repeating: " ", count: Self.indent)
        return texts.enumerated().map { ($0.offset == 0 ? grade + what : blank) + $0.element }
    }

    private static func filled(_ text: String, to width: Int) -> String {
        let text = cut(text, to: width - 1)
        return text + String(repeating: " ", count: width - text.count)
    }

    private static func cut(_ text: String, to width: Int) -> String { String(text.prefix(width)) }

    /// Breaks a text between its words; a word that is longer than a line is broken too.
    static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: { $0 == " " || $0.isNewline }) {
            var word = word
            if !line.isEmpty, line.count + 1 + word.count <= width {
                line += " " + word
                continue
            }
            if !line.isEmpty { lines.append(line) }
            while word.count > width {
                lines.append(String(word.prefix(width)))
                word = word.dropFirst(width)
            }
            line = String(word)
        }
        if !line.isEmpty || lines.isEmpty { lines.append(line) }
        return lines
    }
}

// MARK: - Words

extension DoctorPage {
    private static let more = Phrase(
        "… and more of these: comandactl doctor --json has them all.",
        pt: "… e mais destes: comandactl doctor --json tem todos.",
        es: "… y más de estos: comandactl doctor --json los tiene todos."
    )

    private static func well(_ count: Int) -> Phrase {
        Phrase(
            "ok      \(count) other rows",
            pt: "ok      \(count) outras linhas",
            es: "ok      \(count) otras filas"
        )
    }

    private static func verdict(broken: Int, look: Int, of count: Int) -> Phrase {
        if broken > 0 {
            return Phrase(
                "\(broken) of \(count) BROKEN, \(look) to look at. Mend from the top.",
                pt: "\(broken) de \(count) com FALHA, \(look) para ver. Comece por cima.",
                es: "\(broken) de \(count) con FALLA, \(look) por mirar. Arregle de arriba abajo."
            )
        }
        if look > 0 {
            return Phrase(
                "Nothing is broken; \(look) of \(count) to look at.",
                pt: "Nada com falha; \(look) de \(count) para ver.",
                es: "Nada con falla; \(look) de \(count) por mirar."
            )
        }
        return Phrase(
            "All \(count) are ok.",
            pt: "Todos os \(count) estão ok.",
            es: "Los \(count) están ok."
        )
    }
}
