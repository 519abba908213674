import BusFixtures
import Foundation
import Testing

/// A memory file system that is full.
///
/// It needs a mount of its own, and so the rights for that.
@Suite struct FullMemoryTests {
    @Test func `is an error of the sender, and the bus goes on`() throws {
        let folder = "/tmp/comanda-tight-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let fixture = own.deletingLastPathComponent().appending(path: "bus-fixture").path
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let script = """
            mount -t tmpfs -o size=1800k none '\(folder)' 2>/dev/null || { echo forbidden; exit 0; }
            '\(fixture)' tight '\(folder)'
            """
        process.arguments = ["-c", "unshare --mount sh -c \"$0\" 2>/dev/null", script]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        if lines.isEmpty || lines == ["forbidden"] {
            print("skipped: no right to mount a small file system")
            return
        }

        let expected = [
            "file noSpace", "small delivered 1", "pool noSpace", "less delivered 1",
            "small delivered 1", "left 0",
        ]
        #expect(lines == expected)
    }
}
