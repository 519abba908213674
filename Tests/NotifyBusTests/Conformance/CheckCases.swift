import BusFixtures
import Glibc
import NotifyBus
import Testing

/// C-13 to C-23: checking for posts.
@Suite struct CheckCases {
    /// One token of each kind.
    private func tokens(_ bus: Bus, _ name: String) throws -> [Token] {
        [
            try bus.registerCheck(name),
            try bus.registerDispatch(name, on: .busThread) { _ in },
            try bus.registerSignal(name, signal: SIGURG),
            try bus.registerFileDescriptor(name).token,
        ]
    }

    @Test(arguments: Backend.allCases)
    func `C-13 C-14 the first check of every kind is true and the second false`(
        backend: Backend
    ) throws {
        let stage = try Stage(backend)
        for token in try tokens(stage.bus, stage.name("n")) {
            #expect(try stage.bus.check(token))
            #expect(try !stage.bus.check(token))
        }
    }

    @Test(arguments: Backend.allCases)
    func `C-15 C-16 any number of posts makes one check true`(backend: Backend) throws {
        let stage = try Stage(backend)
        let token = try stage.bus.registerCheck(stage.name("n"))
        _ = try stage.bus.check(token)
        for count in 1...3 {
            for _ in 0..<count { try stage.post("n") }
            #expect(try stage.bus.check(token))
            #expect(try !stage.bus.check(token))
        }
    }

    @Test(arguments: Backend.allCases)
    func `C-17 C-23 one token's check takes nothing from another of any kind`(
        backend: Backend
    ) throws {
        let stage = try Stage(backend)
        let tokens = try tokens(stage.bus, stage.name("n")) + tokens(stage.bus, stage.name("n"))
        for token in tokens { _ = try stage.bus.check(token) }

        try stage.post("n")

        for token in tokens { #expect(try stage.bus.check(token)) }
    }

    @Test(arguments: Backend.allCases)
    func `C-18 the first check is true on a name that was posted before`(backend: Backend) throws {
        let stage = try Stage(backend)
        let old = try stage.bus.registerCheck(stage.name("n"))
        try stage.post("n")
        let token = try stage.bus.registerCheck(stage.name("n"))

        #expect(try stage.bus.check(token))
        #expect(try !stage.bus.check(token))
        #expect(try stage.bus.check(old))
    }

    @Test(arguments: Backend.allCases)
    func `C-19 a post before any registration is not remembered`(backend: Backend) async throws {
        let stage = try Stage(backend)
        let calls = Counter()
        try stage.post("n")
        _ = try stage.bus.registerDispatch(stage.name("n"), on: .busThread) { _ in calls.add() }

        try stage.post("n")

        #expect(await eventually { calls.count > 0 })
        #expect(calls.count == 1)
    }

    @Test(arguments: Backend.allCases)
    func `C-20 a check is true while the token is suspended`(backend: Backend) throws {
        let stage = try Stage(backend)
        let name = stage.name("n")
        let token = try stage.bus.registerDispatch(name, on: .busThread) { _ in }
        _ = try stage.bus.check(token)
        try stage.bus.suspend(token)

        try stage.post("n")

        #expect(try stage.bus.check(token))
    }

    @Test(arguments: [UInt64(1) << 32, 1 << 48], [Backend.segment, .otherClient])
    func `C-21 a count of posts that begins anew hides no post`(
        limit: UInt64,
        backend: Backend
    ) async throws {
        let stage = try Stage(backend)
        let calls = Counter()
        let polled = try stage.bus.registerCheck("n.wrapping")
        let told = try stage.bus.registerDispatch("n.wrapping", on: .busThread) { _ in calls.add() }
        try stage.setPosts(to: "n.wrapping", limit - 2)
        for token in [polled, told] { _ = try stage.bus.check(token) }

        for number in 1...4 {
            try stage.post("n.wrapping")
            for token in [polled, told] { #expect(try stage.bus.check(token)) }
            for token in [polled, told] { #expect(try !stage.bus.check(token)) }
            #expect(await eventually { calls.count == number })
        }
    }

    @Test func `C-22 names do not share a place when all places are taken`() throws {
        let stage = try Stage(.segment)
        let bus = stage.bus
        let tokens = try (0..<4096).map { try bus.registerCheck("n.\($0)") }
        for token in tokens { _ = try bus.check(token) }

        #expect(throws: NotifyStatus.failed) { try bus.registerCheck("n.4096") }
        try bus.post("n.7")

        #expect(try tokens.filter { try bus.check($0) } == [tokens[7]])
    }
}
