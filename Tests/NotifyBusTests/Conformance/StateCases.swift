import BusFixtures
import NotifyBus
import Synchronization
import Testing

/// C-24 to C-32: the state of a name.
@Suite struct StateCases {
    @Test(arguments: Backend.allCases)
    func `C-24 C-25 C-26 a state is zero, then the same for all tokens, and no post`(
        backend: Backend
    ) throws {
        let stage = try Stage(backend)
        let tokens = try (0..<2).map { _ in try stage.bus.registerCheck(stage.name("n")) }
        for token in tokens { _ = try stage.bus.check(token) }
        #expect(try stage.bus.state(of: tokens[0]) == 0)

        try stage.bus.setState(.max, of: tokens[0])

        #expect(try stage.bus.state(of: tokens[1]) == .max)
        #expect(try !stage.bus.check(tokens[1]))
    }

    @Test func `C-25 C-27 C-29 a state outlives its setter while another holds the name`()
        async throws
    {
        let place = TemporaryBus()
        let bus = try Bus(directory: place.path, rights: .standard)
        defer { bus.stop() }
        let other = try FixtureProcess("names", place.path)
        for line in ["register shared", "register single"] { other.say(line) }
        #expect(await other.hears("token 3"))
        let token = try bus.registerCheck("shared")
        other.say("set 2 5")
        other.say("set 3 6")
        #expect(await eventually { other.said.filter { $0 == "set" }.count == 2 })

        other.kill()

        #expect(await eventually { bus.namesInUse == 1 })
        #expect(try bus.state(of: token) == 5)
        #expect(try bus.state(of: try bus.registerCheck("single")) == 0)
    }

    @Test(arguments: Backend.allCases)
    func `C-28 the last cancel forgets the state`(backend: Backend) throws {
        let stage = try Stage(backend)
        let tokens = try (0..<2).map { _ in try stage.bus.registerCheck(stage.name("n")) }
        try stage.bus.setState(5, of: tokens[0])
        try stage.bus.cancel(tokens[0])
        #expect(try stage.bus.state(of: tokens[1]) == 5)

        try stage.bus.cancel(tokens[1])

        let token = try stage.bus.registerCheck(stage.name("n"))
        #expect(try stage.bus.state(of: token) == 0)
    }

    @Test(arguments: Backend.allCases)
    func `C-30 a handler sees the state that was set before the post`(
        backend: Backend
    )
        async throws
    {
        let stage = try Stage(backend)
        let name = stage.name("n")
        let bus = stage.bus
        let wanted = Atomic<UInt64>(0)
        let seen = Atomic<UInt64>(0)
        let tooOld = Counter()
        _ = try bus.registerDispatch(name, on: .busThread) { token in
            let least = wanted.load(ordering: .acquiring)
            let state = (try? bus.state(of: token)) ?? 0
            if state < least { tooOld.add() }
            seen.store(state, ordering: .releasing)
        }
        let setter = try stage.poster.registerCheck(name)
        for value in UInt64(1)...20_000 {
            try stage.poster.setState(value, of: setter)
            wanted.store(value, ordering: .releasing)
            try stage.poster.post(name)
        }

        #expect(await eventually { seen.load(ordering: .acquiring) == 20_000 })
        #expect(tooOld.count == 0)
    }

    @Test(arguments: Backend.allCases)
    func `C-31 nobody sees half of a state`(backend: Backend) async throws {
        let stage = try Stage(backend)
        let token = try stage.bus.registerCheck(stage.name("n"))
        let setter = try stage.poster.registerCheck(stage.name("n"))
        let poster = stage.poster
        let writing = Task {
            for turn in 0..<50_000 { try poster.setState(turn % 2 == 0 ? 0 : .max, of: setter) }
        }
        var torn = 0
        for _ in 0..<50_000 {
            let state = try stage.bus.state(of: token)
            torn += state == 0 || state == .max ? 0 : 1
        }
        try await writing.value

        #expect(torn == 0)
    }

    @Test(arguments: Backend.allCases)
    func `C-32 who is told of the second name finds the first one posted`(
        backend: Backend
    )
        async throws
    {
        let stage = try Stage(backend)
        let bus = stage.bus
        let first = try bus.registerCheck(stage.name("a"))
        let missing = Counter()
        let told = Counter()
        _ = try bus.registerDispatch(stage.name("b"), on: .busThread) { _ in
            if (try? bus.check(first)) != true { missing.add() }
            told.add()
        }
        for round in 1...300 {
            try stage.post("a")
            try stage.post("b")
            #expect(await eventually { told.count == round })
        }

        #expect(missing.count == 0)
    }
}
