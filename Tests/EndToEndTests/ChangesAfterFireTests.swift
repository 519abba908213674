import Foundation
import Testing

/// Orders changed at a till after they were fired, with the kitchen on a terminal of its own.
@Suite(.enabled(if: TmuxScreen.isHere, "needs tmux")) struct ChangesAfterFireTests {
    @Test func `what is added, voided and moved at the till is seen and acknowledged`() throws {
        let folder = try StoreFolder()
        let kitchen = try folder.kitchen()
        let till = try folder.till()
        #expect(till.shows("KITCHEN live"))
        try till.press("2*11", "Enter", "F12")
        #expect(kitchen.shows("2 Soup"))
        // The order is opened in the list, with one dish keyed for it.
        try till.press("12", "Enter", "Tab", "Enter", "+")
        #expect(till.shows("TAKE $ 4.00>"), "\(till.picture)")
        try till.press("Enter")
        #expect(kitchen.shows("ADD-ON"))
        #expect(kitchen.picture.contains("1 Toast"))
        try till.press("-")
        #expect(till.shows("Why void"))
        try till.press("1")
        #expect(till.shows("GIVE BACK $ 2.50"), "\(till.picture)")
        try till.press("Enter")
        #expect(kitchen.shows("1─Soup"))
        try till.press("F4", "T7", "Enter")
        #expect(kitchen.shows("MOVED"))
        #expect(till.shows("CHANGED"))

        try kitchen.press("1")
        #expect(kitchen.shows("NOT DONE"))
        usleep(600_000)
        try kitchen.press("1")
        #expect(till.shows("READY"))
    }

    @Test func `changes made while the kitchen is away come when it is back, and outlive it`()
        throws
    {
        let folder = try StoreFolder()
        let till = try folder.till()
        try till.press("2*11", "Enter", "F12", "Tab", "Enter", "Delete", "4", "Enter")
        #expect(till.shows("WAITING"))
        var kitchen: TmuxScreen? = try folder.kitchen()
        #expect(kitchen?.shows("CANCELLED") == true)
        #expect(till.shows("CANCELLED"))
        kitchen = nil
        kitchen = try folder.kitchen()
        #expect(kitchen?.shows("2─Soup") == true)
        usleep(600_000)
        try kitchen?.press("1")
        #expect(kitchen?.shows("No open tickets") == true)
        try kitchen?.press("r")
        #expect(kitchen?.shows("CANCELLED") == true)
    }
}

/// The settings and folders of a store whose two programs have terminals.
final class StoreFolder: Sendable {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "comanda-test-" + UUID().uuidString).path

    init(site: String = "{}", menu: String = StoreFolder.usualMenu) throws {
        let config = folder + "/config"
        try FileManager.default.createDirectory(
            atPath: config,
            withIntermediateDirectories: true
        )
        try Data(site.utf8).write(to: URL(fileURLWithPath: config + "/site.json5"))
        try Data(menu.utf8).write(to: URL(fileURLWithPath: config + "/menu.json5"))
    }

    static let usualMenu = """
        { categories: [{ code: "c", name: "Snacks" }],
          items: [{ code: "11", name: "Soup", price: 2.5, category: "c" },
                  { code: "12", name: "Toast", price: 4, category: "c" }] }
        """

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Gives the store other settings, which hold for programs that start from now on.
    func set(site: String) throws {
        try Data(site.utf8).write(to: URL(fileURLWithPath: folder + "/config/site.json5"))
    }

    /// Loses what a program has in a folder of its state.
    func lose(_ state: String) throws {
        try FileManager.default.removeItem(atPath: folder + "/" + state)
    }

    func till(columns: Int = 100, rows: Int = 30) throws -> TmuxScreen {
        try TmuxScreen("comanda-pos", arguments("pos"), columns: columns, rows: rows)
    }

    func kitchen(_ more: [String] = [], columns: Int = 80, rows: Int = 24) throws -> TmuxScreen {
        try TmuxScreen("comanda-kds", arguments("kds") + more, columns: columns, rows: rows)
    }

    private func arguments(_ state: String) -> [String] {
        [
            "--config", folder + "/config", "--state", folder + "/" + state, "--bus",
            folder + "/bus", "--lang", "en",
        ]
    }
}
