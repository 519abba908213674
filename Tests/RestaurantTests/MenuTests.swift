import Testing

@testable import Restaurant

@Suite struct MenuTests {
    private func menu(_ items: (String, String)...) throws -> Menu {
        try Menu(
            categories: [MenuCategory(code: "a", name: "A")],
            items: items.map { code, name in
                MenuItem(code: code, name: name, price: .zero, category: "a")
            }
        )
    }

    @Test func `an item is found by its code in either case`() throws {
        let menu = try menu(("a1", "One"), ("12", "Two"))
        #expect(menu.item(code: "A1")?.name == "One")
        #expect(menu.item(code: "12")?.name == "Two")
        #expect(menu.item(code: "1") == nil)
        #expect(menu.item(code: "") == nil)
    }

    @Test func `a search shows the best first and keeps the menu's order within`() throws {
        let menu = try menu(
            ("9", "Sopa"),
            ("7", "Bolo de pao"),
            ("8", "Requeijao"),
            ("6", "Pão"),
            ("5", "Pao de queijo"),
            ("pao2", "Zebra"),
            ("pao", "Última")
        )
        #expect(menu.search("Pão").map(\.code) == ["pao", "pao2", "6", "5", "7"])
        #expect(menu.search("ao").map(\.code) == ["7", "8", "6", "5"])
    }

    @Test(arguments: ["pão", "PÃO", "pao", "pa\u{303}o", "de queijo", "queijo", "11", "1"])
    func `accents and case do not matter to a search`(text: String) throws {
        #expect(try SnackBar.menu().search(text).first == SnackBar.bread)
    }

    @Test func `a decomposed name is found by its composed form`() throws {
        let menu = try menu(("1", "Ac\u{327}ai\u{301}"))
        #expect(menu.search("açaí").count == 1)
    }

    @Test func `nothing keyed finds nothing, and a search has a limit`() throws {
        let menu = try SnackBar.menu()
        #expect(menu.search("").isEmpty)
        #expect(menu.search("zzz").isEmpty)
        #expect(menu.search("e", limit: 2).count == 2)
    }

    @Test func `words are found in any order, by their beginnings before their middles`() throws {
        let menu = try menu(("1", "Requeijão"), ("2", "Pão com queijo"), ("3", "Queijo e pão"))
        #expect(menu.search("queijo pao").map(\.code) == ["2", "3"])
        #expect(menu.search("qu").map(\.code) == ["3", "2", "1"])
        #expect(menu.search("pao bife").isEmpty)
        #expect(menu.search("  ").isEmpty)
    }

    private func item(_ code: String, _ name: String, register: String? = nil) -> MenuItem {
        MenuItem(code: code, name: name, registerName: register, price: .zero, category: "a")
    }

    // opensourcepos#1373: 19,600 items.
    @Test func `twenty thousand items are searched as few are`() throws {
        var items = (0..<19_999).map { (number: Int) -> MenuItem in
            item(String(100_000 + number), "Dish \(number) of the day")
        }
        items[7] = item("100007", "Dish 7 of the day", register: "Sétimo")
        items.append(item("119999", "Pão de Queijo"))
        let menu = try Menu(categories: [MenuCategory(code: "a", name: "A")], items: items)
        #expect(menu.search("queijo pao").map(\.code) == ["119999"])
        #expect(menu.search("setimo").map(\.code) == ["100007"])
        #expect(menu.search("119998").map(\.code) == ["119998"])
        #expect(menu.search("dish").count == 50)
        #expect(menu.items(in: "a").count == 20_000)
    }

    @Test func `a station is the item's own or its category's`() throws {
        let menu = try Menu(
            categories: [
                MenuCategory(code: "a", name: "A", station: "grill"),
                MenuCategory(code: "b", name: "B"),
            ],
            items: [
                MenuItem(code: "1", name: "One", price: .zero, category: "a"),
                MenuItem(code: "2", name: "Two", price: .zero, category: "a", station: "bar"),
                MenuItem(code: "3", name: "Three", price: .zero, category: "b"),
            ]
        )
        #expect(menu.items.map(menu.station(of:)) == ["grill", "bar", nil])
    }

    @Test func `items stand in their category in the menu's order`() throws {
        let menu = try SnackBar.menu()
        #expect(menu.items(in: "food") == [SnackBar.bread, SnackBar.burger])
        #expect(menu.items(in: "none").isEmpty)
    }

    @Test func `groups are asked in the item's order`() throws {
        let menu = try SnackBar.menu()
        #expect(menu.groups(of: SnackBar.acai) == [SnackBar.size, SnackBar.extras])
        #expect(menu.groups(of: SnackBar.bread).isEmpty)
    }
}
