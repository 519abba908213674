import Testing

@testable import Restaurant

@Suite struct ComboTests {
    /// A combo of so many parts with their own prices, and what it costs.
    private func combo(_ price: Int64, _ parts: [Int64]) throws -> OrderLine {
        let items = parts.enumerated().map { index, price in
            MenuItem(
                code: "\(index + 1)",
                name: "Part \(index + 1)",
                price: Money(minorUnits: price),
                category: "a"
            )
        }
        let combo = MenuItem(
            code: "c",
            name: "Combo",
            price: Money(minorUnits: price),
            category: "a",
            parts: items.map { ComboPart(item: $0.code) }
        )
        let menu = try Menu(
            categories: [MenuCategory(code: "a", name: "A")],
            items: items + [combo]
        )
        var draft = DraftOrder()
        try draft.add(combo, quantity: 1, choices: [], of: menu)
        return try #require(draft.lines.first)
    }

    // odoo#167472
    @Test func `A9 the parts of a combo are its price to the cent`() throws {
        let line = try combo(700, [700, 250, 150])
        #expect(line.partAmounts.map(\.minorUnits) == [446, 159, 95])
        #expect(line.partAmounts.total == line.amount)
    }

    // odoo#182161
    @Test(arguments: [3, 6, 7, 8, 9])
    func `A11 however many parts, they come to the price`(count: Int) throws {
        let line = try combo(100, Array(repeating: 33, count: count))
        #expect(line.partAmounts.total.minorUnits == 100)
        let withTax = line.partAmounts.total.fraction(120, of: 100)
        #expect(withTax.minorUnits == 120)
    }

    // odoo#182511
    @Test func `A12 without decimals eleven is six and five`() throws {
        #expect(try combo(11, [10, 10]).partAmounts.map(\.minorUnits) == [6, 5])
    }

    @Test func `parts always come to the price, whatever the prices`() throws {
        var random = SeededNumbers(state: 11)
        for _ in 0..<200 {
            let parts = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                Int64.random(in: 0...5000, using: &random)
            }
            let line = try combo(Int64.random(in: 0...10_000, using: &random), parts)
            #expect(line.partAmounts.total == line.amount)
        }
    }

    @Test func `a part that is asked for has its own surcharge and is what the kitchen reads`()
        throws
    {
        let items = [
            MenuItem(code: "1", name: "Burger", price: Money(minorUnits: 800), category: "a"),
            MenuItem(code: "2", name: "Cola", price: Money(minorUnits: 200), category: "bar"),
            MenuItem(
                code: "3",
                name: "Fresh orange juice",
                kitchenName: "OJ",
                price: Money(minorUnits: 350),
                category: "bar"
            ),
        ]
        let deal = MenuItem(
            code: "c",
            name: "Deal",
            price: Money(minorUnits: 900),
            category: "a",
            parts: [
                ComboPart(item: "1"),
                ComboPart(
                    name: "Drink",
                    candidates: [
                        .init(item: "2"), .init(item: "3", surcharge: Money(minorUnits: 100)),
                    ]
                ),
            ]
        )
        let menu = try Menu(
            categories: [
                MenuCategory(code: "a", name: "A", station: "grill"),
                MenuCategory(code: "bar", name: "Bar", station: "bar"),
            ],
            items: items + [deal]
        )
        let asked = menu.groups(of: deal)
        #expect(asked.map(\.name) == ["Drink"])
        #expect(asked.first?.isRequired == true)

        var draft = DraftOrder()
        let juice = OptionCode(group: asked[0].code, option: "3")
        let choices = try menu.choices([juice], for: deal, isNew: true)
        try draft.add(deal, quantity: 2, choices: choices, of: menu)
        let line = try #require(draft.lines.first)
        #expect(line.amount.minorUnits == 2000)
        #expect(line.kitchenModifiers == ["Burger", "OJ"])
        #expect(line.parts?.map(\.station) == ["grill", "bar"])
        #expect((line.partAmounts.total * 2) == line.amount)

        let cola = OptionCode(group: asked[0].code, option: "2")
        let other = try menu.choices([cola], for: deal, isNew: false)
        try draft.setChoices(other, ofLine: line.id, of: menu)
        #expect(draft.lines.first?.kitchenModifiers == ["Burger", "Cola"])
        #expect(throws: OrderRefusal.tooFewChoices(group: "Drink", least: 1)) {
            try draft.add(deal, quantity: 1, choices: [], of: menu)
        }
    }

    @Test func `a combo needs parts that are there and are none themselves`() {
        let food = [MenuCategory(code: "a", name: "A")]
        let deal = MenuItem(
            code: "c",
            name: "Deal",
            price: .zero,
            category: "a",
            parts: [
                ComboPart(item: "9"), ComboPart(item: "C"), ComboPart(name: "Q", candidates: []),
            ]
        )
        let error = #expect(throws: MenuProblems.self) {
            try Menu(categories: food, items: [deal])
        }
        #expect(
            error?.problems == [
                .partUnknown(code: "c", item: "9"), .partIsCombo(code: "c", item: "C"),
                .partEmpty(code: "c", part: 3),
            ]
        )
    }
}
