import Foundation
import Testing

/// Till and kitchen on real terminals, with keys pressed and pictures read.
@Suite(.enabled(if: TmuxScreen.isHere, "needs tmux")) struct BothScreensTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "comanda-test-" + UUID().uuidString).path

    init() throws {
        let config = folder + "/config"
        try FileManager.default.createDirectory(
            atPath: config,
            withIntermediateDirectories: true
        )
        try Data("{}".utf8).write(to: URL(fileURLWithPath: config + "/site.json5"))
        let menu = """
            { categories: [{ code: "c", name: "Snacks" }],
              groups: [{ code: "g", name: "Bread", least: 1, most: 1,
                         options: [{ code: "w", name: "White" }, { code: "r", name: "Rye" }] }],
              items: [{ code: "11", name: "Pão de queijo", price: 2.5, category: "c" },
                      { code: "12", name: "Toast", price: 4, category: "c", groups: ["g"] }] }
            """
        try Data(menu.utf8).write(to: URL(fileURLWithPath: config + "/menu.json5"))
    }

    private func arguments(_ state: String, _ language: String) -> [String] {
        [
            "--config", folder + "/config", "--state", folder + "/" + state, "--bus",
            folder + "/bus", "--lang", language,
        ]
    }

    private func till(
        _ language: String = "en",
        columns: Int = 80,
        rows: Int = 24
    ) throws
        -> TmuxScreen
    {
        try TmuxScreen("comanda-pos", arguments("pos", language), columns: columns, rows: rows)
    }

    private func kitchen(_ language: String = "en") throws -> TmuxScreen {
        try TmuxScreen("comanda-kds", arguments("kds", language))
    }

    /// The process of a program of this restaurant, found by its state folder.
    private func identifier(of state: String) throws -> Int32 {
        let pattern = "^[^ ]*/comanda-[a-z]* .*--state \(folder)/\(state) "
        let first = try run("/usr/bin/pgrep", ["--full", pattern]).split(separator: "\n").first
        return try #require(first.flatMap { Int32($0) })
    }

    @Test(arguments: [
        ("en", "ORDER 1 FIRED", "READY", "started", "KITCHEN live"),
        ("pt", "PEDIDO 1 ENVIADO", "PRONTO", "preparando", "COZINHA no ar"),
        ("es", "PEDIDO 1 ENVIADO", "LISTO", "preparando", "COCINA en línea"),
    ])
    func `an order is keyed, seen, begun and bumped`(
        language: String,
        fired: String,
        ready: String,
        started: String,
        live: String
    ) throws {
        let kitchen = try kitchen(language)
        let till = try till(language)
        #expect(till.shows(live))
        try till.press("2*pao", "Enter", "12", "Enter")
        #expect(till.shows("White"))
        try till.press("2", "F4", "Ana", "Enter", "F12")
        #expect(till.shows(fired))
        #expect(kitchen.shows("2 Pão de queijo"))
        #expect(kitchen.picture.contains("Rye"))
        #expect(kitchen.picture.contains("Ana"))
        try kitchen.press(language == "en" ? "s" : "i")
        #expect(till.shows(started))
        // A second press of the same tile within the guard time does nothing.
        usleep(600_000)
        try kitchen.press("1")
        #expect(till.shows(ready))
    }

    @Test func `an order is sold and bumped with the mouse alone`() throws {
        let kitchen = try kitchen()
        let till = try till(columns: 100, rows: 30)
        #expect(till.shows("KITCHEN live"))
        try till.click("Snacks")
        #expect(till.shows("1 Pão de queijo"))
        try till.click("Pão de queijo")
        #expect(till.shows("TOTAL  1 item"))
        // A click beside everything does nothing.
        try till.click("TOTAL")
        try till.click("F12 ")
        #expect(till.shows("ORDER 1 FIRED"))
        #expect(kitchen.shows("1 Pão de queijo"))
        usleep(600_000)
        try kitchen.click("1 Pão de queijo")
        #expect(till.shows("READY"))
    }

    @Test func `each screen says by itself that the other is gone, and when it is back`() throws {
        var kitchen: TmuxScreen? = try self.kitchen()
        var till: TmuxScreen? = try self.till()
        #expect(till?.shows("KITCHEN live") == true)
        kill(try identifier(of: "kds"), SIGKILL)
        #expect(till?.shows("KITCHEN GONE") == true)
        try till?.press("11", "Enter", "F12")
        #expect(till?.shows("WAITING") == true)
        kitchen = try self.kitchen()
        #expect(till?.shows("in kitchen") == true)
        #expect(kitchen?.shows("1 Pão de queijo") == true)

        kill(try identifier(of: "pos"), SIGKILL)
        #expect(kitchen?.shows("TILL GONE") == true)
        till = try self.till()
        #expect(kitchen?.shows("TILL back") == true)
        #expect(till?.shows("in kitchen") == true)
    }

    @Test func `a kitchen that hangs is told from one that works`() throws {
        let kitchen = try kitchen()
        let till = try till()
        #expect(till.shows("KITCHEN live"))
        let process = try identifier(of: "kds")
        kill(process, SIGSTOP)
        #expect(till.shows("KITCHEN GONE"))
        kill(process, SIGCONT)
        #expect(till.shows("KITCHEN live"))
        #expect(kitchen.shows("TILL live"))
    }

    @Test func `the till fills whatever it gets`() throws {
        let till = try till()
        #expect(till.shows("F12"))
        try till.resize(columns: 110, rows: 30)
        #expect(
            eventually {
                let lines = till.picture.split(separator: "\n", omittingEmptySubsequences: false)
                return lines.count >= 30 && lines[2].count == 110
            }
        )
        try till.resize(columns: 60, rows: 20)
        #expect(till.shows("80x24"))
        try till.resize(columns: 80, rows: 24)
        #expect(till.shows("F12"))
    }

    @Test func `a terminal that is too small at the start is said with the size it needs`() throws {
        let till = try till(columns: 70, rows: 20)
        #expect(till.shows("ended 69"))
        #expect(till.picture.contains("80x24"))
    }

    @Test func `the till is left by Escape and Enter`() throws {
        let till = try till()
        #expect(till.shows("F12"))
        try till.press("Escape", "Enter")
        #expect(till.shows("ended 0"))
    }
}
