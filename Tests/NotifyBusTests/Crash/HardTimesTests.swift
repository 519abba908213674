import BusFixtures
import Foundation
import NotifyBus
import Testing

/// Clients that are stopped, whose file is taken away, or whose memory is used up.
@Suite struct HardTimesTests {
    private let place = TemporaryBus()

    /// The number of the file that has the segment's name; nil when none has.
    private var fileNumber: UInt64? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: place.segment)
        return attributes?[.systemFileNumber] as? UInt64
    }

    @Test func `a client that was stopped has all that it had, and one call for many posts`()
        async throws
    {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        let other = try FixtureProcess("names", place.path)
        for line in ["dispatch slow", "register own", "set 3 77"] { other.say(line) }
        try #require(await other.hears("set"))
        try #require(await other.stops())
        let seconds: UInt64 = isThorough ? 30 : 1
        for _ in 0..<1000 { try bus.post("slow") }
        try await Task.sleep(nanoseconds: seconds * 1_000_000_000)
        #expect(bus.members().count == 2)
        let token = try bus.registerCheck("own")
        #expect(try bus.state(of: token) == 77)

        other.send(SIGCONT)

        #expect(await other.hears("posted slow 0"))
        for line in ["valid 2", "check 3", "state 3"] { other.say(line) }
        #expect(await other.hears("state 77"))
        #expect(other.said.contains("valid true") && other.said.contains("check true"))
        #expect(other.said.filter { $0 == "posted slow 0" }.count == 1)
    }

    @Test func `others go on beside one that is stopped while it changes things`() async throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        let calls = Counter()
        let token = try bus.registerDispatch("alive", on: .busThread) { _ in calls.add() }
        let others = try (0..<2).map { try FixtureProcess("churn", place.path, "\($0)") }
        for other in others { try #require(await other.hears("ready")) }
        for round in 1...(isThorough ? 200 : 10) {
            try #require(await others[0].stops())
            try await Task.sleep(nanoseconds: .random(in: 0...5_000_000))
            let count = calls.count
            try bus.post("alive")
            #expect(await eventually { calls.count > count }, "round \(round)")
            #expect(bus.isValid(token))
            others[0].send(SIGCONT)
            try await Task.sleep(nanoseconds: .random(in: 0...5_000_000))
        }
        for other in others { #expect(other.said == ["ready"]) }
    }

    @Test func `processes meet again after the file was taken away`() async throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        let other = try FixtureProcess("names", place.path)
        for line in ["dispatch met", "set 2 5"] { other.say(line) }
        try #require(await other.hears("set"))

        unsafe unlink(place.segment)
        let late = try Bus(directory: place.path)
        defer { late.stop() }

        #expect(await eventually { late.members().count == 3 && bus.members().count == 3 })
        let token = try late.registerCheck("met")
        #expect(await eventually { (try? late.state(of: token)) == 5 })
        try late.post("met")
        #expect(await eventually { other.said.filter { $0 == "posted met 5" }.count >= 1 })
    }

    @Test(arguments: [0, 4096, 970_000])
    func `clients that sleep outlive that their file is cut short, and meet in another`(
        bytes: Int
    ) async throws {
        let others = try (0..<2).map { _ in try FixtureProcess("names", place.path) }
        for other in others {
            other.say("dispatch cut")
            try #require(await other.hears("token 2"))
        }
        try await Task.sleep(nanoseconds: 50_000_000)

        let first = fileNumber

        unsafe truncate(place.segment, off_t(bytes))

        #expect(await eventually { fileNumber != first })
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        #expect(await eventually { bus.members().count == 3 })
        try bus.post("cut")
        for other in others { #expect(await other.hears("posted cut 0")) }
    }

    @Test func `a client whose place was overwritten takes another, and all follow`() async throws {
        let other = try FixtureProcess("names", place.path)
        other.say("dispatch spoiled")
        try #require(await other.hears("token 2"))
        let first = fileNumber
        let file = unsafe open(place.segment, O_WRONLY)
        defer { close(file) }
        // The header's first words, and the place of the first client.
        for offset in [0, 4096] as [off_t] {
            #expect(unsafe pwrite(file, [0, 0] as [UInt64], 16, offset) == 16)
        }

        #expect(await eventually { fileNumber != first })
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        #expect(await eventually { bus.members().count == 2 })
        try bus.post("spoiled")
        #expect(await other.hears("posted spoiled 0"))
    }

    @Test(.enabled(if: canMount))
    func `says that memory is used up when it is, and goes on when it is not`() async throws {
        try FileManager.default.createDirectory(
            atPath: place.path,
            withIntermediateDirectories: true
        )
        let fixture = Program.beside("bus-fixture")

        let full = try await Program.run(
            apart:
                "mount -t tmpfs -o size=2m none '\(place.path)' && "
                + "'\(fixture)' fill '\(place.path)'"
        )

        #expect(full.status == 0)
        let lines = full.output.split(separator: "\n")
        #expect(lines == ["problem noMemory", "post arrives: true", "sent, refused 0"])
    }
}

private let canMount =
    (try? Program(apart: "mount -t tmpfs none /mnt && echo yes"))?.output == "yes\n"
