import Foundation
import Testing

/// `comandactl device` as a technician uses it, as far as that goes without a device.
@Suite struct DeviceCommandTests {
    private let recordings = "Tests/Fixtures/recordings/"

    private func device(_ arguments: String...) throws -> RunningProgram {
        try RunningProgram("comandactl", ["device"] + arguments)
    }

    @Test func `play shows what a device sent, when, and what comes of it`() throws {
        let play = try device(
            "play",
            recordings + "kb9000.txt",
            "--bump-bar",
            "kb9000",
            "--lang",
            "en"
        )
        #expect(play.status() == 0)
        #expect(play.lines[1] == "0.500000       +0.0 ms  KEY_LEFTCTRL 1")
        #expect(play.lines[2] == "0.502000       +2.0 ms  KEY_LEFTCTRL 0")
        #expect(play.lines[3] == "0.502000  → action bump")
        #expect(play.lines.contains { $0.hasSuffix("→ LEFTCTRL+X does nothing here") })
    }

    @Test func `play fails where a code was refused, and says why in JSON too`() throws {
        let play = try device(
            "play",
            recordings + "scanner-us.txt",
            "--scanner",
            "us",
            "--json",
            "--lang",
            "es"
        )
        #expect(play.status() == 1)
        #expect(play.lines.contains { $0.contains(#""code":"012345678905""#) })
        #expect(play.lines.contains { $0.contains(#""symbology":"UPC-A""#) })
        #expect(play.lines.contains { $0.contains("debería terminar en 8. Lea de nuevo.") })
        #expect(play.lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    }

    @Test func `what cannot be played is told with its lines`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "comanda-test-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "bad.txt")
        try Data("comanda-recording 1\nevents\n0.1 KEY_WHAT 1\n0.05 KEY_A 1\n".utf8).write(to: file)
        let play = try device("play", file.path, "--scanner", "us", "--lang", "en")
        #expect(play.status() == 65)
        #expect(play.complaint.contains("line 3: no key or event has this name: KEY_WHAT"))
        #expect(try device("play", "/none", "--scanner", "us").status() == 66)
        #expect(try device("play", recordings + "scanner-us.txt", "--scanner", "xx").status() == 64)
        #expect(try device("play").status() == 64)
        #expect(try device("dance").status() == 64)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `the settings say how a recording is understood`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "comanda-test-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let site = """
            { devices: [{ name: "counter", role: "scanner", vendor: "05f9", layout: "fr" }] }
            """
        try Data(site.utf8).write(to: folder.appending(path: "site.json5"))
        let play = try device(
            "play",
            recordings + "scanner-fr.txt",
            "--config",
            folder.path,
            "--lang",
            "en"
        )
        #expect(play.status() == 0)
        #expect(play.lines.contains { $0.hasSuffix("→ code A-0042 (text)") })
        // A device that is not there is a fault, and the list says so.
        let list = try device("list", "--config", folder.path, "--json", "--lang", "en")
        #expect(list.status() == 1)
        #expect(list.lines.first?.contains(#"scanner \"counter\" is missing. Plug it in."#) == true)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `a device that is not there cannot be tested, learnt or recorded`() throws {
        #expect(try device("test", "/dev/input/event99").status() == 69)
        #expect(try device("record", "nothing", "/tmp/none").status() == 69)
        #expect(try device("learn", "nothing").status() == 69)
        #expect(try device("learn", "nothing", "jump").status() == 64)
    }
}
