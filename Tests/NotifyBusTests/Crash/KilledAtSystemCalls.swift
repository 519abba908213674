import BusFixtures
import Foundation
import NotifyBus
import Testing

/// A program that is killed at any of its system calls: while it makes the file, joins and leaves.
///
/// What lies between them is for `KilledAnywhere`.
@Suite struct KilledAtSystemCalls {
    private let place = TemporaryBus()

    @Test func `leaves a bus that others make, find and use`() async throws {
        var dice = Dice()
        // Nearly the first half of the calls is the loader's; each has a beginning and an end.
        let some = (0..<8).map { _ in Int.random(in: 150..<850, using: &dice) }
        var killed = 0
        for number in isThorough ? Array(1..<10_000) : some {
            let fixture = Program.beside("bus-fixture")
            let arguments = ["kill-at", "\(number)", fixture, "names", place.path]
            let stepping = Program.beside("bus-stepping")
            let status = try await Program.run(stepping, arguments).status
            if status == 77 { return }
            killed += status == 0 ? 1 : 0

            let bus = try Bus(directory: place.path)
            let token = try bus.registerCheck("after")
            _ = try bus.check(token)
            try bus.post("after")
            #expect(try bus.check(token), "call \(number)")
            #expect(bus.members().count == 1 || hasOneAfterAWhile(bus), "call \(number)")
            #expect(bus.namesInUse == 1, "call \(number)")
            bus.stop()
            let files = try FileManager.default.contentsOfDirectory(atPath: place.path)
            #expect(files.count == 1, "call \(number)")
            // Every other one makes the file.
            if number % 2 == 0 { unsafe unlink(place.segment) }
            if isThorough, status == 1 { break }
        }
        print("killed at \(killed) system calls, seed \(dice.seed)")
    }

    /// The thread of the bus clears the places of the dead.
    private func hasOneAfterAWhile(_ bus: Bus) -> Bool {
        for _ in 0..<10_000 {
            if bus.members().count == 1 { return true }
            usleep(1000)
        }
        return false
    }
}
