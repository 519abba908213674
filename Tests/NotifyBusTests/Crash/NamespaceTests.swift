import BusFixtures
import Foundation
import NotifyBus
import Testing

/// Clients in worlds of their own: other process numbers, other clocks, other users.
@Suite(.enabled(if: canLiveApart)) struct NamespaceTests {
    private let place = TemporaryBus()

    private static let ownNumbers = [
        "/usr/bin/unshare", "-p", "-f", "--kill-child", "--mount-proc",
    ]

    private func apart(_ wrapper: [String]) throws -> FixtureProcess {
        try FixtureProcess(through: wrapper, ["names", place.path])
    }

    @Test func `clients with one process number are two, and alive`() async throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        let others = try (0..<2).map { _ in try apart(Self.ownNumbers) }
        for other in others {
            other.say("dispatch both")
            try #require(await other.hears("token 2"))
        }

        #expect(bus.members().filter { $0.process == 1 }.count == 2)
        try bus.post("both")
        for other in others { #expect(await other.hears("posted both 0")) }

        others[0].kill()
        #expect(await eventually { bus.members().count == 2 })
        others[1].say("post both")
        #expect(await others[1].hears("posted"))
    }

    @Test func `who starts anew with the same number is somebody else`() async throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        var instances: Set<UInt64> = []
        for round in 1...2 {
            let other = try apart(Self.ownNumbers)
            other.say("register n")
            try #require(await other.hears("token 2"))
            // Both ends of the first one's place: the new one clears it, or this bus does.
            #expect(await eventually { bus.members().filter { $0.process == 1 }.count == 1 })
            let member = try #require(bus.members().first { $0.process == 1 })
            instances.insert(member.card.instance)
            #expect(instances.count == round)
            other.kill()
        }
        #expect(await eventually { bus.members().count == 1 && bus.namesInUse == 0 })
    }

    @Test func `a stranger with a dead client's number does not hold its place`() async throws {
        // The client is killed while nobody looks; then processes are made until one has its
        // number.
        let output = try await Program.run(
            apart: """
                own=$(mktemp -d); mkfifo $own/in; sleep 60 > $own/in &
                '\(Program.beside("bus-fixture"))' names '\(place.path)' \\
                    < $own/in > $own/out &
                client=$!
                for turn in $(seq 1000); do
                    if grep -qs ready $own/out; then break; fi; sleep 0.05
                done
                # Not sooner: those that begin would not find it, or make another.
                rm -r $own
                kill -9 $client; wait $client
                for turn in 1 2 3 4 5 6 7 8 9; do
                    echo $((client - 1)) > /proc/sys/kernel/ns_last_pid
                    sleep 60 & stranger=$!
                    if [ $stranger = $client ]; then echo reused; break; fi
                    kill -9 $stranger
                done
                echo members | '\(Program.beside("bus-fixture"))' names '\(place.path)'
                """
        ).output

        #expect(output.contains("reused"))
        #expect(output.contains("members 1"))
    }

    @Test func `a client whose clock says another day is heard, and not missed`() async throws {
        let bus = try Bus(directory: place.path)
        defer { bus.stop() }
        let clock = ["/usr/bin/unshare", "-T", "--monotonic=9000000", "-f", "--kill-child"]
        let other = try apart(clock)
        other.say("dispatch day")
        try #require(await other.hears("token 2"))
        let token = try bus.registerCheck("night")
        _ = try bus.check(token)

        try bus.post("day")
        #expect(await other.hears("posted day 0"))
        other.say("post night")
        #expect(await eventually { (try? bus.check(token)) == true })
        #expect(bus.members().count == 2)
    }

    @Test func `two users of a group share a bus, whatever their umask, and leave no files`()
        async throws
    {
        let users: [UInt32] = [23_451, 23_452]
        let group: UInt32 = 23_450
        try FileManager.default.createDirectory(
            atPath: place.path,
            withIntermediateDirectories: true
        )
        unsafe try #require(chown(place.path, 0, group) == 0)
        unsafe try #require(chmod(place.path, 0o2770) == 0)
        for _ in 0..<(isThorough ? 1000 : 3) {
            let members = try users.map {
                try FixtureProcess("member", place.path, "\($0)", "\(group)")
            }
            for member in members {
                member.say("dispatch shared")
                try #require(await member.hears("token 2"))
            }
            members[0].say("post shared")
            for member in members { #expect(await member.hears("posted shared 0")) }
            for member in members { member.kill() }
        }

        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).count == 1)
        let file = try FileManager.default.attributesOfItem(atPath: place.segment)
        #expect(file[.posixPermissions] as? Int == 0o660)
        #expect(file[.groupOwnerAccountID] as? UInt32 == group)
    }
}

/// Tells whether this user may make namespaces, with clocks too, and become other users.
private let canLiveApart =
    geteuid() == 0
    && (try? Program("/usr/bin/unshare", ["-T", "--monotonic=1", "-p", "-f", "true"]))?.status == 0
