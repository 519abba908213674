import BusFixtures
import Glibc
import NotifyBus
import Testing

/// Names across processes, and what is left of a process that was killed.
@Suite struct OtherProcessTests {
    let place = TemporaryBus()

    private func fixture(_ role: String, _ more: String = "") throws -> FixtureProcess {
        try FixtureProcess(role, place.path, more)
    }

    @Test func `shares posts and states with another process`() async throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        let other = try fixture("names")
        other.say("dispatch door")
        #expect(await other.hears("token 2"))
        let token = try bus.registerCheck("door")

        try bus.setState(42, of: token)
        try bus.post("door")

        #expect(await other.hears("posted door 42"))
        other.say("set 2 43")
        #expect(await other.hears("set"))
        #expect(try bus.state(of: token) == 43)
    }

    @Test func `keeps a killed setter's state while another holds the name`() async throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        let other = try fixture("names")
        other.say("register kept")
        #expect(await other.hears("token 2"))
        let token = try bus.registerCheck("kept")
        other.say("set 2 9")
        #expect(await other.hears("set"))

        other.kill()

        #expect(await eventually { bus.members().count == 1 })
        #expect(try bus.state(of: token) == 9)
    }

    @Test func `forgets the names of a killed process`() async throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        let other = try fixture("names")
        other.say("register lost")
        #expect(await other.hears("token 2"))
        #expect(bus.namesInUse == 1)

        other.kill()

        #expect(await eventually { bus.namesInUse == 0 })
        let token = try bus.registerCheck("lost")
        #expect(try bus.state(of: token) == 0)
    }

    @Test func `clears the places of the dead when nobody was there to see it`() async throws {
        let others = try (0..<3).map { _ in try fixture("names") }
        for other in others {
            other.say("register n")
            #expect(await other.hears("token 2"))
        }
        for other in others { other.kill() }

        let bus = try Bus(directory: place.path)
        defer { bus.stop() }

        #expect(await eventually { bus.members().count == 1 && bus.namesInUse == 0 })
    }

    @Test func `still delivers after a process was stopped and continued`() async throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        let other = try fixture("names")
        other.say("dispatch slow")
        #expect(await other.hears("token 2"))
        try #require(await other.stops())
        for _ in 0..<1000 { try bus.post("slow") }

        other.send(SIGCONT)

        #expect(await other.hears("posted slow 0"))
    }

    @Test func `is whole after processes were killed in whatever they were doing`() async throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        let calls = Counter()
        _ = try bus.registerDispatch("churn.0", on: .busThread) { _ in calls.add() }
        for round in 0..<25 {
            let pair = try (0..<2).map { try fixture("churn", "\(round * 2 + $0)") }
            for process in pair { #expect(await process.hears("ready")) }
            try await Task.sleep(nanoseconds: UInt64.random(in: 1_000_000...15_000_000))
            for process in pair { process.kill() }
        }

        #expect(await eventually { bus.members().count == 1 })
        #expect(await eventually { bus.namesInUse == 1 })
        #expect(await eventually { bus.poolUse == (0, 0) })
        let before = calls.count
        try bus.post("churn.0")
        #expect(await eventually { calls.count > before })
    }
}
