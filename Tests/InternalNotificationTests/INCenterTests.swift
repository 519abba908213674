import BusFixtures
import Dispatch
import NotifyBus
import Synchronization
import Testing

@testable import InternalNotification

/// Keeps what handlers are called with.
final class Kept<Item: Sendable>: Sendable {
    private let items = Mutex<[Item]>([])

    var all: [Item] { items.withLock { $0 } }

    func keep(_ item: Item) { items.withLock { $0.append(item) } }
}

@Suite struct INCenterTests {
    let place = TemporaryBus()

    private func center(
        _ identifier: String,
        channel: String = "com.vendor.shared",
        delivery: INDelivery = .queue(DispatchQueue(label: "test")),
        pace: Pace = .standard
    ) throws -> INCenter {
        try INCenter(
            identifier: channel,
            config: INAppConfig(identifier: identifier, apikey: "team"),
            bus: place.path,
            delivery: delivery,
            pace: pace
        )
    }

    private func numbers(_ range: Range<Int>) -> [INMessage] {
        range.map { INMessage(kind: "n", payload: ["number": .integer(Int64($0))]) }
    }

    @Test func `carries the article's order from till to kitchen`() async throws {
        let till = try center("com.vendor.pos")
        let kitchen = try center("com.vendor.kds")
        defer {
            till.stop()
            kitchen.stop()
        }
        let got = Kept<(INMessage, INPeer)>()
        kitchen.messenger.onReceive { messages, sender in
            for message in messages { got.keep((message, sender)) }
        }

        let sending = till.messenger.send([
            INMessage(
                kind: "order.created",
                payload: ["id": "ord_42", "items": 3, "total": 49.90]
            )
        ])

        #expect(sending == INSending(peers: 1))
        #expect(await eventually { got.all.count == 1 })
        #expect(got.all.first?.0.kind == "order.created")
        #expect(got.all.first?.0.payload == ["id": "ord_42", "items": 3, "total": 49.90])
        #expect(got.all.first?.1 == till.me)
    }

    @Test func `keeps messages that came before the handler`() async throws {
        let till = try center("pos")
        let kitchen = try center("kds")
        defer {
            till.stop()
            kitchen.stop()
        }
        till.messenger.send(numbers(0..<3))
        let got = Kept<INMessage>()

        kitchen.messenger.onReceive { for message in $0 { got.keep(message) } }

        #expect(await eventually { got.all.count == 3 })
    }

