import BusFixtures
import Foundation
import NotifyBus
import Testing

/// C-11 and C-59: watching a path.
@Suite struct PathCases {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "comanda-paths-\(UUID().uuidString)")

    @Test func `C-11 an empty path, a name of self and a second path answer 6`() throws {
        let stage = try Stage(.segment)
        let token = try stage.bus.registerCheck("n")
        let local = try stage.bus.registerCheck("self.n")

        #expect(throws: NotifyStatus(rawValue: 6)) { try stage.bus.monitor("", for: token) }
        #expect(throws: NotifyStatus(rawValue: 6)) { try stage.bus.monitor("/x", for: local) }
        try stage.bus.monitor("/x", for: token)
        #expect(throws: NotifyStatus(rawValue: 6)) { try stage.bus.monitor("/y", for: token) }
        #expect(throws: NotifyStatus(rawValue: 2)) {
            try stage.bus.monitor("/x", for: Token(rawValue: 77))
        }
    }

    @Test func `C-59 what happens to a path is posted once, and to its token only`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let stage = try Stage(.segment)
        let calls = Counter()
        let others = Counter()
        let token = try stage.bus.registerDispatch("n", on: .busThread) { _ in calls.add() }
        _ = try stage.bus.registerDispatch("n", on: .busThread) { _ in others.add() }
        let file = folder.appending(path: "menu")
        try stage.bus.monitor(file.path, for: token)
        _ = try stage.bus.check(token)
        let steps: [() throws -> Void] = [
            {
                try FileManager.default.createDirectory(
                    at: folder,
                    withIntermediateDirectories: true
                )
                try Data("a".utf8).write(to: file, options: .atomic)
            },
            {
                let handle = try FileHandle(forWritingTo: file)
                try handle.write(contentsOf: Data("longer".utf8))
                try handle.close()
            },
            { try FileManager.default.removeItem(at: file) },
        ]
        for (number, step) in steps.enumerated() {
            try step()
            #expect(await eventually { calls.count == number + 1 })
            #expect(try stage.bus.check(token))
        }
        try await Task.sleep(nanoseconds: 300_000_000)

        #expect(calls.count == 3)
        #expect(others.count == 0)
    }
}
