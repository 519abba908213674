import Testing

/// Dishes that go to another check after they were fired, on both real screens.
@Suite(.enabled(if: TmuxScreen.isHere, "needs tmux")) struct TransferTests {
    @Test func `one dish goes to another table, is cooked once, and is paid there`() throws {
        let folder = try StoreFolder()
        let kitchen = try folder.kitchen()
        let till = try folder.till()
        #expect(till.shows("KITCHEN live"))
        try till.press("F4", "T1", "Enter", "2*11", "Enter", "C-o")
        #expect(kitchen.shows("2 Soup"), "\(kitchen.picture)")
        try till.press("F4", "T2", "Enter", "12", "Enter", "C-o")
        #expect(kitchen.shows("1 Toast"), "\(kitchen.picture)")
        try till.press("C-t", "Enter", "Space")
        #expect(till.shows("1 picked"), "\(till.picture)")
        try till.press("F6")
        #expect(till.shows("MOVE TO"), "\(till.picture)")
        try till.press("Down", "Enter")
        #expect(till.shows("Moved to order 2 T2. It comes to $ 6.50"), "\(till.picture)")
        #expect(kitchen.shows("MOVED 1 → #2 T2"), "\(kitchen.picture)")
        #expect(kitchen.picture.contains("2 Soup"), "\(kitchen.picture)")
        #expect(kitchen.picture.contains("Soup") && !kitchen.picture.contains("ADD-ON"))

        try till.press("Escape", "Escape", "C-t", "Down", "Enter")
        #expect(till.shows("#1"), "\(till.picture)")
        try till.press("F5", "Enter")
        #expect(till.shows("Order 2 changed."), "\(till.picture)")
        try till.press("Escape", "Escape", "C-t", "Enter", "F5")
        #expect(till.shows("TAKE $ 2.50>"), "\(till.picture)")
        try till.press("Enter", "Escape", "Escape", "F1", "1")
        #expect(till.shows("9.00"), "\(till.picture)")
    }

    @Test func `a fired check is split by dishes, and each part is paid without the kitchen`()
        throws
    {
        let folder = try StoreFolder()
        let kitchen = try folder.kitchen()
        let till = try folder.till()
        #expect(till.shows("KITCHEN live"))
        try till.press("3*11", "Enter", "12", "Enter", "C-o")
        #expect(kitchen.shows("3 Soup"), "\(kitchen.picture)")
        let before = kitchen.picture
        try till.press("C-t", "Enter", "Space", "Down", "Space", "F6", "Enter")
        #expect(till.shows("Moved to order 2. It comes to $ 6.50"), "\(till.picture)")
        // What is picked can be paid without a check of its own, too.
        try till.press("Up", "Space", "F5")
        #expect(till.shows("TAKE $ 2.50>"), "\(till.picture)")
        try till.press("F2", "A7", "Enter")
        #expect(till.shows("NOT PAID $ 2.50"), "\(till.picture)")
        try till.press("F5", "Enter", "Escape", "Escape", "C-t", "Enter")
        #expect(till.shows("$ 6.50"), "\(till.picture)")
        try till.press("F5", "Enter")
        #expect(till.shows("Order 2 changed."), "\(till.picture)")
        #expect(!kitchen.picture.contains("MOVED") && !kitchen.picture.contains("ADD-ON"))
        #expect(kitchen.picture.contains("#1") == before.contains("#1"))
        try kitchen.press("1")
        #expect(till.shows("READY"), "\(till.picture)")
    }

    @Test func `options of a fired dish are changed by F7, paid, and seen by the cook`() throws {
        let menu = """
            { categories: [{ code: "c", name: "Snacks" }],
              groups: [{ code: "x", name: "Extras", least: 0, most: 2, options: [
                { code: "c", name: "Cheese", price: 1.5 }, { code: "o", name: "No onion" }] }],
              items: [{ code: "11", name: "Soup", price: 2.5, category: "c" },
                      { code: "12", name: "Toast", price: 4, category: "c", groups: ["x"] }] }
            """
        let folder = try StoreFolder(menu: menu)
        let kitchen = try folder.kitchen()
        let till = try folder.till()
        #expect(till.shows("KITCHEN live"))
        try till.press("12", "Enter", "F12")
        #expect(kitchen.shows("1 Toast"), "\(kitchen.picture)")
        try till.press("Tab", "Enter", "F7")
        #expect(till.shows("Extras"), "\(till.picture)")
        try till.press("1", "Enter")
        #expect(till.shows("TAKE $ 1.50>"), "\(till.picture)")
        try till.press("F2", "B8", "Enter")
        #expect(till.shows("Order 1 changed."), "\(till.picture)")
        #expect(kitchen.shows("CHANGED"), "\(kitchen.picture)")
        #expect(kitchen.picture.contains("- Cheese"), "\(kitchen.picture)")
        try till.press("F7", "1", "Enter")
        #expect(till.shows("GIVE BACK $ 1.50"), "\(till.picture)")
        try till.press("F2")
        #expect(till.shows("Order 1 changed. GIVE BACK $ 1.50 card"), "\(till.picture)")
        #expect(eventually { !kitchen.picture.contains("- Cheese") }, "\(kitchen.picture)")
        try till.press("Escape", "F8")
        #expect(till.shows("Toast: Cheese"), "\(till.picture)")
    }
}
