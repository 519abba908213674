import CSteppedClock
import Foundation
import InternalNotification
import NotifyBus

/// Sends what it is told to, and tells what it receives and who comes and goes.
///
/// The arguments are bus, channel, identifier and, where they differ from what is usual, the key
/// and the milliseconds of a heartbeat's distance and of the silence of who hangs.
func playCenter(_ arguments: [String]) throws {
    var pace = Pace.standard
    if arguments.count == 6, let beat = Int64(arguments[4]), let silence = Int64(arguments[5]) {
        pace = Pace(beatNanoseconds: beat * 1_000_000, silenceNanoseconds: silence * 1_000_000)
    }
    let key = arguments.count > 3 ? arguments[3] : "key"
    let center = try INCenter(
        identifier: arguments[1],
        config: INAppConfig(identifier: arguments[2], apikey: key),
        bus: arguments[0],
        delivery: .busThread,
        pace: pace
    )
    center.onPresence { event in say(describe(event)) }
    center.messenger.onGap { say("gap \($0.count) from \($0.sender?.identifier ?? "?")") }
    say("ready \(center.me.instance)")
    while let line = readLine() {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        switch words[0] {
        case "listen": listen(center)
        case "hold": hold(center)
        case "owe": owe(center, to: words[1], json: words[2])
        case "send": send(center, kind: words[1], json: words[2])
        case "many": sendMany(center, count: Int(words[1]) ?? 0)
        case "peers": say("peers " + center.peers.map(\.identifier).joined(separator: ","))
        case "clock":
            cs_step_clock(Int64(words[1]) ?? 0)
            say("clock \(Int(Date.now.timeIntervalSince1970))")
        case "stop":
            center.stop()
            say("stopped")
            return
        default: say("what?")
        }
    }
}

private func describe(_ event: INPresence) -> String {
    let word = "\(event)".prefix { $0 != "(" }
    return "\(word) \(event.peer.identifier) \(event.peer.instance)"
}

private func listen(_ center: INCenter) {
    center.messenger.onReceive { messages, sender in
        for message in messages {
            let json = String(decoding: message.json, as: UTF8.self)
            say("\(message.kind) \(json) from \(sender.identifier)")
        }
    }
    say("listening")
}

/// Takes messages and never acknowledges them.
private func hold(_ center: INCenter) {
    center.messenger.onReceive(acknowledging: .explicitly) { received in
        for message in received.messages {
            let json = String(decoding: message.json, as: UTF8.self)
            say("held \(json) \(received.sequence) from \(received.sender.identifier)")
        }
    }
    say("holding")
}

private func owe(_ center: INCenter, to identifier: String, json: String) {
    let payload = try? JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    guard let message = try? INMessage(kind: "owed", encoding: payload ?? [:]) else { return }
    let consignment = center.messenger.send(
        [message],
        toProgram: identifier,
        delivery: .acknowledged
    )
    consignment.onReceipt { say("receipt \($0.peer.identifier) \($0.outcome)") }
    say("owed \(consignment.accepted)")
}

private func send(_ center: INCenter, kind: String, json: String) {
    let payload = try? JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    guard let message = try? INMessage(kind: kind, encoding: payload ?? [:]) else { return }
    let result = center.messenger.send([message])
    say("sent to \(result.peers)")
}

private func sendMany(_ center: INCenter, count: Int) {
    let result = center.messenger.send(
        (0..<count).map { INMessage(kind: "n", payload: ["number": .integer(Int64($0))]) }
    )
    say("sent \(count) refused \(result.refused)")
}
