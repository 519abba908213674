import Restaurant
import Testing
import Words

@testable import Settings

@Suite struct PriceRulesTests {
    let folder: SettingsFolder

    init() throws {
        folder = try SettingsFolder()
    }

    private func read(_ prices: String) throws -> PriceRules {
        try folder.put("{ prices: \(prices) }", as: "site.json5")
        return try StoreSettings(folder: folder.path).prices
    }

    @Test func `every rule is read`() throws {
        let rules = try read(
            """
            {
              taxes: [
                { code: "a", name: "VAT", rate: 8.875, included: false },
                { code: "b", rate: "10", included: true, categories: ["food", 7] },
              ],
              taxRounding: "order",
              service: [{ name: "Service", rate: 12.5 }],
              cashRounding: { step: "0.05", direction: "down" },
              freeDiscount: 20,
            }
            """
        )
        let rate = try #require(Rate(percent: "8.875"))
        #expect(
            rules.taxes == [
                Tax(code: "a", name: "VAT", rate: rate, isIncluded: false),
                Tax(
                    code: "b",
                    name: "b",
                    rate: Rate(millionths: 100_000),
                    isIncluded: true,
                    categories: ["food", "7"]
                ),
            ]
        )
        #expect(rules.taxRounding == .order)
        #expect(rules.charges == [ServiceCharge(name: "Service", rate: Rate(millionths: 125_000))])
        let step = Money(minorUnits: 5)
        #expect(rules.cashRounding == CashRounding(step: step, direction: .down))
        #expect(rules.freeDiscount == Rate(millionths: 200_000))
        #expect(try read("{}") == .plain)
    }

    @Test(
        arguments: [
            ("{ taxes: [{ code: \"a\", rate: -1, included: true }] }", "prices.taxes[0].rate"),
            ("{ taxes: [{ code: \"a\", rate: 1 }] }", "prices.taxes[0].included"),
            ("{ taxRounding: \"day\" }", "prices.taxRounding"),
            ("{ service: [{ rate: 1 }] }", "prices.service[0].name"),
            ("{ cashRounding: { step: 0 } }", "prices.cashRounding.step"),
            ("{ cashRounding: { step: \"0.05\", direction: 1 } }", "prices.cashRounding.direction"),
        ]
    )
    func `a wrong rule is told by its path`(prices: String, path: String) {
        let error = #expect(throws: SettingsError.self) { try read(prices) }
        guard case .mistakes(_, let mistakes) = error else {
            Issue.record("told otherwise")
            return
        }
        for language in Language.allCases {
            #expect(mistakes.contains { $0.phrase[language].contains(path) })
        }
    }
}
