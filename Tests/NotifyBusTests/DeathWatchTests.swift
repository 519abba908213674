import BusFixtures
import Foundation
import Testing

@testable import NotifyBus

@Suite struct DeathWatchTests {
    @Test func `the end of a process is told again while it still counts as watched`() async throws
    {
        let told = Counter()
        let watch = try DeathWatch { told.add() }
        defer { watch.stop() }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/cat")
        process.standardInput = Pipe()
        try process.run()
        let number = process.processIdentifier
        watch.watch([number])
        #expect(told.count == 0)

        kill(number, SIGKILL)
        #expect(await eventually { told.count >= 3 })

        // And not for ever.
        let limit = told.count + 20
        try await Task.sleep(nanoseconds: 100_000_000)
        #expect(told.count < limit)
        watch.watch([])
    }
}
