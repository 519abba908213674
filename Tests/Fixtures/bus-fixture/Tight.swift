import Foundation
import NotifyBus

private final class Deaf: BusListener {
    var wantsLetters: Bool { false }

    func received(_ letter: Letter) {}
    func lost(_ count: UInt64, from sender: Member?) {}
    func membersChanged(arrived: [Member], gone: [(Member, Departure)]) {}
    func tick(now: Int64, heartbeats: [(Member, UInt64)]) -> Int64? { nil }
}

/// Sends what a small memory file system has no room for, and tells what came of it.
func playTight(_ directory: String) throws {
    let buses = try (UInt64(1)...2).map { instance in
        let card = Card(instance: instance, audience: 1, fingerprint: 1, identity: [])
        let bus = try Bus(directory: directory, card: card)
        try bus.start(listener: Deaf())
        return bus
    }
    func send(_ bytes: Int) -> String {
        do {
            let sent = try buses[0].send([UInt8](repeating: 1, count: bytes), to: [buses[1].slot])
            return "delivered \(sent.delivered)"
        } catch {
            return "\(error)"
        }
    }
    say("file " + send(4 << 20))
    say("small " + send(100))
    say("pool " + send(1 << 20))
    say("less " + send(200_000))
    say("small " + send(100))
    let left = try? FileManager.default.contentsOfDirectory(atPath: directory + "/blob")
    say("left \(left?.count ?? 0)")
    for bus in buses { bus.stop() }
}
