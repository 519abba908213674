import Foundation
import InternalNotification

private func center(_ bus: String, _ identifier: String) throws -> INCenter {
    try INCenter(
        identifier: "latency",
        config: INAppConfig(identifier: identifier, apikey: "key"),
        bus: bus,
        delivery: .busThread
    )
}

/// Sends every message back to where it came from, from the thread of the bus.
func playEcho(_ bus: String) throws {
    let center = try center(bus, "echo")
    let messenger = center.messenger
    messenger.onReceive { messages, sender in messenger.send(messages, to: sender) }
    messenger.onRaw { bytes, sender in messenger.send(raw: bytes, to: sender) }
    say("ready")
    while readLine() != nil {}
    center.stop()
}

/// Measures round trips to the echo: both ends on the thread of the bus, payload made and read.
func playPing(_ bus: String, rounds: Int, bytes: Int) throws {
    let center = try center(bus, "ping")
    let messenger = center.messenger
    let text = String(repeating: "x", count: max(bytes - 13, 1))
    let message = INMessage(kind: "p", payload: ["text": .string(text)])
    let done = DispatchSemaphore(value: 0)
    let state = Times(rounds: rounds)
    messenger.onReceive { messages in
        guard messages[0].json.count == message.json.count else { exit(1) }
        if state.isOver() { done.signal() } else { messenger.send([message]) }
    }
    while center.peers.isEmpty { usleep(1000) }
    messenger.send([message])
    done.wait()
    say(state.report(bytes: message.json.count))
    center.stop()
}

/// Measures the same with bare bytes, which nobody makes or reads.
func playRawPing(_ bus: String, rounds: Int, bytes: Int) throws {
    let center = try center(bus, "ping")
    let messenger = center.messenger
    let bytes = [UInt8](repeating: 7, count: bytes)
    let done = DispatchSemaphore(value: 0)
    let state = Times(rounds: rounds)
    while center.peers.isEmpty { usleep(1000) }
    let echo = center.peers[0]
    messenger.onReceive { _ in }
    messenger.onRaw { received, _ in
        guard received.byteCount == bytes.count else { exit(1) }
        if state.isOver() { done.signal() } else { send(bytes, to: echo, messenger) }
    }
    send(bytes, to: echo, messenger)
    done.wait()
    say("raw " + state.report(bytes: bytes.count))
    center.stop()
}

private func send(_ bytes: [UInt8], to peer: INPeer, _ messenger: INMessenger) {
    unsafe bytes.withUnsafeBytes { _ = unsafe messenger.send(raw: $0.bytes, to: peer) }
}

private final class Times: @unchecked Sendable {
    // Only the thread of the bus writes, and the main thread reads after it was told to.
    private var times: [UInt64] = []
    private let rounds: Int

    init(rounds: Int) {
        self.rounds = rounds
        times.reserveCapacity(rounds + 1)
    }

    func isOver() -> Bool {
        times.append(nanoseconds())
        return times.count > rounds
    }

    func report(bytes: Int) -> String {
        let warm = times.dropFirst(rounds / 10)
        let trips = zip(warm.dropFirst(), warm).map { $0 - $1 }.sorted()
        func at(_ share: Double) -> Double {
            Double(trips[Int(Double(trips.count) * share)]) / 1000
        }
        return "\(bytes) B: p50 \(at(0.5)) us, p99 \(at(0.99)) us"
    }
}

private func nanoseconds() -> UInt64 {
    DispatchTime.now().uptimeNanoseconds
}
