import BusFixtures
import Foundation
import NotifyBus
import Testing

@testable import InternalNotification

/// Who has the channel's key, and who only says so.
@Suite struct AdmissionTests {
    let place = TemporaryBus()

    private func center(_ identifier: String, key: String = "right") throws -> INCenter {
        try INCenter(
            identifier: "c",
            config: INAppConfig(identifier: identifier, apikey: key),
            bus: place.path,
            delivery: .busThread
        )
    }

    private let message = INMessage(kind: "order", payload: ["id": "1"])

    /// A frame as a program named `pos` sends it.
    private var frame: [UInt8] {
        Frame(identifier: "pos", fingerprint: 1, addressee: .everybody, messages: [message])
            .encoded
    }

    private func seated(_ instance: UInt64) throws -> BusReport.Seated? {
        try BusReport.read(directory: place.path)?.seated
            .first { $0.member.card.instance == instance }
    }

    @Test func `lets neither side see or hear the other when keys differ`() async throws {
        let kitchen = try center("kds")
        let stranger = try center("pos", key: "wrong")
        let till = try center("pos")
        let all = [kitchen, stranger, till]
        defer { for center in all { center.stop() } }
        let got = all.map { _ in Kept<INPeer>() }
        let events = all.map { _ in Kept<INPresence>() }
        for (place, center) in all.enumerated() {
            center.messenger.onReceive { messages, sender in got[place].keep(sender) }
            center.onPresence { events[place].keep($0) }
        }

        #expect(stranger.messenger.send([message]) == INSending(peers: 0))
        #expect(stranger.messenger.send([message], to: kitchen.me).peers == 0)
        #expect(kitchen.messenger.send([message], to: stranger.me).peers == 0)
        #expect(till.messenger.send([message]).peers == 1)

        #expect(await eventually { !got[0].all.isEmpty })
        #expect(got.map(\.all) == [[till.me], [], []])
        #expect(await eventually { events[0].all == [.online(till.me)] })
        #expect(stranger.peers.isEmpty && events[1].all.isEmpty)
    }

    @Test func `shows in the report who is not admitted by whom`() async throws {
        let kitchen = try center("kds")
        let till = try center("pos")
        let stranger = try center("pos", key: "wrong")
        defer { for center in [kitchen, till, stranger] { center.stop() } }

        #expect(await eventually { (try? seated(kitchen.me.instance))?.refused == [2] })
        #expect(await eventually { (try? seated(till.me.instance))?.refused == [2] })
        #expect(try seated(stranger.me.instance)?.refused == [0, 1])
        stranger.stop()
        #expect(await eventually { (try? seated(kitchen.me.instance))?.refused == [] })
    }

    @Test func `does not take messages of a stranger that knows the channel's number`()
        async throws
    {
        let kitchen = try center("kds")
        let till = try center("pos")
        defer { for center in [kitchen, till] { center.stop() } }
        let got = Kept<INPeer>()
        kitchen.messenger.onReceive { _, sender in got.keep(sender) }
        let member = try #require(try seated(till.me.instance)?.member)
        var card = member.card
        card.instance = 77
        let stranger = try Bus(directory: place.path, card: card) { _ in member.proof }
        defer { stranger.stop() }

        #expect(try stranger.send(frame, to: [0, 1]).delivered == 2)
        till.messenger.send([message])

        #expect(await eventually { !got.all.isEmpty })
        #expect(got.all == [till.me])
        #expect(kitchen.peers == [till.me])
    }

    @Test func `does not admit a whole record that was copied to another place`() async throws {
        let kitchen = try center("kds")
        let till = try center("pos")
        defer { for center in [kitchen, till] { center.stop() } }
        let got = Kept<INPeer>()
        kitchen.messenger.onReceive { _, sender in got.keep(sender) }
        let member = try #require(try seated(till.me.instance)?.member)
        let copy = try Bus(directory: place.path, card: member.card) { _ in member.proof }
        defer { copy.stop() }

        #expect(try copy.send(frame, to: [0]).delivered == 1)
        till.messenger.send([message])

        #expect(await eventually { !got.all.isEmpty })
        #expect(got.all.count == 1)
        #expect(kitchen.peers == [till.me])
        #expect(kitchen.messenger.send([message]).peers == 1)
    }

    @Test func `does not admit a record that was copied to the same place later`() async throws {
        let kitchen = try center("kds")
        let till = try center("pos")
        defer { kitchen.stop() }
        let member = try #require(try seated(till.me.instance)?.member)
        till.stop()
        let copy = try Bus(directory: place.path, card: member.card) { _ in member.proof }
        defer { copy.stop() }

        #expect(copy.slot == member.slot)
        #expect(await eventually { (try? seated(kitchen.me.instance))?.refused == [member.slot] })
        #expect(await eventually { kitchen.peers.isEmpty })
    }

    @Test func `keeps the key out of the segment`() throws {
        let key = "a key that is long enough to be found"
        let kitchen = try center("kds", key: key)
        defer { kitchen.stop() }
        let segment = try Data(contentsOf: URL(fileURLWithPath: place.segment))

        #expect(segment.range(of: Data("kds".utf8)) != nil)
        #expect(segment.range(of: Data(key.utf8.prefix(8))) == nil)
    }

    @Test func `lets those in who agree on having no key`() throws {
        let kitchen = try center("kds", key: "")
        let till = try center("pos", key: "")
        defer { for center in [kitchen, till] { center.stop() } }

        #expect(till.peers == [kitchen.me])
    }
}
