import NotifyBus
import Testing

@testable import InternalNotification

@Suite struct PresenceLedgerTests {
    let me = INPeer(identifier: "kds", fingerprint: 2, instance: 22)
    let till = INPeer(identifier: "pos", fingerprint: 1, instance: 11)
    let second: Int64 = 1_000_000_000

    /// A heartbeat as a client makes it at a time.
    private func beat(at seconds: Double) -> UInt64 { 1 << 32 | UInt64(seconds * 10) }

    private func ledger(at seconds: Int64 = 100) -> PresenceLedger {
        var ledger = PresenceLedger(me: me, pace: .standard)
        _ = ledger.arrive(till, now: seconds * second)
        return ledger
    }

    @Test func `tells of a peer once`() {
        var ledger = PresenceLedger(me: me, pace: .standard)

        #expect(ledger.arrive(till, now: 0) == [.online(till)])
        #expect(ledger.arrive(till, now: 1).isEmpty)
        #expect(ledger.depart(instance: 11, .crashed) == [.crashed(till)])
        #expect(ledger.depart(instance: 11, .left).isEmpty)
        #expect(ledger.responsivePeers.isEmpty)
    }

    @Test func `tells of instances of one identity until one is left`() {
        var ledger = PresenceLedger(me: me, pace: .standard)
        let second = INPeer(identifier: "pos", fingerprint: 1, instance: 12)
        let third = INPeer(identifier: "pos", fingerprint: 1, instance: 10)
        _ = ledger.arrive(till, now: 0)

        #expect(ledger.arrive(second, now: 0) == [.online(second), .duplicate(second, of: [till])])
        #expect(
            ledger.arrive(third, now: 0) == [
                .online(third), .duplicate(third, of: [till, second]),
            ]
        )
        #expect(ledger.depart(instance: 11, .left) == [.left(till)])
        #expect(
            ledger.depart(instance: 10, .crashed) == [.crashed(third), .duplicateEnded(second)]
        )
        #expect(ledger.depart(instance: 12, .left) == [.left(second)])
    }

    @Test func `tells of another instance of the program itself`() {
        var ledger = PresenceLedger(me: me, pace: .standard)
        let twin = INPeer(identifier: "kds", fingerprint: 2, instance: 23)

        #expect(ledger.arrive(twin, now: 0) == [.online(twin), .duplicate(twin, of: [me])])
        #expect(ledger.depart(instance: 23, .left) == [.left(twin), .duplicateEnded(me)])
    }

    @Test func `calls a peer unresponsive after 10 seconds of silence and back after a beat`() {
        var ledger = ledger()
        #expect(ledger.hear([(11, beat(at: 100))], now: 100 * second).isEmpty)
        for seconds in [103, 106, 109] as [Int64] {
            #expect(ledger.hear([(11, beat(at: 100))], now: seconds * second).isEmpty)
        }
        #expect(ledger.nextDeadline == 110 * second)

        #expect(ledger.hear([(11, beat(at: 100))], now: 110 * second) == [.unresponsive(till)])
        #expect(ledger.responsivePeers.isEmpty)
        #expect(ledger.nextDeadline == nil)
        #expect(ledger.hear([(11, beat(at: 100))], now: 112 * second).isEmpty)
        #expect(ledger.hear([(11, beat(at: 115))], now: 115 * second) == [.back(till)])
        #expect(ledger.responsivePeers == [till])
    }

    @Test func `counts the silence from the beat and not from when it was seen`() {
        var ledger = ledger()
        _ = ledger.hear([(11, beat(at: 100.5))], now: 103 * second)

        #expect(ledger.nextDeadline == 110_500_000_000)
    }

    @Test(arguments: [0, 4_000_000_000, 0x1_0000_03e8, 1])
    func `does not believe a sender's clock that is far off`(tenths: UInt64) {
        var ledger = ledger()
        _ = ledger.hear([(11, 1 << 32 | tenths & 0xffff_ffff)], now: 103 * second)

        let deadline = ledger.nextDeadline ?? 0
        #expect(deadline >= 110 * second && deadline <= 113 * second)
    }

    @Test func `gives all a new chance when the observer itself was held up`() {
        var ledger = ledger()
        _ = ledger.hear([(11, beat(at: 100))], now: 100 * second)

        #expect(ledger.hear([(11, beat(at: 100))], now: 700 * second).isEmpty)
        for seconds in [703, 706, 709] as [Int64] {
            #expect(ledger.hear([(11, beat(at: 100))], now: seconds * second).isEmpty)
        }
        #expect(ledger.hear([(11, beat(at: 100))], now: 710 * second) == [.unresponsive(till)])
    }

    @Test func `needs only that the beat changes, in whatever direction`() {
        var ledger = ledger()
        var now: Int64 = 100
        for tenths in [4_294_967_290, 4_294_967_295, 3, 9, 2] as [UInt64] {
            now += 3
            #expect(ledger.hear([(11, tenths)], now: now * second).isEmpty)
        }
        #expect(ledger.responsivePeers == [till])
    }
}
