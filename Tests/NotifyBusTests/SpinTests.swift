import BusFixtures
import NotifyBus
import Synchronization
import Testing

@Suite struct SpinTests {
    private let place = TemporaryBus()

    /// Long enough for the second post to come while it looks, and the last while it sleeps.
    @Test(arguments: [0, 200, 50_000, Int.max])
    func `a bus that looks for a while before it sleeps hears every post`(
        microseconds: Int
    ) async throws {
        let bus = try Bus(
            directory: place.path,
            rights: .standard,
            spinMicroseconds: microseconds
        )
        defer { bus.stop() }
        let other = try Bus(directory: place.path, rights: .standard)
        defer { other.stop() }
        let count = Atomic(0)
        _ = try bus.registerDispatch("spin", on: .busThread) { _ in
            count.add(1, ordering: .relaxed)
        }
        for expected in 1...3 {
            try other.post("spin")
            #expect(await eventually { count.load(ordering: .relaxed) == expected })
            if expected == 2 { try await Task.sleep(nanoseconds: 60_000_000) }
        }
    }
}
