import Screen
import Testing
import Words

@testable import OpeningScreen

@Suite struct LockedScreenTests {
    private static let trouble = Phrase(
        "The key file x is missing.",
        pt: "Falta o arquivo da chave x.",
        es: "Falta el archivo de la clave x."
    )

    private func screen(
        _ language: Language = .english,
        mayBeginAnew: Bool = true
    ) -> LockedScreen {
        LockedScreen(
            program: Phrase("The till", pt: "O caixa", es: "La caja"),
            trouble: Self.trouble,
            mayBeginAnew: mayBeginAnew,
            language: language
        )
    }

    private func type(_ text: String, into screen: inout LockedScreen) {
        for character in text { #expect(screen.handle(.key(.character(character))) == nil) }
    }

    @Test func `it says what is wrong, that nothing is lost, and what to press`() {
        let text = screen().grid(size: Size(columns: 80, rows: 24)).text
        for part in [
            "The till cannot open its records", "The key file x is missing.",
            "Nothing is sold", "F5  Try again", "F8  New journal", "Esc  Leave",
        ] { #expect(text.contains(part), "\(part)\n\(text)") }
    }

    @Test(arguments: Language.allCases)
    func `it fits the kitchen's smallest screen in every language`(language: Language) {
        var screen = screen(language)
        let size = Size(columns: 80, rows: 24)
        #expect(screen.grid(size: size).text.contains(Self.trouble[language]))
        _ = screen.handle(.key(.function(8)))
        #expect(screen.grid(size: size).text.contains(LockedWords.word[language]))
        for size in [Size(columns: 1, rows: 1), Size(columns: 40, rows: 12)] {
            #expect(screen.grid(size: size).size == size)
        }
    }

    @Test func `a new journal begins only with the whole word`() {
        var screen = screen()
        #expect(screen.handle(.key(.function(8))) == nil)
        #expect(screen.handle(.key(.enter)) == .bell)
        type("ne", into: &screen)
        #expect(screen.handle(.key(.enter)) == .bell)
        type("w", into: &screen)
        #expect(screen.handle(.key(.enter)) == .beginAnew)
    }

    @Test func `escape goes back first and leaves then`() {
        var screen = screen()
        _ = screen.handle(.key(.function(8)))
        #expect(screen.isConfirming)
        #expect(screen.handle(.key(.escape)) == nil)
        #expect(!screen.isConfirming)
        #expect(screen.handle(.key(.escape)) == .leave)
    }

    @Test func `where it would not help, no new journal is offered`() {
        var screen = screen(mayBeginAnew: false)
        #expect(screen.handle(.key(.function(8))) == .bell)
        #expect(!screen.grid(size: Size(columns: 80, rows: 24)).text.contains("F8"))
    }

    @Test func `another try, and another language`() {
        var screen = screen()
        #expect(screen.handle(.key(.function(5))) == .retry)
        #expect(screen.handle(.key(.function(9))) == nil)
        #expect(screen.language == .portuguese)
        #expect(screen.handle(.key(.character("x"))) == .bell)
    }
}
