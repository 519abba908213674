import BusFixtures
import Dispatch
import NotifyBus
import Testing

@testable import InternalNotification

@Suite struct FingerprintTests {
    let place = TemporaryBus()

    private func center(_ identifier: String) throws -> INCenter {
        try INCenter(
            identifier: "c",
            config: INAppConfig(identifier: identifier, apikey: "key"),
            bus: place.path,
            delivery: .queue(DispatchQueue(label: "test"))
        )
    }

    @Test func `is zlib's crc32 in heartbeats and half of a half of SHA-256 elsewhere`() {
        #expect(shortFingerprint(of: "123456789") == 0xcbf4_3926)
        #expect(fingerprint(of: "abc") == 0xba78_16bf_8f01_cfea)
    }

    @Test func `tells identities apart that have the same short one`() async throws {
        let names = ["com.vendor.plumless", "com.vendor.buckeroo"]
        #expect(shortFingerprint(of: names[0]) == shortFingerprint(of: names[1]))
        let till = try center("com.vendor.pos")
        let twins = try names.map { try center($0) }
        defer { for center in twins + [till] { center.stop() } }
        let got = twins.map { _ in Kept<INMessage>() }
        for (center, kept) in zip(twins, got) {
            center.messenger.onReceive { for message in $0 { kept.keep(message) } }
        }
        #expect(await eventually { till.peers.map(\.identifier) == names.sorted() })

        for (number, center) in twins.enumerated() {
            let message = INMessage(kind: "n", payload: ["n": .integer(Int64(number))])
            #expect(till.messenger.send([message], to: center.me.fingerprint).peers == 1)
        }

        #expect(await eventually { got.allSatisfy { $0.all.count == 1 } })
        #expect(got.map { $0.all.first?.payload["n"] } == [0, 1])
    }

    @Test func `shows the short one and a time in the heartbeat`() async throws {
        let kitchen = try center("123456789")
        defer { kitchen.stop() }
        var beat: UInt64 = 0
        #expect(
            await eventually {
                beat = (try? BusReport.read(directory: place.path))?.seated.first?.heartbeat ?? 0
                return beat != 0
            }
        )

        #expect(beat >> 32 == 0xcbf4_3926)
    }
}
