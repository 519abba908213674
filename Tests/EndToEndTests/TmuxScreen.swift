import Foundation

/// A program on a real terminal, of which the keys can be pressed and the picture read.
final class TmuxScreen: Sendable {
    private let socket = "comanda-test-" + UUID().uuidString

    /// Starts a program of the house on a terminal of a size.
    init(_ program: String, _ arguments: [String], columns: Int = 80, rows: Int = 24) throws {
        let path = RunningProgram.folder.appending(path: program).path
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
        _ = try? tmux("kill-server")
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
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/tmux")
        process.arguments = ["-L", socket, "-f", "/dev/null"] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
