import Testing

@testable import Restaurant

@Suite struct MenuChoicesTests {
    private func cents(_ amount: Int64) -> Money { Money(minorUnits: amount) }

    private func options(_ prices: Int64...) -> [MenuOption] {
        zip(["a", "b", "c", "d"], prices).map { MenuOption(code: $0, name: $0, price: cents($1)) }
    }

    private func menu(
        _ group: ModifierGroup,
        link: GroupLink = "g",
        premodifiers: [Premodifier: PremodifierRule] = [:]
    ) throws -> (Menu, MenuItem) {
        let item = MenuItem(
            code: "1",
            name: "Taco",
            price: cents(1000),
            category: "a",
            groups: [link]
        )
        let menu = try Menu(
            categories: [MenuCategory(code: "a", name: "A")],
            items: [item],
            groups: [group],
            premodifiers: premodifiers
        )
        return (menu, item)
    }

    private func pick(
        _ option: String,
        _ units: Int = 1,
        _ premodifier: Premodifier? = nil
    ) -> OptionCode {
        OptionCode(group: "g", option: option, units: units, premodifier: premodifier)
    }

    /// Adds the item with what was picked.
    private func line(_ menu: (Menu, MenuItem), _ picks: [OptionCode]) throws -> OrderLine {
        var draft = DraftOrder()
        let choices = try menu.0.choices(picks, for: menu.1, isNew: true)
        try draft.add(menu.1, quantity: 1, choices: choices, of: menu.0)
        return try #require(draft.lines.first)
    }

