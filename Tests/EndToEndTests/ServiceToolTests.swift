import Foundation
import Testing

/// A technician looks after a box with its real programs, relay and journals.
@Suite struct ServiceToolTests {
    private let restaurant: TestRestaurant
    private var folder: String { restaurant.folder }
    private var places: [String] {
        [
            "--config", folder + "/config", "--state", folder + "/pos", "--kitchen-state",
            folder + "/kds", "--bus", folder + "/bus",
        ]
    }

    /// Each is planted wherever a person or a program may have written it.
    private static let secrets = [
        "Filomena Quaresma", "Quaresma", "4111111111111111", "5500 0000 0000 0004",
        "hunter2-wlan-password", TestRestaurant.token, "bus-key-of-the-tests-only",
        "Zacarias", "a.guest@example.org",
    ]

    init() throws {
        restaurant = try TestRestaurant()
        try FileManager.default.createDirectory(
            atPath: restaurant.folder + "/config",
            withIntermediateDirectories: true
        )
        let menu = """
            { categories: [{ code: "c", name: "Snacks" }],
              items: [{ code: "11", name: "Pão de queijo", price: 2.5, category: "c" }] }
            """
        try put(menu, "config/menu.json5")
        try site()
    }

    private func put(_ text: String, _ name: String) throws {
        let path = folder + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    private func site(_ more: String = "") throws {
        let relay = """
            relay: { url: "http://127.0.0.1:\(restaurant.port)", store: "test",
                     tokenFile: "\(folder)/token" }
            """
        try put(
            "{ store: { id: 'lisboa-1' }, timeZone: 'Europe/Lisbon', \(relay), \(more) }",
            "config/site.json5"
        )
    }

    private func tool(_ words: [String], input: String? = nil) throws -> RunningProgram {
        var all = words + places + ["--lang", "en"]
        var program = "comandactl"
        if let input {
            // A pipe, as a person's answer to the question.
            let path = RunningProgram.folder.appending(path: "comandactl").path
            let line = ([path] + all).map { "'\($0)'" }.joined(separator: " ")
            all = ["-c", "printf '%s\\n' '\(input)' | \(line)"]
            program = "/bin/sh"
        }
        let run =
            input == nil ? try RunningProgram(program, all) : try RunningProgram(at: program, all)
        _ = run.status()
        return run
    }

    private func grades(_ program: RunningProgram) throws -> [String: String] {
        let text = program.lines.joined(separator: "\n")
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let rows = try #require(json?["findings"] as? [[String: Any]])
        let pairs = rows.map { ("\($0["id"] ?? "")", "\($0["grade"] ?? "")") }
        return Dictionary(pairs) { first, _ in first }
    }

    private func till() throws -> TmuxScreen {
        try TmuxScreen(
            "comanda-pos",
            [
                "--config", folder + "/config", "--state", folder + "/pos", "--bus",
                folder + "/bus", "--lang", "en",
            ]
        )
    }

    @Test(.enabled(if: TmuxScreen.isHere, "needs tmux"))
    func `the doctor finds a working box well on one page, and names what breaks`() throws {
        let relay = try restaurant.relay()
        let kitchen = try restaurant.kitchen()
        #expect(eventually { kitchen.complaint.contains("open with") })
        let till = try till()
        #expect(till.shows("F12"))
        try till.press("11", "Enter", "F12")
        #expect(eventually { (try? restaurant.mirrored().count) == 1 })

        let page = try tool(["doctor"])
        #expect(page.status() == 0, "\(page.lines.joined(separator: "\n"))")
        #expect(page.lines.count <= 60)
        #expect(page.lines.allSatisfy { $0.count <= 80 })
        #expect(!page.lines.contains { $0.hasPrefix("BROKEN") })
        let well = try grades(try tool(["doctor", "--json"]))
        for id in [
            "settings", "disk", "program.till", "program.kitchen", "journal.till", "outbox",
            "journal.kitchen", "relay", "relay.clock", "relay.token", "screen.till", "zone",
        ] { #expect(well[id] == "ok", "\(id) is \(well[id] ?? "missing")") }

        try put("a-token-of-another-store", "token")
        #expect(try grades(try tool(["doctor", "--json"]))["relay.token"] == "broken")
        relay.end()
        let gone = try tool(["doctor"])
        #expect(gone.status() == 1)
        #expect(gone.lines.contains { $0.hasPrefix("BROKEN  relay ") })
        // Looked at four times, and as before: it sells on.
        try till.press("11", "Enter", "F12")
        #expect(
            eventually {
                let words = ["outbox", "stats", "--state", folder + "/pos", "--lang", "en"]
                let stats = try? RunningProgram("comandactl", words)
                _ = stats?.status()
                let lines = stats?.lines
                return lines?.first?.hasPrefix("relay: 1 waiting") == true
            }
        )
    }

    @Test func `a damaged record is named by the doctor`() throws {
        let kitchen = try restaurant.kitchen()
        #expect(eventually { kitchen.complaint.contains("open with") })
        #expect(try restaurant.twoOrders().status() == 0)
        kitchen.end()
        #expect(try grades(try tool(["doctor", "--json"]))["journal.till"] == "ok")
        try run(
            "/usr/bin/python3",
            [
                "-c",
                "import sqlite3,sys;d=sqlite3.connect(sys.argv[1]);"
                    + "d.execute('update record set sealed=zeroblob(length(sealed)) "
                    + "where number=2');"
                    + "d.commit()",
                folder + "/pos/journal.sqlite",
            ]
        )
        let hurt = try tool(["doctor"])
        #expect(hurt.status() == 1)
        #expect(hurt.lines.contains { $0.hasPrefix("BROKEN  journal till") })
    }

    @Test(.enabled(if: TmuxScreen.isHere, "needs tmux"))
    func `a support bundle has none of the secrets that lie everywhere on the box`() throws {
        let relay = try restaurant.relay()
        try put("bus-key-of-the-tests-only", "config/bus.key")
        try put("[wifi-security]\npsk=hunter2-wlan-password\n", "config/home.nmconnection")
        try site(
            """
            // Filomena Quaresma, 4111111111111111, pin 8642, hunter2-wlan-password
            receipts: { head: ["Filomena Quaresma", "a.guest@example.org"], foot: ["Zacarias"] },
            bus: { keyFile: "bus.key" }
            """
        )
        let till = try till()
        #expect(till.shows("F12"))
        try till.press("11", "Enter", "F12")
        #expect(eventually { (try? restaurant.mirrored().count) == 1 })
        var log = "<6>comanda-pos: order 17 was fired\n"
        for secret in Self.secrets {
            log += "<4>comanda-pos: told \(secret), pin: 8642, Bearer \(TestRestaurant.token)\n"
        }
        try put(log, "pos/comanda-pos.log")
        let vault = try String(contentsOfFile: folder + "/pos/vault.key", encoding: .utf8)
        let file = folder + "/support.tar"
        let bundle = try tool(["support-bundle", file])
        #expect(bundle.status() == 0, "\(bundle.complaint)")
        relay.end()

        let names = try run("/usr/bin/tar", ["tf", file]).split(separator: "\n").map(String.init)
        for name in [
            "doctor.txt", "versions.txt", "settings.txt", "bus.txt", "keys-till.txt",
            "outbox-till.txt", "log-till-comanda-pos.log.txt", "CONTENTS.txt",
        ] { #expect(names.contains(name), "\(name) is not in \(names)") }
        let text = try run("/usr/bin/tar", ["xOf", file])
        let pieces = vault.split(whereSeparator: \.isWhitespace).map(String.init)
        for secret in Self.secrets + pieces.filter({ $0.count > 40 }) + ["8642"] {
            #expect(!text.contains(secret), "\(secret) is in the bundle")
        }
        #expect(text.contains("order 17 was fired"))
        #expect(text.contains("lisboa-1"))
        let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
        #expect(rights as? Int == 0o600)
    }

    @Test func `a factory reset refuses what is unsent until it is told twice`() throws {
        let kitchen = try restaurant.kitchen()
        #expect(eventually { kitchen.complaint.contains("open with") })
        let table = folder + "/orders.csv"
        try put("o,i,p\n1,Tea,2.50\n2,Bun,3.00\n", "orders.csv")
        // There is no relay, so the orders reach the kitchen and wait for it.
        let words = ["--columns", "order=o,item=i,price=p", "--patience", "1"]
        _ = try restaurant.replay(table, words).status()
        let data = ["--data", folder]
        let running = try tool(["factory-reset"] + data)
        #expect(running.status() == 75)
        #expect(running.complaint.contains("kitchen runs"))
        kitchen.end()

        let unsent = try tool(["factory-reset"] + data)
        #expect(unsent.status() == 1)
        #expect(unsent.complaint.contains("2 records are not acknowledged by the relay"))
        let wrong = try tool(["factory-reset", "--lose-unsent"] + data, input: "lisboa-2")
        #expect(wrong.status() == 1)
        #expect(FileManager.default.fileExists(atPath: folder + "/pos/vault.key"))

        let told = try tool(["factory-reset", "--lose-unsent"] + data, input: "lisboa-1")
        #expect(told.status() == 0, "\(told.complaint)")
        #expect(told.lines.contains { $0.contains("files of keys overwritten and removed") })
        for state in ["pos", "kds"] {
            let left = try FileManager.default.contentsOfDirectory(atPath: folder + "/" + state)
            #expect(left.isEmpty, "\(left)")
        }
        #expect(FileManager.default.fileExists(atPath: folder + "/config/site.json5"))
    }
}
