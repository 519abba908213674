import BusFixtures
import Glibc
import Kernel
import NotifyBus
import Testing

/// C-36 to C-41: descriptors and signals.
@Suite struct DescriptorCases {
    /// The tokens that wait in a descriptor, at least one, as they are read.
    private func events(in descriptor: Int32) async -> [Token] {
        guard await eventually({ !waitForReadable([descriptor], milliseconds: 0).isEmpty }) else {
            return []
        }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(descriptor, &bytes, bytes.count)
        return stride(from: 0, to: count, by: 4).map { place in
            let number = bytes[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            return Token(rawValue: Int32(bitPattern: number))
        }
    }

    @Test(arguments: Backend.allCases)
    func `C-36 C-37 a post writes the token, and names that share a descriptor are told apart`(
        backend: Backend
    ) async throws {
        let stage = try Stage(backend)
        let (first, descriptor) = try stage.bus.registerFileDescriptor(stage.name("a"))
        let (second, same) = try stage.bus.registerFileDescriptor(
            stage.name("b"),
            reusing: descriptor
        )
        #expect(same == descriptor)
        try stage.post("a")
        #expect(await events(in: descriptor) == [first])

        try stage.post("b")

        #expect(await events(in: descriptor) == [second])
    }

    @Test(arguments: Backend.allCases)
    func `C-38 the last cancel closes a descriptor and none before`(backend: Backend) async throws {
        let stage = try Stage(backend)
        let (first, descriptor) = try stage.bus.registerFileDescriptor(stage.name("a"))
        let (second, _) = try stage.bus.registerFileDescriptor(
            stage.name("b"),
            reusing: descriptor
        )
        try stage.bus.cancel(first)
        try stage.post("b")
        #expect(await events(in: descriptor) == [second])

        try stage.bus.cancel(second)

        #expect(throws: NotifyStatus.invalidFile) {
            try stage.bus.registerFileDescriptor("c", reusing: descriptor)
        }
    }

    @Test(arguments: Backend.allCases)
    func `C-39 a descriptor that nobody reads loses no name and goes on`(
        backend: Backend
    )
        async throws
    {
        let stage = try Stage(backend)
        let told = Counter()
        let (first, descriptor) = try stage.bus.registerFileDescriptor(stage.name("a"))
        let (second, _) = try stage.bus.registerFileDescriptor(
            stage.name("b"),
            reusing: descriptor
        )
        for _ in 0..<100_000 { try stage.post("a") }
        _ = try stage.bus.registerDispatch(stage.name("b"), on: .busThread) { _ in told.add() }
        try stage.post("b")
        #expect(await eventually { told.count == 1 })

        #expect(Set(await events(in: descriptor)) == [first, second])
        try stage.post("a")
        #expect(await events(in: descriptor) == [first])
    }

    @Test(arguments: ["", "self."])
    func `C-40 C-41 a post sends the signal, and a check tells whose it was`(
        prefix: String
    )
        async throws
    {
        let place = TemporaryBus()
        let process = try FixtureProcess("signals", place.path, prefix)
        #expect(await process.hears("ready"))

        process.send(SIGUSR1)
        #expect(await process.hears("signal false false"))
        process.say("a")
        #expect(await process.hears("signal true false"))
        process.say("b")
        #expect(await process.hears("signal false true"))
        process.say("suspended")
        #expect(await process.hears("silent"))
        process.say("resume")
        #expect(await eventually { process.said.filter { $0 == "signal true false" }.count == 2 })
    }
}
