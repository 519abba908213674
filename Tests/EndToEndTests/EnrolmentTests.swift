import Foundation
import Testing

/// A box becomes a store's device by a code that is used once, with the real till and relay.
@Suite(.enabled(if: TmuxScreen.isHere, "needs tmux")) struct EnrolmentTests {
    private let restaurant: TestRestaurant
    private var folder: String { restaurant.folder }

    init() throws {
        restaurant = try TestRestaurant()
        let menu = """
            { categories: [{ code: "c", name: "Snacks" }],
              items: [{ code: "11", name: "Pão de queijo", price: 2.5, category: "c" }] }
            """
        try FileManager.default.createDirectory(
            atPath: restaurant.folder + "/config",
            withIntermediateDirectories: true
        )
        try put(menu, "config/menu.json5")
        try put("test=\(TestRestaurant.token)\n*=owner-of-the-tests\n", "tokens")
    }

    private func put(_ text: String, _ name: String) throws {
        let path = folder + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    private func code(_ words: String...) throws -> String {
        let made = try RunningProgram(
            "comanda-relay",
            ["enrol-code", "test", "--tokens", folder + "/tokens"] + words
        )
        #expect(made.status() == 0, "\(made.complaint)")
        return made.lines.first ?? ""
    }

    private func site(_ code: String) throws {
        try put(
            """
            { store: { id: "test" }, timeZone: "Europe/Lisbon",
              relay: { url: "http://127.0.0.1:\(restaurant.port)", enrolCode: "\(code)" } }
            """,
            "config/site.json5"
        )
    }

    private func relay() throws -> RunningProgram {
        let relay = try RunningProgram(
            "comanda-relay",
            [
                "--listen", "127.0.0.1:\(restaurant.port)", "--state", folder + "/relay",
                "--tokens", folder + "/tokens",
            ]
        )
        #expect(eventually { relay.lines.contains { $0.hasPrefix("listening on") } })
        return relay
    }

    private func till(_ state: String) throws -> TmuxScreen {
        try TmuxScreen(
            "comanda-pos",
            [
                "--config", folder + "/config", "--state", folder + "/" + state, "--bus",
                folder + "/bus-" + state, "--lang", "en",
            ]
        )
    }

    private func grade(_ id: String, _ state: String) throws -> String {
        let doctor = try RunningProgram(
            "comandactl",
            [
                "doctor", "--json", "--config", folder + "/config", "--state",
                folder + "/" + state, "--kitchen-state", folder + "/kds",
            ]
        )
        _ = doctor.status()
        let data = Data(doctor.lines.joined().utf8)
        let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        let rows = json?["findings"] as? [[String: Any]] ?? []
        return rows.first { $0["id"] as? String == id }?["grade"] as? String ?? "missing"
    }

    @Test func `a new box enrols itself, sells, and a copy of its disk is found out`() throws {
        let relay = try relay()
        try site(try code())
        let till = try till("pos")
        #expect(till.shows("F12"))
        try till.press("11", "Enter", "F12")
        #expect(eventually { (try? restaurant.mirrored().count) == 1 })
        #expect(eventually { relay.complaint.contains("enrolled device") })
        #expect(eventually { (try? grade("device", "pos")) == "ok" })
        #expect(try grade("relay.token", "pos") == "ok")
        try till.press("Escape", "Enter")
        #expect(till.shows("ended 0"))

        // The disk is copied, and both boxes are started.
        try FileManager.default.copyItem(atPath: folder + "/pos", toPath: folder + "/copy")
        let first = try self.till("pos")
        #expect(first.shows("F12"))
        let known = { (try? String(contentsOfFile: folder + "/pos/device.marks", encoding: .utf8)) }
        let old = try String(contentsOfFile: folder + "/copy/device.marks", encoding: .utf8)
        #expect(eventually { known()?.first == "\n" && known() != old })
        let second = try self.till("copy")
        #expect(second.shows("there twice"))
        #expect(eventually { relay.complaint.contains("is there twice") })
        #expect(try grade("device", "copy") == "broken")
        #expect(try grade("device", "pos") == "broken")
        let log = try String(contentsOfFile: folder + "/copy/comanda-pos.log", encoding: .utf8)
        #expect(log.contains("there twice"))
        relay.end()
    }

    @Test func `a code that another box used is told on the screen, and selling goes on`() throws {
        let relay = try relay()
        try site(try code())
        let first = try till("pos")
        #expect(first.shows("F12"))
        #expect(eventually { relay.complaint.contains("enrolled device") })
        let second = try till("other")
        #expect(second.shows("used by another box"))
        try second.press("11", "Enter", "F12")
        let words = ["outbox", "stats", "--state", folder + "/other", "--lang", "en"]
        #expect(
            eventually {
                let stats = try? RunningProgram("comandactl", words)
                _ = stats?.status()
                return stats?.lines.contains { $0.hasPrefix("relay: 1 waiting") } == true
            }
        )
        relay.end()
    }

    @Test func `codes are made with the owner's token only, and for a store's name`() throws {
        try put("test=\(TestRestaurant.token)\n", "none")
        let none = try RunningProgram(
            "comanda-relay",
            ["enrol-code", "test", "--tokens", folder + "/none", "--lang", "en"]
        )
        #expect(none.status() == 64)
        #expect(none.complaint.contains("*=TOKEN"))
        let words = ["enrol-code", "Not A Store", "--tokens", folder + "/tokens", "--lang", "en"]
        #expect(try RunningProgram("comanda-relay", words).status() == 64)
        #expect(try code() != code("--hours", "1"))
    }
}
