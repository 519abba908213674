import BusFixtures
import Foundation
import NotifyBus
import Synchronization
import Testing

/// A bus that does not find out within a test that its segment has been spoiled.
func seldomLookingBus(in place: TemporaryBus) throws -> Bus {
    let pace = Pace(beatNanoseconds: 3_600_000_000_000, silenceNanoseconds: 3_600_000_000_000)
    let card = Card(instance: 1, audience: 0, fingerprint: 0, identity: [])
    let bus = try Bus(directory: place.path, card: card, pace: pace)
    try bus.start(listener: nil)
    return bus
}

/// The number of the file that a bus has now.
func fileNumber(of place: TemporaryBus) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: place.segment)
    return try #require(attributes[.systemFileNumber] as? Int)
}

/// Expects that nobody joins a damaged segment that somebody uses.
///
/// It is refused, unless its user has seen the damage first and has given it up: then another one
/// has its place.
func expectNotJoined(
    _ damaged: Int,
    in place: TemporaryBus,
    because why: BusError.Fault
) throws {
    do throws(BusError) {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        #expect((try? fileNumber(of: place)) != damaged)
    } catch {
        #expect(error == .corrupt(path: place.segment, why: why))
    }
}

/// Files that a bus finds where its own should be, and others who look for it at the same time.
@Suite struct FoundFilesTests {
    private let place = TemporaryBus()

    private func overwrite(at offset: Int, with bytes: [UInt8]) throws {
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: place.segment))
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Data(bytes))
        try file.close()
    }

    private func write(_ bytes: [UInt8], as name: String) throws {
        try FileManager.default.createDirectory(
            atPath: place.path,
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: URL(fileURLWithPath: place.path + "/" + name))
    }

    private var segmentName: String { URL(fileURLWithPath: place.segment).lastPathComponent }

    @Test(arguments: [1, 4095, 4097, 100_000])
    func `replaces a file of random bytes`(bytes: Int) throws {
        var dice = Dice()
        try write((0..<bytes).map { _ in .random(in: 0...255, using: &dice) }, as: segmentName)

        let bus = try Bus(directory: place.path)
        defer { bus.stop() }

        #expect(bus.members().count == 1, "seed \(dice.seed)")
    }

    /// The first of the marker's bytes, and of the words' width.
    @Test(arguments: [(16, [1, 2, 3, 4, 5, 6, 7, 8]), (24, [4])] as [(Int, [UInt8])])
    func `refuses a segment of another machine while it is used, and replaces it then`(
        offset: Int,
        bytes: [UInt8]
    ) throws {
        let first = try seldomLookingBus(in: place)
        let damaged = try fileNumber(of: place)
        try overwrite(at: offset, with: bytes)
        try expectNotJoined(damaged, in: place, because: .otherMachine)
        first.stop()

        let second = try Bus(directory: place.path)
        defer { second.stop() }

        #expect(second.members().count == 1)
    }

    @Test func `opens what is left of a segment that was overwritten here and there`()
        async throws
    {
        for _ in 0..<(isThorough ? 200 : 4) {
            var dice = Dice()
            try Bus(directory: place.path).stop()
            for _ in 0..<64 {
                let offset = Int.random(in: 4096..<900_000, using: &dice)
                try overwrite(
                    at: offset,
                    with: (0..<1024).map { _ in .random(in: 0...255, using: &dice) }
                )
            }
            // In a process of its own, which may end with an error, but not by a signal.
            let client = try FixtureProcess("besieged", place.path, "1")
            let goesOn = await eventually { !client.isRunning || client.said.contains("turn 64") }
            #expect(goesOn && client.isRunning, "seed \(dice.seed)")
            client.kill()
            try? FileManager.default.removeItem(atPath: place.segment)
        }
    }

    @Test func `lives beside segments of an older and a newer version`() throws {
        let others = ["notify.v0", "notify.v9"]
        for other in others { try write(Array(other.utf8), as: other) }

        let bus = try Bus(directory: place.path)
        defer { bus.stop() }

        #expect(bus.members().count == 1)
        for other in others {
            let text = try String(contentsOfFile: place.path + "/" + other, encoding: .utf8)
            #expect(text == other)
        }
    }

    @Test func `stays alive for others when its process opens and closes the file`() async throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        for _ in 0..<100 {
            let file = unsafe open(place.segment, O_RDWR)
            try #require(file >= 0)
            close(file)
        }

        let other = try FixtureProcess("names", place.path)
        other.say("members")
        #expect(await other.hears("members 2"))
        let report = try #require(try BusReport.read(directory: place.path))
        #expect(report.seated.map(\.isAlive) == [true, true])
        // The other has looked for dead members when it joined; this one's place is still its own.
        #expect(bus.members().count == 2)
    }

    @Test func `is one bus when eight make it at once`() throws {
        for _ in 0..<(isThorough ? 500 : 10) {
            let buses = Crowd()
            let directory = place.path
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                if let bus = try? Bus(directory: directory) { buses.add(bus) }
            }

            #expect(buses.all.map { $0.members().count } == Array(repeating: 8, count: 8))
            for bus in buses.all { bus.stop() }
            #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).count == 1)
            unsafe unlink(place.segment)
        }
    }
}

private final class Crowd: Sendable {
    private let buses = Mutex<[Bus]>([])

    var all: [Bus] { buses.withLock { $0 } }

    func add(_ bus: Bus) {
        buses.withLock { $0.append(bus) }
    }
}
