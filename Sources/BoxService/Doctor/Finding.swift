package import Words

/// What one look at a part of the box came to: a row of the doctor's page.
package struct Finding: Sendable, Hashable {
    /// How a part is.
    package enum Grade: String, Sendable, Hashable, CaseIterable {
        /// It works.
        case ok
        /// It works, and somebody should look at it.
        case look
        /// It does not work.
        case broken

        /// The grade in words, since colours are not for everybody.
        package var word: Phrase {
            switch self {
            case .ok: Phrase("ok", pt: "ok", es: "ok")
            case .look: Phrase("LOOK", pt: "VEJA", es: "MIRE")
            case .broken: Phrase("BROKEN", pt: "FALHA", es: "FALLA")
            }
        }
    }

    /// The row's name for programs, such as `disk`.
    package let id: String

    /// What was looked at.
    package let what: Phrase

    /// What was found, with its figure.
    package let figure: Phrase

    /// How it is.
    package let grade: Grade

    /// What to do next; nil where nothing is to be done.
    package let next: Phrase?

    /// Describes a finding.
    ///
    /// - Parameters:
    ///   - id: The row's name for programs.
    ///   - what: What was looked at.
    ///   - figure: What was found.
    ///   - grade: How it is.
    ///   - next: What to do next.
    package init(
        _ id: String,
        _ what: Phrase,
        _ figure: Phrase,
        _ grade: Grade = .ok,
        next: Phrase? = nil
    ) {
        self.id = id
        self.what = what
        self.figure = figure
        self.grade = grade
        self.next = next
    }
}
