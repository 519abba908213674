import BusFixtures
import Glibc
import NotifyBus
import Testing

/// C-53 to C-58: fork, exec, and ends of processes.
@Suite struct ProcessCases {
    let place = TemporaryBus()

    @Test func `C-53 a forked child is told 8 by every call, and its parent goes on`()
        async throws
    {
        let bus = try Bus(directory: place.path, rights: .standard)
        defer { bus.stop() }
        let process = try FixtureProcess("fork", place.path)
        #expect(await process.hears("ready"))
        process.say("fork")
        #expect(await process.hears("child 0"))

        try bus.post("forked")

        #expect(await process.hears("posted"))
        #expect(bus.members().count == 2)
    }

    @Test func `C-53 a child that stays behind does not keep its parent's place`() async throws {
        let bus = try Bus(directory: place.path, rights: .standard)
        defer { bus.stop() }
        let process = try FixtureProcess("fork", place.path)
        #expect(await process.hears("ready"))
        process.say("orphan")
        #expect(await process.hears("left 0"))
        #expect(bus.members().count == 2)

        // Not waited for: that would last until the child ends too.
        process.send(SIGKILL)

        #expect(await eventually { bus.members().count == 1 && bus.namesInUse == 0 })
    }

    @Test func `C-54 exec ends the registrations and lets new ones begin`() async throws {
        let bus = try Bus(directory: place.path, rights: .standard)
        defer { bus.stop() }
        let process = try FixtureProcess("fork", place.path)
        #expect(await process.hears("ready"))
        #expect(bus.namesInUse == 1)

        process.say("exec")
        #expect(await eventually { process.said.filter { $0 == "ready" }.count == 2 })
        #expect(await eventually { bus.namesInUse == 0 })
        process.say("dispatch again")
        #expect(await process.hears("token 2"))
        try bus.post("again")

        #expect(await process.hears("posted again 0"))
    }

    @Test(arguments: [false, true])
    func `C-55 C-56 who ends without a word, asleep or not, is cleared away`(
        isKilled: Bool
    )
        async throws
    {
        let bus = try Bus(directory: place.path, rights: .standard)
        defer { bus.stop() }
        let calls = Counter()
        _ = try bus.registerDispatch("n", on: .busThread) { _ in calls.add() }
        for round in 1...5 {
            let process = try FixtureProcess("names", place.path)
            process.say("dispatch n")
            process.say("register m")
            #expect(await process.hears("token 3"))
            if isKilled { process.kill() } else { process.say("exit") }

            #expect(await eventually { bus.namesInUse == 1 && bus.members().count == 1 })
            try bus.post("n")
            #expect(await eventually { calls.count == round })
        }
    }

    @Test func `C-57 clients that register, cancel and post at once leave nothing behind`()
        async throws
    {
        let buses = try (0..<2).map { _ in try Bus(directory: place.path, rights: .standard) }
        defer { for bus in buses { bus.stop() } }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (bus, prefix) in buses.flatMap({ [($0, ""), ($0, "self.")] }) {
                group.addTask {
                    for round in 0..<2000 {
                        let name = prefix + "p.\(round % 7)"
                        let token = try bus.registerCheck(name)
                        let other = try bus.registerFileDescriptor(name).token
                        try bus.post(name)
                        guard try bus.check(token) else { throw NotifyStatus.failed }
                        try bus.cancel(other)
                        try bus.cancel(token)
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(buses[0].namesInUse == 0)
    }

    @Test(arguments: Backend.allCases)
    func `C-58 a hundred thousand tokens come and go, and leave nothing behind`(
        backend: Backend
    ) throws {
        let stage = try Stage(backend)
        let tokens = try (0..<100_000).map {
            try stage.bus.registerCheck(stage.name("n.\($0 % 2000)"))
        }
        for token in tokens { try stage.bus.cancel(token) }

        #expect(stage.bus.namesInUse == 0)
        #expect(stage.bus.poolUse == (0, 0))
    }
}
