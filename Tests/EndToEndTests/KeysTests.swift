import Foundation
import Testing

@Suite final class KeysTests {
    let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "comanda-" + UUID().uuidString
        for name in ["pos", "kds", "bus", "config"] {
            try FileManager.default.createDirectory(
                atPath: folder + "/" + name,
                withIntermediateDirectories: true
            )
        }
        for name in ["site.json5", "menu.json5"] {
            try FileManager.default.copyItem(
                atPath: "Provisioning/sample/" + name,
                toPath: folder + "/config/" + name
            )
        }
        try Data("0123456789abcdef\n".utf8)
            .write(to: URL(fileURLWithPath: folder + "/config/relay.token"))
        try Data("two green chairs\n".utf8).write(to: URL(fileURLWithPath: folder + "/word"))
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func kitchen() throws -> RunningProgram {
        try RunningProgram(
            "comanda-kds",
            ["--headless", "--state", folder + "/kds", "--bus", folder + "/bus", "--lang", "en"]
        )
    }

    private func key(_ arguments: String...) throws -> (status: Int32, lines: [String]) {
        let program = try RunningProgram(
            "comandactl",
            ["key"] + arguments + ["--lang", "en", "--state", folder + "/kds"]
        )
        let status = program.status()
        return (status, program.lines + [program.complaint])
    }

    @Test func `a technician rotates, backs up, loses and restores the keys`() throws {
        #expect(try key("status").status == 66)
        let running = try kitchen()
        #expect(eventually { running.complaint.contains("open with") })
        #expect(try key("rotate").status == 0)
        let copy = folder + "/backup"
        let word = ["--passphrase-file", folder + "/word"]
        #expect(try key("backup", copy, word[0], word[1]).status == 0)
        #expect(try key("backup", copy, word[0], word[1]).status == 73)
        running.end()

        let status = try key("status")
        #expect(status.lines.filter { $0.hasPrefix("data-key") }.count == 2)
        try FileManager.default.removeItem(atPath: folder + "/kds/vault.key")
        #expect(try key("status").lines.contains { $0.contains("is missing") })
        #expect(try kitchen().status() == 65)
        #expect(try key("restore", copy, word[0], word[1]).status == 0)
        let again = try kitchen()
        #expect(eventually { again.complaint.contains("open with") })
        again.end()
    }

    @Test(.enabled(if: TmuxScreen.isHere, "needs tmux"))
    func `a passphrase is typed twice and never seen`() throws {
        let running = try kitchen()
        #expect(eventually { running.complaint.contains("open with") })
        running.end()
        let screen = try TmuxScreen(
            "comandactl",
            ["key", "backup", folder + "/backup", "--lang", "en", "--state", folder + "/kds"]
        )
        #expect(screen.shows("New passphrase:"))
        try screen.press("twogreenchairs", "Enter")
        #expect(screen.shows("Once more:"))
        try screen.press("twogreenchairs", "Enter")
        #expect(screen.shows("ended 0"))
        #expect(!screen.picture.contains("green"))
    }

    @Test(.enabled(if: TmuxScreen.isHere, "needs tmux"), arguments: ["comanda-pos", "comanda-kds"])
    func `a program without its key shows one screen, and begins anew only when told`(
        program: String
    ) throws {
        let state = folder + (program == "comanda-pos" ? "/pos" : "/kds")
        let arguments = [
            "--config", folder + "/config", "--state", state, "--bus", folder + "/bus", "--lang",
            "en",
        ]
        let first = try TmuxScreen(program, arguments)
        #expect(eventually { FileManager.default.fileExists(atPath: state + "/journal.made") })
        #expect(eventually { first.picture.contains("F9") || first.picture.contains("F12") })
        try first.press("Escape", "Enter")
        #expect(first.shows("ended 0"), "\(first.picture)")
        let key = state + "/vault.key"
        try FileManager.default.moveItem(atPath: key, toPath: folder + "/kept")

        let locked = try TmuxScreen(program, arguments)
        #expect(locked.shows("cannot open its records"), "\(locked.picture)")
        #expect(locked.shows("missing"))
        try locked.press("F9")
        #expect(locked.shows("Nenhuma chave nova"))
        try locked.press("F9", "F9", "F8")
        #expect(locked.shows("Type NEW"))
        #expect(!FileManager.default.fileExists(atPath: key))
        try locked.press("NEW", "Enter")
        #expect(eventually { FileManager.default.fileExists(atPath: key) })
        #expect(eventually { !locked.picture.contains("Type NEW") })
        let aside = try FileManager.default.contentsOfDirectory(atPath: state)
            .filter { $0.hasPrefix("set-aside-") }
        #expect(aside.count == 1)
        #expect(
            aside.allSatisfy {
                FileManager.default.fileExists(atPath: state + "/\($0)/journal.sqlite")
            }
        )
    }
}
