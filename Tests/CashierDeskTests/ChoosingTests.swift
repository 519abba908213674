import Restaurant
import Screen
import Testing

@testable import CashierDesk

@Suite struct ChoosingTests {
    private let toppings = ModifierGroup(
        code: "t",
        name: "Toppings",
        least: 0,
        most: 2,
        units: UnitLimits(most: 4, each: 3),
        free: FreeUnits(count: 1, rule: .cheapest),
        defaults: ["o"],
        premodifiers: [.no, .extra],
        options: [
            MenuOption(code: "o", name: "onion"),
            MenuOption(code: "b", name: "bacon", price: Money(minorUnits: 100)),
        ]
    )

    private func counter() throws -> Counter {
        var counter = Counter()
        let menu = try Menu(
            categories: [MenuCategory(code: "a", name: "A")],
            items: [
                MenuItem(
                    code: "1",
                    name: "Hamburger with onion",
                    registerName: "Burger",
                    kitchenName: "BRG",
                    price: Money(minorUnits: 1000),
                    category: "a",
                    groups: ["t"]
                )
            ],
            groups: [toppings]
        )
        counter.desk = CashierDesk(
            menu: menu,
            currency: Currency(code: "USD", symbol: "$"),
            kitchen: .live,
            relay: RelayStanding(isConfigured: true)
        )
        return counter
    }

    @Test func `what an item has by default is there without a question`() throws {
        var counter = try counter()
        counter.type("1\n")
        let line = try #require(counter.desk.draft.lines.first)
        #expect(line.choices.map(\.option) == ["o"])
        #expect(line.kitchenModifiers.isEmpty)
        #expect(line.dishName == "BRG")
        #expect(counter.picture().contains("1 Burger"))
    }

    @Test func `units are keyed with plus and minus, and a word with its letter`() throws {
        var counter = try counter()
        counter.type("1\n")
        counter.press(.function(7), .down)
        counter.type("++e")
        let picture = counter.picture(columns: 320, rows: 43)
        #expect(picture.contains("[2] EXTRA bacon"))
        #expect(picture.contains("at most 4 together"))
        #expect(picture.contains("1 free: the cheapest"))
        counter.press(.enter)
        let line = try #require(counter.desk.draft.lines.first)
        #expect(line.kitchenModifiers == ["2x EXTRA bacon"])
        // Extra is twice the price, and one of the two is free.
        #expect(line.amount == Money(minorUnits: 1200))
        #expect(counter.picture().contains("(1 free)"))
    }

    @Test func `left out by its letter or taken back, the kitchen reads so`() throws {
        for keys in ["n", "1"] {
            var counter = try counter()
            counter.type("1\n")
            counter.press(.function(7))
            counter.type(keys)
            counter.press(.enter)
            #expect(counter.desk.draft.lines.first?.kitchenModifiers == ["NO onion"])
        }
    }

    @Test func `more units than the group takes are refused where they are keyed`() throws {
        var counter = try counter()
        counter.type("1\n")
        counter.press(.function(7))
        counter.type("++")
        counter.press(.down)
        counter.type("++")
        counter.press(.enter)
        #expect(counter.picture().contains("choose 4 together at most"))
        counter.type("-")
        counter.press(.enter)
        #expect(counter.desk.draft.lines.first?.choices.map(\.units) == [3, 1])
    }
}
