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
