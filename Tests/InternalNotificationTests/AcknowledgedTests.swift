import BusFixtures
import Dispatch
import Foundation
import Testing

@testable import InternalNotification

/// Messages that peers acknowledge, between centers of one process.
@Suite struct AcknowledgedTests {
    let place = TemporaryBus()
    let order = INMessage(kind: "order", payload: ["id": "7"])

    private func center(_ identifier: String) throws -> INCenter {
        try INCenter(
            identifier: "c",
            config: INAppConfig(identifier: identifier, apikey: "key"),
            bus: place.path,
            delivery: .queue(DispatchQueue(label: identifier))
        )
    }

    @Test func `tells by callback, stream and waiting once the handler has returned`() async throws
    {
        let till = try center("till")
        let kitchen = try center("kitchen")
        defer {
            till.stop()
            kitchen.stop()
        }
        let gate = DispatchSemaphore(value: 0)
        let got = Kept<INMessage>()
        kitchen.messenger.onReceive { messages in
            gate.wait()
            for message in messages { got.keep(message) }
        }
        let told = Kept<INReceipt>()
        let consignments = (0..<3).map { _ in
            till.messenger.send([order], to: kitchen.me, delivery: .acknowledged)
        }
        consignments[0].onReceipt { told.keep($0) }
        try await Task.sleep(nanoseconds: 20_000_000)
        #expect(told.all.isEmpty)

        for _ in 0..<3 { gate.signal() }

        let receipt = INReceipt(peer: kitchen.me, outcome: .acknowledged)
        #expect(await consignments[1].settled() == [receipt])
        #expect(await consignments[2].receipts.reduce(into: []) { $0.append($1) } == [receipt])
        #expect(await eventually { told.all == [receipt] })
        #expect(got.all.count == 3)
        #expect(consignments.allSatisfy { $0.accepted == 1 && $0.problem == nil })
    }

    @Test func `waits for every peer and for every part of a large order`() async throws {
        let till = try center("till")
        let kitchens = try ["grill", "bar"].map { try center($0) }
        defer { for center in kitchens + [till] { center.stop() } }
        let consignment = till.messenger.send(
            (0..<120).map { INMessage(kind: "n", payload: ["n": .integer($0)]) },
            delivery: .acknowledged
        )
        #expect(consignment.accepted == 120)
        let got = Kept<INMessage>()
        for kitchen in kitchens {
            kitchen.messenger.onReceive { for message in $0 { got.keep(message) } }
        }

        let receipts = await consignment.settled()

        #expect(Set(receipts.map(\.peer)) == Set(kitchens.map(\.me)))
        #expect(receipts.allSatisfy { $0.outcome == .acknowledged })
        #expect(got.all.count == 240)
    }

    @Test func `says what is late, and what is acknowledged after all`() async throws {
        let till = try center("till")
        defer { till.stop() }
        let consignment = till.messenger.send(
            [order],
            toProgram: "kitchen",
            delivery: .acknowledged(timeout: .milliseconds(20))
        )
        #expect(await consignment.settled().map(\.outcome) == [.timedOut])

        let kitchen = try center("kitchen")
        defer { kitchen.stop() }
        kitchen.messenger.onReceive { _ in }

        var outcomes: [INReceipt.Outcome] = []
        for await receipt in consignment.receipts { outcomes.append(receipt.outcome) }
        #expect(outcomes == [.timedOut, .acknowledged])
    }

    @Test func `is acknowledged when the receiver says so, and recognised when it comes again`()
        async throws
    {
        let till = try center("till")
        defer { till.stop() }
        let consignment = till.messenger.send(
            [order],
            toProgram: "kitchen",
            delivery: .acknowledged
        )
        let got = Kept<INReceived>()
        for run in 0..<2 {
            let kitchen = try center("kitchen")
            kitchen.messenger.onReceive(acknowledging: .explicitly) { got.keep($0) }
            #expect(await eventually { got.all.count == run + 1 })
            if run == 1 { got.all.last?.acknowledge() }
            kitchen.stop()
        }

        #expect(await consignment.settled().map(\.outcome) == [.acknowledged])
        #expect(Set(got.all.map(\.sequence)).count == 1)
        #expect(got.all.allSatisfy { $0.sender == till.me && $0.isOwed })
    }