    @Test(arguments: [50, 51, 1000])
    func `sends many messages in batches and in order`(count: Int) async throws {
        let till = try center("pos")
        let kitchen = try center("kds")
        defer {
            till.stop()
            kitchen.stop()
        }
        let batches = Kept<[INMessage]>()
        kitchen.messenger.onReceive { batches.keep($0) }

        #expect(till.messenger.send(numbers(0..<count)).refused == 0)

        #expect(await eventually { batches.all.joined().count == count })
        #expect(
            batches.all.joined().map { $0.payload["number"] }
                == (0..<count).map { .integer(Int64($0)) }
        )
        #expect(batches.all.allSatisfy { $0.count <= 50 })
    }

    @Test func `carries far more than 32 KiB and says what is too much`() async throws {
        let till = try center("pos")
        let kitchen = try center("kds")
        defer {
            till.stop()
            kitchen.stop()
        }
        let got = Kept<INMessage>()
        kitchen.messenger.onReceive { for message in $0 { got.keep(message) } }
        let text = INValue.string(String(repeating: "ç", count: 250_000))
        let large = INMessage(kind: "large", payload: ["text": text])
        let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 17 << 20)
        let huge = INMessage(kind: "huge", json: spaces[...])

        let sending = till.messenger.send([huge] + numbers(0..<1) + [large, large, large])

        guard case .tooLarge(let bytes, _) = sending.problem else {
            Issue.record("expected tooLarge")
            return
        }
        #expect(bytes > 16 << 20)
        #expect(await eventually { got.all.count + sending.refused == 4 })
        #expect(got.all.contains(large))
    }

    @Test func `speaks to one peer and to nobody on another channel`() async throws {
        let till = try center("pos")
        let kitchen = try center("kds")
        let display = try center("display")
        let stranger = try center("kds", channel: "other")
        let all = [till, kitchen, display, stranger]
        defer { for center in all { center.stop() } }
        let got = all.map { _ in Kept<INMessage>() }
        for (center, kept) in zip(all, got) {
            center.messenger.onReceive { for message in $0 { kept.keep(message) } }
        }

        till.messenger.send(numbers(0..<1), to: kitchen.me)
        till.messenger.send(numbers(1..<2), to: display.me.fingerprint)
        #expect(till.messenger.send(numbers(2..<3), to: 0xdead_beef) == INSending(peers: 0))
        till.messenger.send(numbers(3..<4))

        #expect(await eventually { got[1].all.count == 2 && got[2].all.count == 2 })
        #expect(got[1].all.map { $0.payload["number"] } == [0, 3])
        #expect(got[2].all.map { $0.payload["number"] } == [1, 3])
        #expect(got[0].all.isEmpty && got[3].all.isEmpty)
        #expect(till.peers.map(\.identifier) == ["display", "kds"])
        #expect(stranger.peers.isEmpty)
    }

    @Test func `reports a gap with its sender when messages are not taken`() async throws {
        let till = try center("pos")
        let kitchen = try center("kds")
        defer {
            till.stop()
            kitchen.stop()
        }
        let gaps = Kept<INGap>()
        kitchen.messenger.onGap { gaps.keep($0) }

        let sending = till.messenger.send(numbers(0..<7000))

        #expect(sending.refused == 600)
        #expect(await eventually { gaps.all.map(\.count).reduce(0, +) == 600 })
        #expect(gaps.all.allSatisfy { $0.sender == till.me })
        let got = Kept<INMessage>()
        kitchen.messenger.onReceive { for message in $0 { got.keep(message) } }
        #expect(await eventually { got.all.count == 6400 })
        #expect(got.all.last?.payload["number"] == 6399)
    }

    @Test func `holds the sender back when the handler's queue does not keep up`() async throws {
        let till = try center("pos")
        let kitchen = try center("kds")
        defer {
            till.stop()
            kitchen.stop()
        }
        let gate = DispatchSemaphore(value: 0)
        let got = Kept<INMessage>()
        kitchen.messenger.onReceive { messages in
            gate.wait()
            gate.signal()
            for message in messages { got.keep(message) }
        }
        var left = 0
        var refused = 0
        for number in 0..<400 {
            let sending = till.messenger.send(numbers(number..<number + 1))
            refused += sending.refused
            left += 1 - sending.refused
        }
        #expect(refused > 0)

        gate.signal()

        #expect(await eventually { got.all.count == left })
    }

    @Test func `gives messages and presence to reading tasks`() async throws {
        let till = try center("pos")
        let kitchen = try center("kds")
        defer { till.stop() }
        let got = Kept<INMessage>()
        let events = Kept<INPresence>()
        let reading = Task {
            for await received in kitchen.messenger.received {
                for message in received.messages { got.keep(message) }
            }
        }
        let watching = Task { for await event in kitchen.presence { events.keep(event) } }
        for number in 0..<200 {
            while till.messenger.send(numbers(number..<number + 1)).refused > 0 {
                try await Task.sleep(nanoseconds: 1_000_000)
            }
        }
        let last = try center("last")
        #expect(await eventually { kitchen.peers.count == 2 })
        last.stop()

        #expect(await eventually { got.all.count == 200 })
        #expect(await eventually { events.all.count == 3 })
        #expect(events.all == [.online(till.me), .online(last.me), .left(last.me)])
        kitchen.stop()
        await reading.value
        await watching.value
    }

    @Test func `ends a cancelled reading task`() async throws {
        let kitchen = try center("kds")
        defer { kitchen.stop() }
        let reading = Task { for await _ in kitchen.messenger.received {} }
        try await Task.sleep(nanoseconds: 5_000_000)

        reading.cancel()

        await reading.value
    }

    @Test func `tells clean departures, ends and hanging apart`() async throws {
        // Long enough that a machine with much else to do is not taken for a member that hangs.
        let pace = Pace(beatNanoseconds: 50_000_000, silenceNanoseconds: 3_000_000_000)
        let till = try center("pos", pace: pace)
        defer { till.stop() }
        let events = Kept<INPresence>()
        till.onPresence { events.keep($0) }
        let first = try center("first", pace: pace)
        #expect(await eventually { events.all.first == .online(first.me) })
        first.stop()
        #expect(await eventually { events.all.last == .left(first.me) })

        // Its thread is held up in a handler, so that it shows no heartbeat.
        let second = try center("second", delivery: .busThread, pace: pace)
        let gate = DispatchSemaphore(value: 0)
        second.messenger.onReceive { _ in gate.wait() }
        till.messenger.send(numbers(0..<1), to: second.me)
        #expect(await eventually { events.all.last == .unresponsive(second.me) })
        #expect(till.peers.isEmpty)
        gate.signal()
        #expect(await eventually { events.all.last == .back(second.me) })

        second.vanish()
        #expect(await eventually { events.all.last == .crashed(second.me) })
    }

    @Test func `knows who is there as soon as it is made`() throws {
        let till = try center("pos")
        let kitchen = try center("kds")
        defer {
            till.stop()
            kitchen.stop()
        }

        #expect(kitchen.peers == [till.me])
    }

    @Test func `tells two programs with the same name apart`() async throws {
        let first = try center("kds")
        let second = try center("kds")
        let till = try center("pos")
        defer { for center in [first, second, till] { center.stop() } }

        #expect(Set(till.peers) == [first.me, second.me])
        #expect(till.messenger.send(numbers(0..<1), to: first.me.fingerprint).peers == 2)
    }

    @Test func `refuses names that are too long for the bus`() throws {
        let identifier = String(repeating: "x", count: 250)

        #expect(throws: INError.bus(.identityTooLong(bytes: 268, limit: 256))) {
            try center(identifier)
        }
    }

    @Test func `sends nothing after it has stopped`() throws {
        let till = try center("pos")
        till.stop()

        #expect(till.messenger.send(numbers(0..<1)).problem == .stopped)
    }

    @Test func `has one shared center at a time`() throws {
        let config = INAppConfig(identifier: "pos", apikey: "team")
        let center = try INCenter.start(identifier: "c", config: config, bus: place.path)
        #expect(INCenter.shared === center)
        #expect(throws: INError.alreadyStarted(identifier: "pos")) {
            try INCenter.start(identifier: "c", config: config, bus: place.path)
        }

        INCenter.stop()

        #expect(INCenter.shared == nil)
    }
}
