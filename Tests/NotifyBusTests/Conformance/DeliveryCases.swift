import BusFixtures
import Dispatch
import NotifyBus
import Synchronization
import Testing

/// C-33 to C-35 and C-42 to C-47: handlers, and holding them back.
@Suite struct DeliveryCases {
    @Test(arguments: Backend.allCases)
    func `C-33 one post calls each of ten handlers once`(backend: Backend) async throws {
        let stage = try Stage(backend)
        let counters = (0..<10).map { _ in Counter() }
        for counter in counters {
            _ = try stage.bus.registerDispatch(stage.name("n"), on: .busThread) { _ in
                counter.add()
            }
        }
        try stage.post("n")

        #expect(await eventually { counters.allSatisfy { $0.count == 1 } })
    }

    @Test(arguments: Backend.allCases)
    func `C-34 a handler may cancel itself and is not called again`(backend: Backend) async throws {
        let stage = try Stage(backend)
        let bus = stage.bus
        let calls = Counter()
        let after = Counter()
        _ = try bus.registerDispatch(stage.name("n"), on: .busThread) { token in
            calls.add()
            try? bus.cancel(token)
        }
        try stage.post("n")
        #expect(await eventually { calls.count == 1 })
        _ = try bus.registerDispatch(stage.name("n"), on: .busThread) { _ in after.add() }

        try stage.post("n")

        #expect(await eventually { after.count == 1 })
        #expect(calls.count == 1)
    }

    @Test(arguments: Backend.allCases)
    func `C-35 no call begins on the queue where cancel has returned`(
        backend: Backend
    )
        async throws
    {
        let stage = try Stage(backend)
        let bus = stage.bus
        let queue = DispatchQueue(label: "conformance")
        let late = Counter()
        for _ in 0..<200 {
            let isCancelled = Atomic(false)
            let name = stage.name("n")
            let token = try bus.registerDispatch(name, on: .queue(queue)) { _ in
                if isCancelled.load(ordering: .acquiring) { late.add() }
            }
            try stage.post("n")
            queue.sync {
                try? bus.cancel(token)
                isCancelled.store(true, ordering: .releasing)
            }
        }
        queue.sync {}

        #expect(late.count == 0)
    }

    @Test(arguments: Backend.allCases)
    func `C-42 C-43 as many resumes as suspends make one call, and others are not held`(
        backend: Backend
    ) async throws {
        let stage = try Stage(backend)
        let bus = stage.bus
        let held = Counter()
        let free = Counter()
        let name = stage.name("n")
        let token = try bus.registerDispatch(name, on: .busThread) { _ in held.add() }
        _ = try bus.registerDispatch(name, on: .busThread) { _ in free.add() }
        for _ in 0..<2 { try bus.suspend(token) }
        for round in 1...3 {
            try stage.post("n")
            #expect(await eventually { free.count == round })
        }
        try bus.resume(token)
        #expect(held.count == 0)

        try bus.resume(token)

        #expect(await eventually { held.count == 1 })
        try stage.post("n")
        #expect(await eventually { held.count == 2 })
    }

    @Test(arguments: Backend.allCases)
    func `C-44 C-45 more suspends than can be counted and a resume too many do no harm`(
        backend: Backend
    ) async throws {
        let stage = try Stage(backend)
        let bus = stage.bus
        let calls = Counter()
        let token = try bus.registerDispatch(stage.name("n"), on: .busThread) { _ in calls.add() }
        try bus.resume(token)
        for _ in 0..<256 { try bus.suspend(token) }
        for _ in 0..<254 { try bus.resume(token) }
        try stage.post("n")
        #expect(calls.count == 0)

        try bus.resume(token)
        #expect(await eventually { calls.count == 1 })
        try bus.resume(token)
        try stage.post("n")

        #expect(await eventually { calls.count == 2 })
    }

    @Test(arguments: Backend.allCases)
    func `C-46 a post that nobody hears takes no place`(backend: Backend) throws {
        let stage = try Stage(backend)
        for number in 0..<10_000 { try stage.post("nobody.\(number)") }

        #expect(stage.bus.namesInUse == 0)
    }

    @Test(arguments: Backend.allCases, [500, 50_000])
    func `C-47 a name takes any number of tokens`(backend: Backend, count: Int) throws {
        let stage = try Stage(backend)
        let tokens = try (0..<count).map { _ in try stage.bus.registerCheck(stage.name("n")) }
        for token in [tokens[0], tokens[count - 1]] { _ = try stage.bus.check(token) }
        try stage.post("n")

        #expect(try stage.bus.check(tokens[0]) && stage.bus.check(tokens[count - 1]))
        #expect(stage.bus.namesInUse == (backend == .withinClient ? 0 : 1))
        for token in tokens { try stage.bus.cancel(token) }
        #expect(stage.bus.namesInUse == 0)
    }
}
