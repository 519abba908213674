import BusFixtures
import Glibc
import InternalNotification
import Testing

/// Centers in processes of their own, which are killed and started again.
@Suite struct OtherProcessTests {
    let place = TemporaryBus()

    private func process(_ identifier: String) async throws -> FixtureProcess {
        let process = try FixtureProcess("center", place.path, "c", identifier)
        #expect(await eventually { process.said.contains { $0.hasPrefix("ready") } })
        return process
    }

    private func center(_ identifier: String) throws -> INCenter {
        try INCenter(
            identifier: "c",
            config: INAppConfig(identifier: identifier, apikey: "key"),
            bus: place.path,
            delivery: .busThread
        )
    }

    @Test func `exchanges messages in either order of start`() async throws {
        let first = try await process("first")
        let second = try await process("second")
        for process in [first, second] {
            process.say("listen")
            #expect(await process.hears("listening"))
        }

        first.say(#"send hello {"from":"first"}"#)
        second.say(#"send hello {"from":"second"}"#)

        #expect(await second.hears(#"hello {"from":"first"} from first"#))
        #expect(await first.hears(#"hello {"from":"second"} from second"#))
        second.say("stop")
        #expect(await eventually { first.said.contains { $0.hasPrefix("left second") } })
    }

    @Test func `sees a killed process at once and its successor as another`() async throws {
        let center = try center("observer")
        defer { center.stop() }
        let events = Kept<INPresence>()
        center.onPresence { events.keep($0) }
        for _ in 0..<5 {
            let process = try await process("victim")
            #expect(await eventually { center.peers.count == 1 })
            process.kill()
            #expect(await eventually { center.peers.isEmpty })
        }

        #expect(await eventually { events.all.count == 10 })
        #expect(Set(events.all.map(\.peer.instance)).count == 5)
        for (number, event) in events.all.enumerated() {
            #expect(event == (number % 2 == 0 ? .online(event.peer) : .crashed(event.peer)))
        }
    }

    @Test func `still has the messages of a sender that was killed after it sent them`()
        async throws
    {
        let center = try center("kitchen")
        defer { center.stop() }
        let sender = try await process("till")
        sender.say("many 500")
        #expect(await sender.hears("sent 500 refused 0"))

        sender.kill()
        #expect(await eventually { center.peers.isEmpty })
        let got = Kept<INMessage>()
        center.messenger.onReceive { for message in $0 { got.keep(message) } }

        #expect(await eventually { got.all.count == 500 })
    }

    @Test func `takes a stopped process for alive and gives it its messages later`() async throws {
        let center = try center("till")
        defer { center.stop() }
        let process = try await process("kitchen")
        process.say("listen")
        #expect(await process.hears("listening"))
        try #require(await process.stops())
        for _ in 0..<20 {
            center.messenger.send([INMessage(kind: "order", payload: ["id": "7"])])
        }
        #expect(center.peers.count == 1)

        process.send(SIGCONT)

        #expect(
            await eventually {
                process.said.filter { $0 == #"order {"id":"7"} from till"# }.count == 20
            }
        )
    }

    @Test func `serves others while one receiver after the other is killed`() async throws {
        let till = try center("till")
        let kitchen = try center("kitchen")
        defer {
            till.stop()
            kitchen.stop()
        }
        let got = Kept<INMessage>()
        let gaps = Kept<INGap>()
        kitchen.messenger.onReceive { for message in $0 { got.keep(message) } }
        kitchen.messenger.onGap { gaps.keep($0) }
        var sent = 0
        for _ in 0..<6 {
            let victim = try await process("victim")
            victim.say("listen")
            for _ in 0..<40 {
                till.messenger.send([INMessage(kind: "n", payload: ["n": .integer(Int64(sent))])])
                sent += 1
                #expect(await eventually { got.all.count == sent })
            }
            victim.kill()
        }

        #expect(got.all.map { $0.payload["n"]?.integer } == (0..<Int64(sent)).map { $0 })
        #expect(gaps.all.isEmpty)
    }
}
