import BusFixtures
import Glibc
import InternalNotification
import Kernel
import Testing

/// Processes that are stopped, go on, end, and have their clock set.
///
/// A silence of 10 s is made 4 s here; where `COMANDA_LONG_TESTS` is set it is 10 s, and whoever is
/// stopped for longer is stopped for 30 s.
@Suite struct HangingTests {
    let place = TemporaryBus()
    private static let isLong = unsafe getenv("COMANDA_LONG_TESTS") != nil
    private let pace = isLong ? ["3000", "10000"] : ["800", "4000"]
    private let longerThanSilence: UInt64 = isLong ? 30_000_000_000 : 6_000_000_000

    private func process(_ identifier: String) async throws -> FixtureProcess {
        let process = try FixtureProcess(
            "center",
            place.path,
            "c",
            identifier,
            "key",
            pace[0],
            pace[1]
        )
        #expect(await eventually { process.said.contains { $0.hasPrefix("ready") } })
        return process
    }

    /// What a process has said of another one's presence, without instances.
    private func news(_ process: FixtureProcess, of identifier: String) -> [Substring] {
        process.said.map { $0.split(separator: " ") }
            .filter { $0.count > 1 && $0[1] == identifier }.map { $0[0] }
    }

    @Test func `calls a stopped process unresponsive and then back, and keeps its place`()
        async throws
    {
        let observer = try await process("observer")
        let sleeper = try await process("sleeper")
        #expect(await eventually { news(observer, of: "sleeper") == ["online"] })

        try #require(await sleeper.stops())
        #expect(await eventually { news(observer, of: "sleeper").last == "unresponsive" })
        sleeper.send(SIGCONT)

        #expect(await eventually { news(observer, of: "sleeper").last == "back" })
        #expect(news(observer, of: "sleeper") == ["online", "unresponsive", "back"])
        sleeper.kill()
        #expect(await eventually { news(observer, of: "sleeper").last == "crashed" })
    }

    @Test func `takes nobody for hanging because the observer was stopped itself`() async throws {
        let observer = try await process("observer")
        let alive = try await process("alive")
        let asleep = try await process("asleep")
        #expect(await eventually { news(observer, of: "asleep") == ["online"] })
        try #require(await asleep.stops())
        try #require(await observer.stops())
        try await Task.sleep(nanoseconds: longerThanSilence)

        // The one that was stopped as well has as long as ever to show that it lives.
        observer.send(SIGCONT)
        // Not given up in between: other tests could take longer than the silence.
        usleep(300_000)
        asleep.send(SIGCONT)
        try await Task.sleep(nanoseconds: longerThanSilence)

        for name in ["alive", "asleep"] { #expect(news(observer, of: name) == ["online"]) }
        withExtendedLifetime(alive) {}
    }

    @Test func `does not care that wall clocks are set`() async throws {
        let observer = try await process("observer")
        let peer = try await process("peer")
        #expect(await eventually { news(observer, of: "peer") == ["online"] })

        for seconds in [1_500_000_000, -1_500_000_000, -3600, 0] {
            observer.say("clock \(seconds)")
            peer.say("clock \(-seconds)")
            try await Task.sleep(nanoseconds: longerThanSilence / 4)
        }

        let years = observer.said.filter { $0.hasPrefix("clock") }.compactMap {
            $0.split(separator: " ").last.flatMap { Int($0) }
        }
        #expect(years.max() ?? 0 > 3_000_000_000)
        for (process, name) in [(observer, "peer"), (peer, "observer")] {
            #expect(news(process, of: name) == ["online"])
        }
        peer.say("stop")
        #expect(await eventually { news(observer, of: "peer").last == "left" })
    }

    /// How long it takes until the end of a process is told, printed where there is time for it.
    @Test(.enabled(if: Self.isLong)) func `tells of ends soon`() async throws {
        let observer = try INCenter(
            identifier: "c",
            config: INAppConfig(identifier: "observer", apikey: "key"),
            bus: place.path,
            delivery: .busThread
        )
        defer { observer.stop() }
        let ends = Kept<Int64>()
        observer.onPresence { event in
            if case .online = event { return }
            ends.keep(monotonicNanoseconds())
        }
        for isKilled in [true, false] {
            var milliseconds: [Double] = []
            for _ in 0..<100 {
                let victim = try await process("victim")
                #expect(await eventually { !observer.peers.isEmpty })
                let count = ends.all.count
                let asked = monotonicNanoseconds()
                if isKilled { victim.kill() } else { victim.say("stop") }
                #expect(await eventually { ends.all.count > count })
                milliseconds.append(Double((ends.all.last ?? 0) - asked) / 1_000_000)
            }
            milliseconds.sort()
            let word = isKilled ? "crashed" : "left"
            print("\(word): p50 \(milliseconds[50]) ms, longest \(milliseconds[99]) ms")
        }
    }

    @Test func `tells all of two instances of one identity, and when one has gone`() async throws {
        let observer = try await process("observer")
        let first = try await process("twin")
        let second = try await process("twin")
        let all = [observer, first, second]
        let instances = [first, second].map {
            $0.said.first { $0.hasPrefix("ready") }?.split(separator: " ").last ?? ""
        }
        for process in all {
            #expect(
                await eventually { process.said.contains { $0.hasPrefix("duplicate twin ") } }
            )
        }
        #expect(observer.said.contains("duplicate twin \(instances[1])"))
        #expect(first.said.contains("duplicate twin \(instances[1])"))

        second.kill()

        for process in [observer, first] {
            #expect(await process.hears("crashed twin \(instances[1])"))
            #expect(await process.hears("duplicateEnded twin \(instances[0])"))
        }
    }

    @Test func `does not take a restarted process for a twin of its dead self`() async throws {
        let observer = try await process("observer")
        for _ in 0..<5 {
            let process = try await process("restarted")
            process.kill()
        }

        #expect(await eventually { news(observer, of: "restarted").count == 10 })
        #expect(!observer.said.contains { $0.hasPrefix("duplicate") })
    }
}
