import BusFixtures
import NotifyBus
import Synchronization
import Testing

/// Counts calls from any thread.
final class Counter: Sendable {
    private let value = Atomic(0)

    var count: Int { value.load(ordering: .sequentiallyConsistent) }

    func add() { value.add(1, ordering: .sequentiallyConsistent) }
}

@Suite struct NotifyTests {
    let place = TemporaryBus()

    private func withBus(_ body: (Bus) async throws -> Void) async throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        try await body(bus)
    }

    @Test func `checks true at first and then once for any number of posts`() async throws {
        try await withBus { bus in
            let token = try bus.registerCheck("a.b")
            let other = try bus.registerCheck("a.b")

            #expect(try bus.check(token))
            #expect(try !bus.check(token))
            for _ in 0..<3 { try bus.post("a.b") }
            #expect(try bus.check(token))
            #expect(try !bus.check(token))
            #expect(try bus.check(other))
        }
    }

    @Test func `calls all handlers of a name once for a post`() async throws {
        try await withBus { bus in
            let counters = (0..<10).map { _ in Counter() }
            for counter in counters {
                _ = try bus.registerDispatch("many", on: .busThread) { _ in counter.add() }
            }
            try bus.post("many")

            #expect(await eventually { counters.allSatisfy { $0.count == 1 } })
        }
    }

    @Test func `lets a handler cancel its own token`() async throws {
        try await withBus { bus in
            let calls = Counter()
            let token = try bus.registerDispatch("self", on: .busThread) { token in
                calls.add()
                try? bus.cancel(token)
            }
            try bus.post("self")
            #expect(await eventually { calls.count == 1 })
            #expect(await eventually { !bus.isValid(token) })

            let after = Counter()
            _ = try bus.registerDispatch("self", on: .busThread) { _ in after.add() }
            try bus.post("self")

            #expect(await eventually { after.count == 1 })
            #expect(calls.count == 1)
        }
    }

    @Test func `refuses tokens that are not registered`() async throws {
        try await withBus { bus in
            let token = try bus.registerCheck("gone")
            try bus.cancel(token)

            #expect(throws: NotifyStatus.invalidToken) { try bus.cancel(token) }
            #expect(throws: NotifyStatus.invalidToken) { try bus.check(token) }
            #expect(throws: NotifyStatus.invalidToken) { try bus.state(of: token) }
            #expect(throws: NotifyStatus.invalidToken) { try bus.suspend(token) }
            #expect(!bus.isValid(token))
            #expect(!bus.isValid(Token(rawValue: -1)))
        }
    }

    @Test(arguments: ["", String(repeating: "n", count: 512)])
    func `refuses a name without bytes or with too many`(name: String) async throws {
        try await withBus { bus in
            #expect(throws: NotifyStatus.invalidName) { try bus.registerCheck(name) }
            #expect(throws: NotifyStatus.invalidName) { try bus.post(name) }
        }
    }

    @Test func `tells names apart by their bytes however long they are`() async throws {
        try await withBus { bus in
            let long = String(repeating: "x", count: 511)
            let names = [
                "a", "aa", "a.b", "a.bc", "\u{e9}", "e\u{301}", long, long.dropLast() + "y",
            ]
            let tokens = try names.map { try bus.registerCheck($0) }
            for (value, token) in tokens.enumerated() {
                try bus.setState(UInt64(value) + 100, of: token)
                _ = try bus.check(token)
            }
            try bus.post("\u{e9}")

            #expect(try tokens.map { try bus.state(of: $0) } == (100..<108).map(UInt64.init))
            #expect(try tokens.map { try bus.check($0) }.filter { $0 }.count == 1)
            #expect(bus.namesInUse == 8)
        }
    }

    @Test func `forgets the state with the last token and remembers no post before the first`()
        async throws
    {
        try await withBus { bus in
            try bus.post("early")
            #expect(bus.namesInUse == 0)
            let token = try bus.registerCheck("early")
            try bus.setState(7, of: token)
            try bus.cancel(token)
            #expect(bus.namesInUse == 0)

            let again = try bus.registerCheck("early")

            #expect(try bus.state(of: again) == 0)
        }
    }

    @Test func `delivers once after as many resumes as suspends`() async throws {
        try await withBus { bus in
            let held = Counter()
            let free = Counter()
            let token = try bus.registerDispatch("s", on: .busThread) { _ in held.add() }
            _ = try bus.registerDispatch("s", on: .busThread) { _ in free.add() }
            try bus.suspend(token)
            try bus.suspend(token)
            try bus.post("s")
            #expect(await eventually { free.count == 1 })
            try bus.post("s")
            #expect(await eventually { free.count == 2 })
            try bus.resume(token)
            #expect(held.count == 0)

            try bus.resume(token)
            #expect(await eventually { held.count == 1 })
            try bus.post("s")
            #expect(await eventually { held.count == 2 && free.count == 3 })
        }
    }

    @Test func `gives an error and no shared place when all names are taken`() async throws {
        try await withBus { bus in
            let tokens = try (0..<4096).map { try bus.registerCheck("name.\($0)") }
            #expect(throws: NotifyStatus.failed) { try bus.registerCheck("one more") }
            #expect(bus.namesInUse == 4096)

            for token in tokens { try bus.cancel(token) }

            #expect(bus.namesInUse == 0)
            _ = try bus.registerCheck("one more")
        }
    }

    @Test func `takes tens of thousands of tokens on one name`() async throws {
        try await withBus { bus in
            let tokens = try (0..<50_000).map { _ in try bus.registerCheck("popular") }

            #expect(bus.namesInUse == 1)
            for token in tokens { try bus.cancel(token) }
            #expect(bus.namesInUse == 0)
        }
    }

    @Test func `survives registering and posting from several threads and clients`() async throws {
        let buses = try (0..<2).map { _ in try Bus(directory: place.path) }
        defer { for bus in buses { bus.stop() } }

        try await withThrowingTaskGroup(of: Void.self) { group in
            for bus in buses {
                for task in 0..<2 {
                    group.addTask {
                        for round in 0..<2000 {
                            let name = "p.\((round + task) % 7)"
                            let token = try bus.registerCheck(name)
                            let other = try bus.registerDispatch(name, on: .busThread) { _ in }
                            try bus.post(name)
                            guard try bus.check(token) else { throw NotifyStatus.failed }
                            try bus.cancel(other)
                            try bus.cancel(token)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(buses[0].namesInUse == 0)
    }

    @Test func `lets a handler stop the bus`() async throws {
        let bus = try Bus(directory: place.path)
        let other = try Bus(directory: place.path)
        defer { other.stop() }
        _ = try bus.registerDispatch("stop", on: .busThread) { _ in bus.stop() }
        try other.post("stop")

        #expect(await eventually { other.members().count == 1 })
        #expect(throws: NotifyStatus.disabled) { try bus.post("stop") }
    }
}
