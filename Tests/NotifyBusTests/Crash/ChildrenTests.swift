import BusFixtures
import Foundation
import NotifyBus
import Testing

/// Children of a process that is on the bus.
@Suite struct ChildrenTests {
    private let place = TemporaryBus()

    /// One that was forked and goes on without exec, and one that posix_spawn(3) made.
    @Test(arguments: ["stay", "spawn"])
    func `a child has neither the file nor the memory, and keeps no place for its parent`(
        how: String
    ) async throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        let parent = try FixtureProcess("fork", place.path)
        try #require(await parent.hears("ready"))
        parent.say(how)
        #expect(await eventually { parent.said.count == 2 })
        let child = try #require(parent.said.last?.split(separator: " ").last.flatMap { Int32($0) })
        try #require(child > 0)
        defer { kill(child, SIGKILL) }

        #expect(await eventually { !has(child, place.path) })
        #expect(has(parent.identifier, place.path))
        // Not waited for: that would last until the child ends too.
        parent.send(SIGKILL)
        #expect(await eventually { bus.members().count == 1 && bus.namesInUse == 0 })
        #expect(kill(child, 0) == 0)
    }

    /// Tells whether a process has a file below a path open, or in its memory.
    private func has(_ process: Int32, _ path: String) -> Bool {
        let folder = "/proc/\(process)/fd"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let isOpen = files.contains { file in
            let target = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "\(folder)/\(file)"
            )
            return target?.hasPrefix(path) == true
        }
        let maps = try? String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
        return isOpen || maps?.contains(path) == true
    }
}
