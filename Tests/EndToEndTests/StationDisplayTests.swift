import Foundation
import Testing

/// A display for one station, fed by a till whose menu says who makes what.
@Suite(.enabled(if: TmuxScreen.isHere, "needs tmux")) struct StationDisplayTests {
    @Test func `dishes go to the station of their item or category, and all are READY at last`()
        throws
    {
        let folder = try StoreFolder(
            site: "{ kitchen: { usualStation: 'grill', keys: { bump: '+ Enter' } } }",
            menu: """
                { categories: [{ code: "c", name: "Food", station: "grill" },
                               { code: "d", name: "Drinks", station: "bar" }],
                  items: [{ code: "11", name: "Burger", price: 5, category: "c" },
                          { code: "12", name: "Fries", price: 2, category: "c", station: "fry" },
                          { code: "13", name: "Cola", price: 2, category: "d" }] }
                """
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
