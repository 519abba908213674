import Foundation
import Testing

/// Whatever is wrong around a program: one clear sentence, the right exit code, nothing lost.
@Suite struct BadInputTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "comanda-test-" + UUID().uuidString).path

    private func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: folder).appending(path: name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
    }

    private func till(_ more: String...) throws -> RunningProgram {
        try RunningProgram(
            "comanda-pos",
            ["--config", folder + "/config", "--state", folder + "/pos", "--bus", folder + "/bus"]
                + more
        )
    }

    private let goodMenu = """
        { categories: [{ code: "c", name: "C" }],
          items: [{ code: "1", name: "Tea", price: 2.5, category: "c" }] }
        """

    @Test func `a missing settings file`() throws {
        let till = try till("--lang", "pt")
        #expect(till.status() == 66)
        #expect(till.complaint.contains("Não existe \(folder)/config/site.json5"))
    }

    @Test func `a missing menu`() throws {
        try write("{}", to: "config/site.json5")
        let till = try till()
        #expect(till.status() == 66)
        #expect(till.complaint.contains("menu.json5"))
    }

    @Test(arguments: [
        ("{ items: [", "line 1"),
        (
            """
            { categories: [{ code: "c", name: "C" }],
              items: [{ code: "1", name: "Tea", category: "c" }] }
            """,
            "items[0].price"
        ),
        (
            """
            { categories: [{ code: "c", name: "C" }],
              items: [{ code: "1", name: "Tea", price: 1, category: "c" },
                      { code: "1", name: "Bun", price: 1, category: "c" }] }
            """,
            "Code 1 is used by two items: Tea and Bun."
        ),
    ])
    func `a broken menu`(menu: String, sentence: String) throws {
        try write("{}", to: "config/site.json5")
        try write(menu, to: "config/menu.json5")
        let till = try till("--lang", "en")
        #expect(till.status() == 78)
        #expect(till.complaint.contains(sentence), "\(till.complaint)")
    }

    @Test func `an unknown setting is named with its place`() throws {
        try write("{ kitchen: { warnAfterMinute: 3 } }", to: "config/site.json5")
        let till = try till("--lang", "en")
        #expect(till.status() == 78)
        #expect(till.complaint.contains("kitchen.warnAfterMinute"), "\(till.complaint)")
    }

    @Test func `a state folder that cannot be`() throws {
        try write("{}", to: "config/site.json5")
        try write(goodMenu, to: "config/menu.json5")
        try write("a file where a folder should be", to: "pos")
        let till = try till("--lang", "en")
        #expect(till.status() == 73)
        #expect(till.complaint.contains(folder + "/pos"), "\(till.complaint)")
    }

    @Test func `no terminal`() throws {
        try write("{}", to: "config/site.json5")
        try write(goodMenu, to: "config/menu.json5")
        let till = try till("--lang", "en")
        #expect(till.status() == 69)
        #expect(till.complaint.contains("terminal"), "\(till.complaint)")
    }

    @Test func `a second program on the same state folder`() throws {
        let arguments = ["--headless", "--state", folder + "/kds", "--bus", folder + "/bus"]
        let first = try RunningProgram("comanda-kds", arguments)
        defer { first.end() }
        #expect(eventually { first.complaint.contains("open with") })
        let second = try RunningProgram("comanda-kds", arguments + ["--lang", "es"])
        #expect(second.status() == 75)
        #expect(first.isRunning)
    }

    @Test func `a bus of another version`() throws {
        try write("not a segment of any version", to: "bus/notify.v2")
        let kitchen = try RunningProgram(
            "comanda-kds",
            ["--headless", "--state", folder + "/kds", "--bus", folder + "/bus", "--lang", "en"]
        )
        #expect(eventually { !kitchen.isRunning || kitchen.complaint.contains("open with") })
        if kitchen.isRunning {
            // A file that no program of ours wrote is replaced; both would meet on the new one.
            kitchen.end()
        } else {
            #expect(kitchen.status() == 65)
            #expect(kitchen.complaint.contains(folder + "/bus"), "\(kitchen.complaint)")
        }
    }

    @Test(arguments: [
        ["replay"], ["replay", "a", "--rate", "x"], ["outbox"], ["wash"], ["replay", "--what"],
    ])
    func `a command line that makes no sense`(arguments: [String]) throws {
        let program = try RunningProgram("comandactl", arguments + ["--lang", "en"])
        #expect(program.status() == 64)
        #expect(program.complaint.contains("--help"))
    }

    @Test func `a key that was taken away is not made anew`() throws {
        let arguments = ["--headless", "--state", folder + "/kds", "--bus", folder + "/bus"]
        try write("order,item,price\n1,Tea,2\n", to: "past.csv")
        let kitchen = try RunningProgram("comanda-kds", arguments)
        let replay = try RunningProgram(
            "comandactl",
            [
                "replay", folder + "/past.csv", "--columns", "order=order,item=item,price=price",
                "--state", folder + "/pos", "--bus", folder + "/bus",
            ]
        )
        #expect(replay.status() == 0, "\(replay.complaint)")
        kitchen.end()
        let key = folder + "/kds/vault.key"
        let journal = try Data(contentsOf: URL(fileURLWithPath: folder + "/kds/journal.sqlite"))
        try FileManager.default.removeItem(atPath: key)

        let again = try RunningProgram("comanda-kds", arguments + ["--lang", "en"])
        #expect(again.status() == 65)
        #expect(!FileManager.default.fileExists(atPath: key))
        let after = try Data(contentsOf: URL(fileURLWithPath: folder + "/kds/journal.sqlite"))
        #expect(after == journal)
    }

    @Test(arguments: [["journal.sqlite", "journal.sqlite-wal"], []])
    func `a journal that was lost is told and not begun anew`(removed: [String]) throws {
        let state = folder + "/kds"
        let arguments = ["--headless", "--state", state, "--bus", folder + "/bus"]
        let kitchen = try RunningProgram("comanda-kds", arguments)
        #expect(eventually { kitchen.complaint.contains("open with") })
        kitchen.end()
        for name in removed { try? FileManager.default.removeItem(atPath: state + "/" + name) }
        if removed.isEmpty {
            try? FileManager.default.removeItem(atPath: state + "/journal.sqlite-wal")
            try Data().write(to: URL(fileURLWithPath: state + "/journal.sqlite"))
        }
        let again = try RunningProgram("comanda-kds", arguments + ["--lang", "en"])
        #expect(again.status() == 65)
        #expect(again.complaint.contains("There was a journal in \(state)"), "\(again.complaint)")
    }

    @Test func `an outbox that is not there`() throws {
        try write("", to: "empty/nothing")
        let list = try RunningProgram(
            "comandactl",
            ["outbox", "list", "--state", folder + "/empty", "--lang", "en"]
        )
        #expect(list.status() == 66)
        #expect(list.complaint.contains("There is no journal in \(folder)/empty"))
    }
}
