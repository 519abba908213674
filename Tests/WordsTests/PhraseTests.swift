import Testing

@testable import Words

@Suite struct PhraseTests {
    private let yes = Phrase("yes", pt: "sim", es: "sí")

    @Test func `a phrase speaks each language`() {
        #expect(Language.allCases.map { yes[$0] } == ["yes", "sim", "sí"])
    }

    @Test func `a name is the same in all languages`() {
        let name = Phrase(verbatim: "Açaí")
        #expect(Language.allCases.allSatisfy { name[$0] == "Açaí" })
    }

    @Test func `phrases are joined language by language`() {
        let both = yes.followed(by: Phrase("no", pt: "não", es: "no"), with: ", ")
        #expect(both == Phrase("yes, no", pt: "sim, não", es: "sí, no"))
        #expect(yes.followed(by: yes)[.spanish] == "sí sí")
    }
}
