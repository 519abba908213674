import Testing

@testable import Words

@Suite struct LanguageTests {
    @Test(arguments: [
        ("pt_BR.UTF-8", Language.portuguese), ("pt", .portuguese), ("PT_pt", .portuguese),
        ("es_AR", .spanish), ("en_US.UTF-8", .english), ("C", .english), ("", .english),
        ("fr_FR", .english),
    ])
    func `a locale asks for its language`(locale: String, expected: Language) {
        #expect(Language(locale: locale) == expected)
    }

    @Test func `a key that steps through the languages comes back after all of them`() {
        let steps = Language.allCases.indices.reduce(into: [Language.english]) { steps, _ in
            steps.append(steps[steps.count - 1].next)
        }
        #expect(Set(steps) == Set(Language.allCases))
        #expect(steps.last == .english)
    }

    @Test func `codes are those of ISO 639-1`() {
        #expect(Language.allCases.map(\.rawValue) == ["en", "pt", "es"])
    }

    @Test func `each language calls itself by its own name`() {
        #expect(Language.allCases.map(\.ownName) == ["English", "Português", "Español"])
    }
}
