import Restaurant
import Screen
import Testing
import Words

@testable import CashierDesk

/// Discounts, taxes and payment in parts, by keys.
@Suite struct PayingTests {
    private static func rules() throws -> PriceRules {
        var rules = PriceRules()
        rules.taxes = [
            Tax(
                code: "vat",
                name: "VAT",
                rate: try #require(Rate(percent: "10")),
                isIncluded: true
            )
        ]
        rules.charges = [
            ServiceCharge(name: "Service", rate: try #require(Rate(percent: "10")))
        ]
        return rules
    }

    private func money(_ units: Int64) -> Money { Money(minorUnits: units) }

    @Test func `taxes and service stand above the total`() throws {
        var counter = Counter(rules: try Self.rules())
        counter.type("2*11\n")
        #expect(counter.picture().contains("Service 10%                           0.90"))
        #expect(counter.picture().contains("incl. VAT 10%                         0.82"))
        #expect(counter.picture().contains("$ 9.90"))
        counter.press(.function(11))
        #expect(counter.picture().contains("$ 9.00"))
        counter.press(.function(11), .function(12))
        #expect(counter.fired.first?.total == money(990))
        #expect(counter.fired.first?.bill.taxes.map(\.amount) == [money(82)])
    }

    @Test func `a part is taken off a line, and an amount off the order`() throws {
        var counter = Counter()
        counter.type("2*11\n211\n")
        counter.press(.up, .function(10))
        counter.type("10%\n")
        #expect(counter.desk.bill.lineDiscounts == money(90))
        #expect(counter.picture().contains("discount 10%                  -0.90"))
        counter.press(.function(10), .tab)
        counter.type("1.10\n")
        #expect(counter.desk.bill.total == money(1200))
        counter.press(.function(10), .tab)
        counter.type("\n")
        #expect(counter.desk.bill.total == money(1310))
        counter.press(.function(10))
        counter.type("x\n")
        #expect(counter.desk.bill.total == money(1310))
    }

    @Test func `half is paid by card and half in cash`() throws {
        var counter = Counter()
        counter.type("2*211\n")
        counter.press(.function(5))
        counter.type("4")
        counter.press(.function(2))
        counter.type("A17\n1.50\n")
        #expect(counter.picture().contains("card A17                     -4.00"))
        #expect(counter.fired.isEmpty)
        counter.type("20\n")
        let order = try #require(counter.fired.first)
        #expect(order.tenders.map(\.kind) == [.card, .cash])
        #expect(order.tenders.first?.tip == money(150))
        #expect(order.change == money(1400))
        #expect(counter.desk.draft.isEmpty)
        #expect(counter.picture().contains("CHANGE  $ 14.00"))
    }

    @Test func `three share equally and the first pays the cent`() throws {
        var counter = Counter()
        counter.type("2*211\n")
        counter.press(.function(5))
        counter.type("3")
        counter.press(.function(4))
        for _ in 0..<2 {
            counter.press(.function(3), .enter)
        }
        #expect(counter.desk.draft.tenders.map(\.amount) == [money(334), money(333)])
        counter.press(.function(3), .enter)
        #expect(counter.fired.first?.tenders.map(\.amount).total == money(1000))
        #expect(counter.fired.first?.change == .zero)
    }

    @Test func `one pays for what was picked, the other for the rest`() throws {
        var counter = Counter()
        counter.type("3*11\n211\n")
        counter.press(.function(5), .up)
        counter.type("  ")
        #expect(counter.picture().contains("2 × Pão de queijo"))
        counter.press(.function(2))
        counter.type("\n\n")
        #expect(counter.desk.draft.tenders.map(\.amount) == [money(900)])
        counter.press(.function(12))
        #expect(counter.fired.first?.tenders.map(\.amount) == [money(900), money(950)])
    }

    @Test func `a card cannot give change, and a part must go back before lines change`() {
        var counter = Counter()
        counter.type("11\n")
        counter.press(.function(5))
        counter.type("5")
        counter.press(.function(2))
        #expect(counter.picture().contains("only cash gives change"))
        for _ in 0..<2 { counter.press(.backspace) }
        counter.type("1")
        counter.press(.function(2))
        counter.type("\n\n")
        counter.press(.escape, .delete)
        #expect(counter.picture().contains("A part is paid already"))
        counter.press(.function(5), .delete, .escape, .delete)
        #expect(counter.desk.draft.isEmpty)
    }

    @Test(arguments: Language.allCases)
    func `every key of payment fits at the smallest size`(language: Language) {
        var counter = Counter(language: language)
        counter.type("11\n")
        counter.press(.function(5))
        let picture = counter.picture()
        for cap in counter.screen.keyCaps(on: counter.desk) {
            #expect(picture.contains("\(cap.cap) \(cap.action[language])"))
        }
        #expect(picture.split(separator: "\n", omittingEmptySubsequences: false).count == 24)
    }
}