    @Test func `is acknowledged by a reading task that comes back for more`() async throws {
        let till = try center("till")
        let kitchen = try center("kitchen")
        defer {
            till.stop()
            kitchen.stop()
        }
        let consignments = (0..<2).map { _ in
            till.messenger.send([order], to: kitchen.me, delivery: .acknowledged)
        }
        let reading = Task {
            for await received in kitchen.messenger.received where received.messages.isEmpty {}
        }
        for consignment in consignments {
            #expect(await consignment.settled().map(\.outcome) == [.acknowledged])
        }
        reading.cancel()
    }

    @Test func `refuses with a reason what is too much, and what comes after the end`() async throws
    {
        let till = try center("till")
        let send = { (message: INMessage) in
            till.messenger.send([message], toProgram: "kitchen", delivery: .acknowledged)
        }
        for _ in 0..<128 { #expect(send(order).accepted == 1) }

        #expect(send(order).problem == .busy)
        #expect(send(order).accepted == 0)
        let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 17 << 20)
        let huge = send(INMessage(kind: "huge", json: spaces[...]))
        #expect(huge.accepted == 0)
        #expect(await huge.settled().isEmpty)
        till.stop()
        #expect(send(order).problem == .stopped)
    }

    @Test func `can be withdrawn, and then nobody gets it`() async throws {
        let till = try center("till")
        defer { till.stop() }
        let consignment = till.messenger.send(
            [order],
            toProgram: "kitchen",
            delivery: .acknowledged
        )
        consignment.withdraw()
        #expect(await consignment.settled().isEmpty)
        let kitchen = try center("kitchen")
        defer { kitchen.stop() }
        let got = Kept<INMessage>()
        kitchen.messenger.onReceive { for message in $0 { got.keep(message) } }

        till.messenger.send([INMessage(kind: "last")])

        #expect(await eventually { got.all.map(\.kind) == ["last"] })
    }

    @Test func `carries bare bytes of all sizes`() async throws {
        let till = try center("till")
        let kitchen = try center("kitchen")
        defer {
            till.stop()
            kitchen.stop()
        }
        let got = Kept<[UInt8]>()
        kitchen.messenger.onReceive { _ in }
        kitchen.messenger.onRaw { bytes, sender in
            guard sender == till.me else { return }
            unsafe got.keep(bytes.withUnsafeBytes { unsafe [UInt8]($0) })
        }
        for size in [0, 1, 216, 217, 4097, 1 << 20, 3 << 20] {
            let bytes = [UInt8](repeating: UInt8(size & 0xff), count: size)
            let sending = unsafe bytes.withUnsafeBytes {
                unsafe till.messenger.send(raw: $0.bytes, to: kitchen.me)
            }
            #expect(sending == INSending(peers: 1))
            #expect(await eventually { got.all.last == bytes })
        }
    }
}

/// The same with processes that are killed.
@Suite struct AcknowledgedByProcessesTests {
    let place = TemporaryBus()

    private func process(_ identifier: String) async throws -> FixtureProcess {
        let process = try FixtureProcess("center", place.path, "c", identifier)
        #expect(await eventually { process.said.contains { $0.hasPrefix("ready") } })
        return process
    }

    @Test func `loses nothing when receivers are killed with messages in hand`() async throws {
        let isLong = unsafe getenv("COMANDA_LONG_TESTS") != nil
        let till = try await process("till")
        for cycle in 0..<(isLong ? 500 : 4) {
            let json = #"{"n":"\#(cycle)"}"#
            till.say("owe kitchen \(json)")
            for run in 0..<2 {
                let kitchen = try await process("kitchen")
                kitchen.say(run == 0 ? "hold" : "listen")
                let word = run == 0 ? "held \(json)" : "owed \(json) from till"
                #expect(await eventually { kitchen.said.contains { $0.hasPrefix(word) } })
                if run == 1 { #expect(await receipts(of: till, are: cycle + 1)) }
                kitchen.kill()
            }
        }
    }

    private func receipts(of till: FixtureProcess, are count: Int) async -> Bool {
        await eventually {
            till.said.filter { $0 == "receipt kitchen acknowledged" }.count == count
        }
    }

    @Test func `loses nothing when the sender is killed`() async throws {
        for number in 0..<3 {
            let till = try await process("till")
            till.say(#"owe kitchen {"n":"\#(number)"}"#)
            #expect(await till.hears("owed 1"))
            till.kill()
        }
        let kitchen = try await process("kitchen")
        kitchen.say("listen")

        for number in 0..<3 {
            #expect(await kitchen.hears(#"owed {"n":"\#(number)"} from till"#))
        }
    }
}
