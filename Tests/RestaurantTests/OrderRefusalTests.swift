import Testing
import Words

@testable import Restaurant

@Suite struct OrderRefusalTests {
    @Test(arguments: [
        (OrderRefusal.noSuchItem("77"), "77"), (.noSuchLine(3), "3"),
        (.quantityOutOfRange(1000), "1000"), (.tooManyLines(500), "500"),
        (.tooFewChoices(group: "Size", least: 1), "Size"),
        (.tooManyChoices(group: "Size", most: 2), "2"), (.nothingKeyed, ""),
        (.notEnoughMoney(missing: .zero), ""),
    ])
    func `each says in every language what is wrong and with what`(
        refusal: OrderRefusal,
        thing: String
    ) {
        for language in Language.allCases {
            let text = refusal.explanation[language]
            #expect(text.contains(thing))
            #expect(text.hasSuffix("."))
            #expect(!text.contains("\n"))
        }
    }
}
