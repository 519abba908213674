import Testing

@testable import Restaurant

@Suite struct SearchFormTests {
    @Test(arguments: [
        ("Pão", "pao"), ("Pa\u{303}o", "pao"), ("AÇAÍ", "acai"), ("AC\u{327}AI\u{301}", "acai"),
        ("Jamón", "jamon"), ("jalapen\u{303}o", "jalapeno"), ("Suíça", "suica"), ("Ærø", "ærø"),
        ("X-Tudo 2", "x-tudo 2"), ("", ""),
    ])
    func `accents and case are taken off`(text: String, expected: String) {
        #expect(text.searchForm == expected)
    }

    @Test func `composed and decomposed have one form`() {
        let composed = "áàâãäéêíóôõúüçñ"
        let decomposed =
            "a\u{301}a\u{300}a\u{302}a\u{303}a\u{308}e\u{301}e\u{302}i\u{301}"
            + "o\u{301}o\u{302}o\u{303}u\u{301}u\u{308}c\u{327}n\u{303}"
        #expect(composed.searchForm == "aaaaaeeiooouucn")
        #expect(decomposed.searchForm == composed.searchForm)
    }

    @Test func `a form is its own form`() {
        for text in ["Pão de Queijo", "ŽŮÇ", "İstanbul"] {
            #expect(text.searchForm.searchForm == text.searchForm)
        }
    }
}
