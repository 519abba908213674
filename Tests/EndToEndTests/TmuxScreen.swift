import Foundation
import Testing

/// A program on a real terminal, of which the keys can be pressed and the picture read.
final class TmuxScreen: Sendable {
    private let socket = "comanda-test-" + UUID().uuidString
    private let server = Process()

    /// Starts a program of the house on a terminal of a size.
    init(_ program: String, _ arguments: [String], columns: Int = 80, rows: Int = 24) throws {
        let path = RunningProgram.folder.appending(path: program).path
        // In the foreground: as a daemon it would keep from us that its starter has ended.
        server.executableURL = URL(fileURLWithPath: "/usr/bin/tmux")
        server.arguments = ["-L", socket, "-D", "-f", "/dev/null"]
        server.standardInput = FileHandle.nullDevice
        server.standardOutput = FileHandle.nullDevice
        server.standardError = FileHandle.nullDevice
        try server.run()
        #expect(eventually { (try? tmux("show-options", "-s").isEmpty) == false })
        // The shell stays, so that what a program says at its end can be read.
        let command = ([path] + arguments).map { "'\($0)'" }.joined(separator: " ")
        try tmux(
            "-u",
            "new-session",
            "-d",
            "-x",
            "\(columns)",
            "-y",
            "\(rows)",
            "LC_ALL=C.UTF-8 \(command); echo ended $?; sleep 600"
        )
        try tmux("set-option", "-g", "status", "off")
        try tmux("set-option", "-s", "escape-time", "0")
        try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    deinit {
        kill(server.processIdentifier, SIGKILL)
    }

    /// Whether this machine has tmux.
    static var isHere: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux") }

    /// Presses keys by tmux's names; other texts are typed.
    func press(_ keys: String...) throws {
        for key in keys {
            try tmux("send-keys", key)
            usleep(30_000)
        }
    }

    /// Clicks where a text stands, as a terminal with a mouse tells it (xterm's X10 reports).
    func click(_ text: String) throws {
        let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains(text) }, "\(text)\n\(picture)")
        let place = try #require(lines[row].firstRange(of: text)).lowerBound
        let column = lines[row].distance(from: lines[row].startIndex, to: place)
        let cell = [column + 33, row + 33].map { String($0, radix: 16) }
        // The first button goes down, and up again.
        for button in ["20", "23"] {
            try tmux("send-keys", "-H", "1b", "5b", "4d", button, cell[0], cell[1])
        }
        usleep(30_000)
    }

    func resize(columns: Int, rows: Int) throws {
        try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// What stands on the screen.
    var picture: String { (try? tmux("capture-pane", "-p")) ?? "" }

    /// Waits until a text stands on the screen, at most a minute.
    func shows(_ text: String) -> Bool {
        eventually { picture.contains(text) }
    }

    @discardableResult
    private func tmux(_ arguments: String...) throws -> String {
        try run("/usr/bin/tmux", ["-L", socket, "-f", "/dev/null"] + arguments)
    }
}
