import BusFixtures
import Testing

@testable import NotifyBus

/// Watching messages without taking part.
@Suite struct TapTests {
    let place = TemporaryBus()

    private func bus(_ instance: UInt64) throws -> Bus {
        let card = Card(instance: instance, audience: 9, fingerprint: 5, identity: [1])
        return try Bus(directory: place.path, card: card)
    }

    private func tap() throws -> BusTap {
        try BusTap(directory: place.path, title: "test", copies: true)
    }

    @Test func `hears who sent what to whom, and leaves it to them`() throws {
        let sender = try bus(1)
        let receiver = try bus(2)
        let tap = try tap()
        defer {
            for bus in [sender, receiver] { bus.stop() }
            tap.stop()
        }

        _ = try sender.send([7, 8], to: [receiver.slot])

        let heard = try #require(tap.heard().messages.first)
        #expect(heard.sender == sender.slot && heard.instance == 1 && heard.audience == 9)
        #expect(heard.receivers == [receiver.slot] && heard.refused.isEmpty)
        #expect(heard.size == 2 && heard.bytes == [7, 8])
        #expect(tap.heard().messages.isEmpty)
        #expect(sender.poolUse.messages == 1)
        var places = [UInt32](repeating: 0, count: 1024)
        #expect(receiver.seat?.waitingLetters(&places) == 1)
    }

    @Test func `hears of whom had no room`() throws {
        let sender = try bus(1)
        let receiver = try bus(2)
        let tap = try tap()
        defer {
            for bus in [sender, receiver] { bus.stop() }
            tap.stop()
        }
        var heard: [Overheard] = []
        for number in 0..<130 as Range<UInt8> {
            _ = try sender.send([number], to: [receiver.slot])
            heard += tap.heard().messages
        }

        #expect(heard.map { $0.bytes } == (0..<130).map { [$0] })
        #expect(heard.filter { $0.refused == [receiver.slot] }.count == 2)
    }

    @Test func `shows the beginning of what is long, and its whole size`() throws {
        let sender = try bus(1)
        let receiver = try bus(2)
        let tap = try tap()
        defer {
            for bus in [sender, receiver] { bus.stop() }
            tap.stop()
        }

        _ = try sender.send([UInt8](repeating: 3, count: 200_000), to: [receiver.slot])

        let heard = try #require(tap.heard().messages.first)
        #expect(heard.size == 200_000 && heard.bytes.count == 64 * 1024)
    }

    @Test func `costs others no room when nobody reads what it was given`() throws {
        let sender = try bus(1)
        let others = try (2..<8).map { try bus($0) }
        let tap = try tap()
        defer {
            for bus in others + [sender] { bus.stop() }
            tap.stop()
        }
        let bytes = [UInt8](repeating: 1, count: 40_000)
        // Half a share of two receivers, and then of two more: all of the pool.
        for pair in [[0, 1], [2, 3]] {
            for other in pair.map({ others[$0] }) {
                for _ in 0..<25 {
                    #expect(try sender.send(bytes, to: [other.slot]).delivered == 1)
                }
            }
        }
        #expect(tap.heard().missed > 0)
    }

    @Test func `leaves nothing behind when it goes`() throws {
        let sender = try bus(1)
        let receiver = try bus(2)
        defer { for bus in [sender, receiver] { bus.stop() } }
        let tap = try tap()
        for _ in 0..<5 { _ = try sender.send([1], to: [receiver.slot]) }
        #expect(sender.poolUse.messages == 10)

        tap.stop()

        #expect(sender.poolUse.messages == 5)
        _ = try sender.send([1], to: [receiver.slot])
        #expect(sender.poolUse.messages == 6)
    }
}