    // coopcycle-app#1068
    @Test func `two meats of at least three are refused`() throws {
        let group = ModifierGroup(
            code: "g",
            name: "Meats",
            least: 3,
            most: 3,
            options: options(0, 0, 0, 0)
        )
        let menu = try menu(group)
        #expect(throws: OrderRefusal.tooFewChoices(group: "Meats", least: 3)) {
            try line(menu, [pick("a"), pick("b")])
        }
        #expect(try line(menu, [pick("a"), pick("b"), pick("c")]).choices.count == 3)
    }

    // square-python-sdk#112
    @Test func `one list has other limits for another item`() throws {
        let milk = ModifierGroup(
            code: "g",
            name: "Milk",
            least: 0,
            most: 4,
            options: options(0, 0, 0, 0)
        )
        let cereal = try menu(milk, link: GroupLink("g", least: 1, most: 1))
        #expect(throws: OrderRefusal.tooFewChoices(group: "Milk", least: 1)) {
            try line(cereal, [])
        }
        #expect(throws: OrderRefusal.tooManyChoices(group: "Milk", most: 1)) {
            try line(cereal, [pick("a"), pick("b")])
        }
        let coffee = try menu(milk)
        #expect(try line(coffee, []).choices.isEmpty)
        #expect(try line(coffee, [pick("a"), pick("b")]).choices.count == 2)
    }

    // ucp#824
    @Test func `different options and units together are two limits`() throws {
        let group = ModifierGroup(
            code: "g",
            name: "Toppings",
            least: 0,
            most: 3,
            units: UnitLimits(least: 2, most: 5, each: 3),
            options: options(10, 10, 10, 10)
        )
        let menu = try menu(group)
        let five = try line(menu, [pick("a", 3), pick("b", 2)])
        #expect(five.amount == cents(1050))
        #expect(five.choices.map(\.text) == ["3x a", "2x b"])
        #expect(throws: OrderRefusal.tooManyChoices(group: "Toppings", most: 3)) {
            try line(menu, ["a", "b", "c", "d"].map { pick($0) })
        }
        #expect(throws: OrderRefusal.menu(.tooManyUnits(group: "Toppings", most: 5))) {
            try line(menu, [pick("a", 3), pick("b", 3)])
        }
        #expect(throws: OrderRefusal.menu(.tooFewUnits(group: "Toppings", least: 2))) {
            try line(menu, [pick("a")])
        }
        #expect(throws: OrderRefusal.menu(.tooManyOfOption("a", most: 3))) {
            try line(menu, [pick("a", 4)])
        }
    }

    // TastyIgniter#1178: 4.00, 5.00, 2.00 in that order with two free.
    @Test(arguments: [
        (FreeUnits.Rule.picked, Int64(200)), (.cheapest, 500), (.dearest, 200),
    ])
    func `free units follow the rule that the menu declares`(
        rule: FreeUnits.Rule,
        charged: Int64
    ) throws {
        let group = ModifierGroup(
            code: "g",
            name: "Extras",
            least: 0,
            most: 3,
            free: FreeUnits(count: 2, rule: rule),
            options: options(400, 500, 200)
        )
        let line = try line(try menu(group), [pick("a"), pick("b"), pick("c")])
        #expect(line.amount == cents(1000 + charged))
        #expect(line.choices.map(\.freeUnits).reduce(0, +) == 2)
    }

    @Test func `some units of one option may be free and others not`() throws {
        let group = ModifierGroup(
            code: "g",
            name: "Sauce",
            least: 0,
            most: 2,
            units: UnitLimits(each: 5),
            free: FreeUnits(count: 2, rule: .cheapest),
            options: options(50, -20)
        )
        let line = try line(try menu(group), [pick("a", 3), pick("b")])
        // What lowers the price does so in any case, and uses up nothing.
        #expect(line.choices.map(\.price) == [cents(50), cents(-20)])
    }

    @Test func `a premodifier is said before the option and priced by its rule`() throws {
        let group = ModifierGroup(
            code: "g",
            name: "Extras",
            least: 0,
            most: 2,
            premodifiers: Premodifier.allCases,
            options: [
                MenuOption(code: "a", name: "bacon", kitchenName: "BCN", price: cents(125))
            ]
        )
        let half = [Premodifier.light: PremodifierRule(name: "POUCO", percent: 50)]
        let menu = try menu(group, premodifiers: half)
        let extra = try line(menu, [pick("a", 1, .extra)])
        #expect(extra.choices.first?.name == "EXTRA bacon")
        #expect(extra.choices.first?.premodifier == .extra)
        #expect(extra.kitchenModifiers == ["EXTRA BCN"])
        #expect(extra.amount == cents(1250))
        // 62.5 is rounded away from zero, where all money is rounded.
        #expect(try line(menu, [pick("a", 1, .light)]).amount == cents(1063))
        #expect(try line(menu, [pick("a", 1, .no)]).amount == cents(1000))
    }

    @Test func `a word that the group does not take is refused`() throws {
        let group = ModifierGroup(code: "g", name: "Size", least: 0, most: 1, options: options(0))
        #expect(throws: OrderRefusal.menu(.premodifierNotTaken(group: "Size"))) {
            try line(try menu(group), [pick("a", 1, .extra)])
        }
    }

    @Test(arguments: [(100, Int64(1150)), (0, 1000)])
    func `leaving out an ingredient gives its price back only if the menu says so`(
        percent: Int,
        amount: Int64
    ) throws {
        let group = ModifierGroup(
            code: "g",
            name: "Inside",
            least: 0,
            most: 2,
            defaults: ["a", "b"],
            premodifiers: [.no],
            options: options(150, 0)
        )
        let no = [Premodifier.no: PremodifierRule(name: "NO", percent: percent)]
        let menu = try menu(group, premodifiers: no)
        let plain = try line(menu, [])
        #expect(plain.amount == cents(1150))
        #expect(plain.kitchenModifiers.isEmpty)

        let without = try line(menu, [pick("b")])
        #expect(without.kitchenModifiers == ["NO a"])
        #expect(without.amount == cents(amount))
    }

    // Zomato/mcp-server-manifest#68
    @Test func `nothing is filled in that the menu does not declare`() throws {
        let size = ModifierGroup(code: "g", name: "Size", least: 1, most: 1, options: options(0, 0))
        #expect(throws: OrderRefusal.tooFewChoices(group: "Size", least: 1)) {
            try line(try menu(size), [])
        }
        let declared = ModifierGroup(
            code: "g",
            name: "Size",
            least: 1,
            most: 1,
            defaults: ["b"],
            options: options(0, 0)
        )
        let usual = try line(try menu(declared), [])
        #expect(usual.kitchenModifiers == ["b"])
        // A size that is not taken is not left out by name.
        #expect(try line(try menu(declared), [pick("a")]).kitchenModifiers == ["a"])
    }

    @Test func `what was chosen is read again as it was kept`() throws {
        let choice = Choice(
            MenuOption(code: "a", name: "bacon", kitchenName: "BCN"),
            as: pick("a", 2, .side),
            word: "SIDE",
            price: cents(100),
            freeUnits: 1
        )
        #expect(try SnackBar.read(SnackBar.json(choice)) == choice)
        // As the first version kept it.
        let old: Choice = try SnackBar.read(
            #"{"group":"size","name":"large","option":"l","price":150}"#
        )
        #expect(old == SnackBar.large)
        #expect(try SnackBar.json(SnackBar.large).contains("units") == false)
    }
}
