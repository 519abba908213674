import Foundation
import Testing

/// A technician looks after what is owed to the relay, while the till works and when it does not.
@Suite struct OutboxToolTests {
    private let restaurant: TestRestaurant
    private var state: String { restaurant.folder + "/pos" }

    init() throws {
        restaurant = try TestRestaurant()
        let config = restaurant.folder + "/config"
        try FileManager.default.createDirectory(
            atPath: config,
            withIntermediateDirectories: true
        )
        let address = "http://127.0.0.1:\(restaurant.port)"
        let token = restaurant.folder + "/token"
        let site = "{ relay: { url: \"\(address)\", store: \"test\", tokenFile: \"\(token)\" } }"
        try Data(site.utf8).write(to: URL(fileURLWithPath: config + "/site.json5"))
        let menu = """
            { categories: [{ code: "c", name: "Snacks" }],
              items: [{ code: "11", name: "Pão de queijo", price: 2.5, category: "c" }] }
            """
        try Data(menu.utf8).write(to: URL(fileURLWithPath: config + "/menu.json5"))
    }

    private func outbox(_ arguments: String...) throws -> RunningProgram {
        let program = try RunningProgram(
            "comandactl",
            ["outbox"] + arguments + ["--state", state, "--lang", "en"]
        )
        _ = program.status()
        return program
    }

    private func till() throws -> TmuxScreen {
        try TmuxScreen(
            "comanda-pos",
            [
                "--config", restaurant.folder + "/config", "--state", state, "--bus",
                restaurant.folder + "/bus", "--lang", "en",
            ]
        )
    }

    @Test(.enabled(if: TmuxScreen.isHere, "needs tmux"))
    func `what a relay has lost goes to it once more, and so does what a person names`() throws {
        var relay = try restaurant.relay()
        let till = try till()
        #expect(till.shows("F12"))
        for _ in 0..<2 { try till.press("11", "Enter", "F12") }
        #expect(eventually { (try? restaurant.mirrored().count) == 2 })
        let sound = try outbox("reconcile")
        #expect(sound.lines.first?.hasPrefix("The relay has 2 records") == true)

        relay.cut()
        try FileManager.default.removeItem(atPath: restaurant.folder + "/relay")
        relay = try restaurant.relay()
        #expect(try outbox("resend", "1").lines == ["Records that go to the relay once more: 1."])
        #expect(eventually { (try? restaurant.mirrored().count) == 1 })
        let lost = try outbox("reconcile")
        #expect(lost.lines.first?.contains("lacked 1") == true, "\(lost.lines)")
        #expect(eventually { (try? restaurant.mirrored().count) == 2 })
        #expect(try outbox("resend", "--all").lines.first?.hasSuffix(": 0.") == true)

        try till.press("Escape", "Enter")
        #expect(till.shows("ended 0"))
        let stats = try outbox("stats").lines
        #expect(stats.contains("relay: 0 waiting, 0 set aside"))
        #expect(stats.last?.hasPrefix("send to clear screen: 2 orders since ") == true)
        let json = try JSONSerialization.jsonObject(
            with: Data(try outbox("stats", "--json").lines[0].utf8)
        )
        let figures = try #require(json as? [String: Any])
        #expect(figures["orders"] as? Int == 2)
        #expect(figures["p99"] as? Double ?? 0 > 0)
        relay.end()
    }

    @Test func `without its till, records are owed anew and nobody asks a relay`() throws {
        let kitchen = try restaurant.kitchen()
        #expect(eventually { kitchen.complaint.contains("open with") })
        #expect(try restaurant.twoOrders().status() == 0)
        kitchen.end()
        let resent = try outbox("resend", "2", "99")
        #expect(resent.lines.first == "Records that go to the relay once more: 1.")
        #expect(resent.lines.last?.contains("99") == true)
        #expect(resent.status() == 1)
        #expect(try outbox("list").lines.filter { $0.hasPrefix("relay\t2\t") }.count == 1)
        #expect(try outbox("stats").lines.first?.hasPrefix("relay: 1 waiting (") == true)
        let alone = try outbox("reconcile")
        #expect(alone.status() == 74)
        #expect(alone.complaint.contains("start the till"))
    }

    @Test func `a command without its words is a mistake of the command line`() throws {
        for words in [
            ["resend"], ["resend", "x"], ["resend", "--all", "1"], ["stats", "1"], ["x"],
        ] {
            let program = try RunningProgram("comandactl", ["outbox"] + words)
            #expect(program.status() == 64)
        }
    }
}
