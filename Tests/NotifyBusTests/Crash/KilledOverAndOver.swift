import BusFixtures
import Foundation
import NotifyBus
import Testing

/// Clients that are killed in whatever they are doing, while others go on: a hundred of them, or
/// ten thousand where `COMANDA_LONG_TESTS` is set.
@Suite struct KilledOverAndOver {
    private let place = TemporaryBus()

    @Test func `leaves nothing behind, and keeps nobody from going on`() async throws {
        let cycles = isThorough ? 10_000 : 100
        var dice = Dice()
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        let token = try bus.registerCheck("ping")
        let witness = try FixtureProcess("names", place.path)
        witness.say("dispatch ping")
        try #require(await witness.hears("token 2"))
        let before = descriptors(of: witness)
        var crowd = try (0..<4).map { try FixtureProcess("churn", place.path, "\($0)") }
        var delays: [Double] = []
        for cycle in 1...cycles {
            let chosen = Int.random(in: 0..<crowd.count, using: &dice)
            let delay = try await endOf(crowd[chosen], on: bus, &dice)
            let victim = crowd[chosen]
            let state =
                "said \(victim.said), runs: \(victim.isRunning), \(bus.members().count) members"
            delays.append(try #require(delay, "cycle \(cycle), seed \(dice.seed), \(state)"))
            crowd[chosen] = try FixtureProcess("churn", place.path, "\(cycle)")
            guard cycle % 25 == 0 else { continue }
            try bus.setState(UInt64(cycle), of: token)
            try bus.post("ping")
            try #require(await witness.hears("posted ping \(cycle)"), "seed \(dice.seed)")
        }
        for process in crowd { process.kill() }

        #expect(await eventually { bus.members().count == 2 })
        #expect(await eventually { bus.namesInUse == 1 })
        #expect(await eventually { bus.poolUse == (0, 0) })
        #expect(filesLeft == [])
        #expect(await eventually { descriptors(of: witness) == before })
        report(delays, dice.seed)
    }

    /// Kills a process at a moment that the dice choose; the milliseconds until its places were
    /// free, or nil when they never were.
    private func endOf(
        _ process: FixtureProcess,
        on bus: Bus,
        _ dice: inout Dice
    ) async throws -> Double? {
        guard await process.hears("ready") else { return nil }
        try await Task.sleep(nanoseconds: .random(in: 0...8_000_000, using: &dice))
        #expect(process.said == ["ready"])
        let start = DispatchTime.now().uptimeNanoseconds
        process.send(SIGKILL)
        let isGone = await eventually {
            !bus.members().contains { $0.process == process.identifier }
        }
        let end = DispatchTime.now().uptimeNanoseconds
        process.waitUntilExit()
        return isGone ? Double(end - start) / 1_000_000 : nil
    }

    /// What is in the directory besides the segment, which has a folder for large messages there.
    private var filesLeft: [String] {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: place.path)) ?? []
        return files.filter { !place.segment.hasSuffix("/" + $0) && $0 != "blob" }
    }

    private func descriptors(of process: FixtureProcess) -> Int {
        let path = "/proc/\(process.identifier)/fd"
        return (try? FileManager.default.contentsOfDirectory(atPath: path).count) ?? 0
    }

    private func report(_ delays: [Double], _ seed: UInt64) {
        let sorted = delays.sorted()
        func at(_ share: Double) -> String {
            String(format: "%.1f", sorted[Int(Double(sorted.count - 1) * share)])
        }
        print("\(sorted.count) kills, seed \(seed); places free after p50 \(at(0.5)) ms,")
        print("p99 \(at(0.99)) ms, at most \(at(1)) ms")
    }
}
