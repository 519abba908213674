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

    @Test(arguments: ["", String(repeating: "n", count: 512)])
    func `refuses a name without bytes or with too many`(name: String) async throws {
        try await withBus { bus in
            #expect(throws: NotifyStatus.invalidName) { try bus.registerCheck(name) }
            #expect(throws: NotifyStatus.invalidName) { try bus.post(name) }
        }
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
