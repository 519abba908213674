import Foundation
import Glibc
import Kernel
import Screen
import Testing

@testable import Terminal

extension OnATerminal {
    /// The same in a terminal that others wrote: what tmux shows, and the keys that it sends.
    @Suite(.enabled(if: Tmux.isInstalled, "tmux is not installed"))
    struct InTmuxTests {
        @Test func `tmux shows the same text as the grid and sends the keys`() throws {
            let tmux = try Tmux(columns: 60, rows: 12)
            let pane = try Descriptor(opening: tmux.terminalPath, flags: O_RDWR | O_NOCTTY)
            let terminal = try CursesTerminal(
                input: pane.number,
                output: pane.number,
                type: "tmux-256color"
            )
            #expect(terminal.size == Size(columns: 60, rows: 12))
            var grid = CellGrid(size: terminal.size)
            grid.frame(grid.bounds, title: "Cozinha", role: .label, lines: .double)
            grid.write("2 Pães de queijo 弁当 🍕 R$ 12,50", column: 2, row: 2, role: .warning)
            grid.write(BlockDigits("41"), column: 2, row: 4, role: .heading)
            grid.write(right: "€ 7,00", endingAt: 57, row: 3)

            terminal.show(grid)
            #expect(try tmux.picture(until: grid.text) == grid.text)
            grid.write("3", column: 2, row: 2, role: .warning)
            grid.write("x", column: 20, row: 2, role: .late)
            terminal.show(grid)
            #expect(try tmux.picture(until: grid.text) == grid.text)

            let sent = ["a", "F5", "Up", "PPage", "BTab", "Enter", "ã", "C-c"]
            try tmux.type(sent)
            var events: [InputEvent] = []
            for _ in 0..<50 where events.count < sent.count {
                _ = waitForReadable([terminal.inputDescriptor], milliseconds: 100)
                events += terminal.read()
            }
            let keys: [Key] = [
                .character("a"), .function(5), .up, .pageUp, .backTab, .enter, .character("ã"),
                .control("c"),
            ]
            #expect(events == keys.map { .key($0) })
        }
    }
}

/// A tmux server of its own, with one pane in which nothing happens.
private final class Tmux {
    static let path = "/usr/bin/tmux"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    private let socket: String
    let terminalPath: String

    init(columns: Int, rows: Int) throws {
        let socket = NSTemporaryDirectory() + "comanda-\(UUID().uuidString)"
        self.socket = socket
        let size = ["-x", String(columns), "-y", String(rows)]
        let pane = ["-P", "-F", "#{pane_tty}"]
        // Without its own echo and line editing, so that keys are only for who reads them.
        let idle = "stty raw -echo; exec sleep 300"
        terminalPath = try Self.run(
            ["-S", socket, "-f", "/dev/null", "-u", "new-session", "-d"] + size + pane + [idle]
        ).trimmingCharacters(in: .newlines)
        try Self.run(["-S", socket, "set-option", "-g", "status", "off"])
        try Self.run(["-S", socket, "resize-window"] + size)
    }

    deinit {
        // Nothing is lost when the server has gone already.
        _ = try? Self.run(["-S", socket, "kill-server"])
    }

    func type(_ keys: [String]) throws {
        try Self.run(["-S", socket, "send-keys"] + keys)
    }

    /// The pane's text, as soon as it is as expected, or after five seconds.
    func picture(until expected: String) throws -> String {
        var picture = ""
        for _ in 0..<50 {
            picture = try Self.run(["-S", socket, "capture-pane", "-p"])
            while picture.last == "\n" { picture.removeLast() }
            if picture == expected { break }
            Thread.sleep(forTimeInterval: 0.1)
        }
        return picture
    }

    @discardableResult
    private static func run(_ arguments: [String]) throws -> String {
        let output = NSTemporaryDirectory() + "comanda-\(UUID().uuidString)"
        defer { _ = unsafe unlink(output) }
        // Not `Process`, which waits for the server too, because it inherits a descriptor of its.
        var files = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&files)
        defer { unsafe posix_spawn_file_actions_destroy(&files) }
        let flags = O_WRONLY | O_CREAT
        unsafe posix_spawn_file_actions_addopen(&files, 1, output, flags, 0o600)
        // A thread of a pool has all signals blocked, and tmux ends by them.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let environment = ["LC_ALL=C.UTF-8", "TERM=xterm", "PATH=/usr/bin:/bin"]
        let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
        let settings = unsafe environment.map { unsafe strdup($0) } + [nil]
        defer { _ = unsafe (words + settings).map { unsafe free($0) } }
        var child: pid_t = 0
        try #require(unsafe posix_spawn(&child, path, &files, &attributes, words, settings) == 0)
        var status: Int32 = 0
        unsafe waitpid(child, &status, 0)
        return try String(contentsOfFile: output, encoding: .utf8)
    }
}
