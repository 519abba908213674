import Foundation
import Testing

/// A display for one station, fed by a till whose menu says who makes what.
@Suite(.enabled(if: TmuxScreen.isHere, "needs tmux")) struct StationDisplayTests {
    private static let menu = """
        { categories: [{ code: "c", name: "Food", station: "grill" },
                       { code: "d", name: "Drinks", station: "bar" }],
          items: [{ code: "11", name: "Burger", price: 5, category: "c" },
                  { code: "12", name: "Fries", price: 2, category: "c", station: "fry" },
                  { code: "13", name: "Cola", price: 2, category: "d" }] }
        """

    @Test func `three displays on one box have one order, and it is READY when all have done it`()
        throws
    {
        let folder = try StoreFolder(
            site: """
                { kitchen: { usualStation: 'grill', displays: [
                    { name: 'grill', stations: ['grill', 'fry'] }, { name: 'bar' },
                    { name: 'pass', stations: ['expo'] }] } }
                """,
            menu: Self.menu
        )
        let till = try folder.till()
        let grill = try folder.kitchen(["--station", "grill"])
        var bar: TmuxScreen? = try folder.kitchen(["--station", "bar"])
        #expect(till.shows("PASS not seen"))
        let pass = try folder.kitchen(["--station", "pass"])
        #expect(till.shows("KITCHEN live"))
        try till.press("11", "Enter", "12", "Enter", "13", "Enter", "F12")
        #expect(grill.shows("1 Burger") && grill.picture.contains("ALSO AT: BAR"))
        #expect(bar?.shows("1 Cola") == true && bar?.picture.contains("Burger") == false)
        #expect(pass.shows("1 Fries · FRY"))

        // A second program for one of them is told of the first.
        let double = try folder.kitchen(["--station", "bar"])
        #expect(double.shows("The kitchen display BAR runs already"))
        let nobody = try folder.kitchen(["--station", "cellar"])
        #expect(nobody.shows("no kitchen display cellar, only grill, bar, pass"))

        usleep(600_000)
        try grill.press("1")
        #expect(pass.shows("√ Burger · GRILL"))
        #expect(till.picture.contains("in kitchen"))
        // The bar dies and comes back with what it had; what the grill did meanwhile comes too.
        bar = nil
        #expect(till.shows("BAR GONE"))
        bar = try folder.kitchen(["--station", "bar"])
        #expect(bar?.shows("1 Cola") == true && till.shows("KITCHEN live"))
        usleep(600_000)
        try bar?.press("1")
        #expect(pass.shows("READY") && till.shows("READY"))
        try bar?.press("r")
        #expect(pass.shows("1 Cola · BAR") && till.shows("in kitchen"))
    }

    @Test func `a display that lost its records shows what is open, as it was changed meanwhile`()
        throws
    {
        let folder = try StoreFolder(
            site: "{ kitchen: { displays: [{ name: 'grill' }, { name: 'bar' }] } }",
            menu: Self.menu
        )
        let till = try folder.till()
        let grill = try folder.kitchen(["--station", "grill"])
        var bar: TmuxScreen? = try folder.kitchen(["--station", "bar"])
        #expect(till.shows("KITCHEN live"))
        try till.press("11", "Enter", "13", "Enter", "F12")
        #expect(grill.shows("1 Burger") && bar?.shows("1 Cola") == true)
        bar = nil
        #expect(till.shows("BAR GONE"))
        try folder.lose("kds/bar")
        try till.press("Tab", "Enter", "F4", "T7", "Enter")
        #expect(grill.shows("MOVED"))
        bar = try folder.kitchen(["--station", "bar"])
        #expect(bar?.shows("1 Cola") == true && bar?.shows("T7") == true)
    }

    @Test func `the only display that lost its records gets what is open again, and says so`()
        throws
    {
        let folder = try StoreFolder(menu: Self.menu)
        let till = try folder.till()
        var kitchen: TmuxScreen? = try folder.kitchen()
        #expect(till.shows("KITCHEN live"))
        try till.press("11", "Enter", "F12")
        #expect(kitchen?.shows("1 Burger") == true)
        try till.press("13", "Enter", "F12")
        #expect(kitchen?.shows("1 Cola") == true)
        usleep(600_000)
        try kitchen?.press("1")
        #expect(till.shows("READY"))
        kitchen = nil
        #expect(till.shows("KITCHEN GONE"))
        try folder.lose("kds")
        kitchen = try folder.kitchen()
        #expect(kitchen?.shows("1 open order came again from the till") == true)
        #expect(kitchen?.shows("1 Cola") == true && kitchen?.picture.contains("Burger") == false)
        usleep(600_000)
        try kitchen?.press("1")
        #expect(kitchen?.shows("No open tickets") == true)
    }

    @Test func `the cook says what has run out, the till sells no more of it, and takes it back`()
        throws
    {
        let folder = try StoreFolder(menu: Self.menu)
        let till = try folder.till()
        let kitchen = try folder.kitchen()
        #expect(till.shows("KITCHEN live") && kitchen.shows("TILL live"))
        try kitchen.press("x", "fri", "Enter")
        #expect(till.shows("KITCHEN: Fries has run out"))
        #expect(kitchen.shows("OUT · KITCHEN"))
        try till.press("12", "Enter")
        #expect(till.shows("sold out"))
        usleep(600_000)
        try kitchen.press("Enter")
        #expect(till.shows("KITCHEN: Fries is there again"))
        try till.press("Escape", "12", "Enter", "F12")
        try kitchen.press("Escape")
        #expect(kitchen.shows("1 Fries"))
    }

    @Test func `a new ticket plays the file that the settings name, and is marked NEW`() throws {
        let note = FileManager.default.temporaryDirectory
            .appending(path: "comanda-test-" + UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: note) }
        try Data("#!/bin/sh\necho \"$4\" >> \(note).played\n".utf8)
            .write(to: URL(fileURLWithPath: note))
        defer { try? FileManager.default.removeItem(atPath: note + ".played") }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: note)
        let folder = try StoreFolder(
            site: "{ kitchen: { sounds: { new: '/new.wav', player: '\(note)' } } }",
            menu: Self.menu
        )
        let till = try folder.till()
        let kitchen = try folder.kitchen()
        #expect(till.shows("KITCHEN live"))
        try till.press("11", "Enter", "F12")
        #expect(kitchen.shows("NEW"))
        #expect(
            eventually {
                (try? String(contentsOfFile: note + ".played", encoding: .utf8)) == "/new.wav\n"
            }
        )
    }

    @Test func `dishes go to the station of their item or category, and all are READY at last`()
        throws
    {
        let folder = try StoreFolder(
            site: "{ kitchen: { usualStation: 'grill', keys: { bump: '+ Enter' } } }",
            menu: Self.menu
        )
        let till = try folder.till()
        var kitchen: TmuxScreen? = try folder.kitchen(["--station", "grill,fry"])
        #expect(till.shows("KITCHEN live"))
        try till.press("11", "Enter", "12", "Enter", "13", "Enter", "F12")
        #expect(kitchen?.shows("1 Burger") == true)
        #expect(kitchen?.shows("ALSO AT: BAR") == true)
        #expect(kitchen?.picture.contains("Cola") == false)
        try kitchen?.press("+")
        #expect(kitchen?.shows("No open tickets") == true)
        #expect(till.picture.contains("in kitchen"))

        kitchen = nil
        kitchen = try folder.kitchen(["--station", "expo"])
        #expect(kitchen?.shows("√ Burger · GRILL") == true)
        kitchen = nil
        kitchen = try folder.kitchen(["--station", "bar"])
        #expect(kitchen?.shows("1 Cola") == true)
        // A press counts once its tile has stood still.
        usleep(600_000)
        try kitchen?.press("1")
        // The display has to be there until it has told the till.
        withExtendedLifetime(kitchen) { #expect(till.shows("READY")) }
    }
}
